# Los consejos, y la partida repasada.
advice = Mejor { $action }, porque { $why }.
advice-plain = Mejor { $action }.
advice-next = O bien { $action }, porque { $why }.
advice-next-plain = O bien { $action }.
advice-by-points =
    Mejor { $action }, en promedio { $points ->
        [one] un punto
       *[other] { $points } puntos
    } más que { $listed ->
        [yes] la primera de la lista, { $than }
       *[no] la segunda
    }.
advice-hardly =
    Mejor { $action }, aunque { $listed ->
        [yes] vale casi lo mismo la primera de la lista, { $than }
       *[no] la segunda vale casi lo mismo
    }.
advice-thinking = Lo pienso.
advice-busy = Hay demasiadas consultas a la vez. Pide el consejo dentro de un momento.
advice-no-more = No tengo más consejos.
advice-off = En esta partida los consejos están desactivados. Se activan en los ajustes, con { key-for-menu }.
agreed-off = En esta mesa no lo hay: así se decidió al abrirla.
counts-off = En esta partida el recuento de fichas está desactivado. Se activa en los ajustes, con { key-for-menu }.

reason-goes-out = así te quedas sin fichas
reason-passed-on = { $who } estaba { $number }
reason-only-mine = solo a ti te quedan { $number }
reason-keeps-open = aún tienes { $numbers }
reason-more-with =
    { $count ->
        [one] una ficha con { $number }
       *[other] { $count } fichas con { $number }
    }
reason-fits-least = es la carta con menos opciones de hacer pareja
reason-double = te quita de encima un doble
reason-heavy =
    { $points ->
        [one] te quita de encima un punto
       *[other] te quita de encima { $points } puntos
    }
reason-crowns =
    { $crowns ->
        [one] trae una corona
       *[other] trae { $crowns } coronas
    }
reason-saves-jolly = así te guardas un comodín
reason-closes-train = cierra otra vez tu tren
reason-spares-own-train = guarda las fichas para tu tren

review-waiting =
    { $own ->
        [yes] Un momento: repaso tus jugadas.
       *[no] Un momento: tarda un poco.
    }
review-busy = Hay demasiados repasos a la vez. Inténtalo dentro de un minuto.
review-at-work =
    { $moves ->
        [one] Todavía estoy mirando la única jugada.
       *[other] Todavía estoy mirando: voy por { $looked } de { $moves } jugadas.
    }
review-help = { keys-for-cancel } para dejar el repaso.
review-none = Has jugado bien: no encuentro nada mejor.
review-found =
    { $moves ->
        [one] Una jugada mejorable.
       *[other] { $moves } jugadas mejorables, primero el error más grave.
    }
review-found-more = { $moves } jugadas mejorables: estos son los { $told } errores más graves, primero el peor.
review-title =
    { $found } { $input ->
        [touch] Toca una para volver a jugarla.
       *[keys] Enter para volver a jugar.
    }
review-more = De nuevo las jugadas.
review-item =
    jugada { $number }: { $played }. { $cost ->
        [one] Más o menos un punto
       *[other] Unos { $cost } puntos
    } más: { $better }, porque { $why }
review-item-plain =
    jugada { $number }: { $played }. { $cost ->
        [one] Más o menos un punto
       *[other] Unos { $cost } puntos
    } más: { $better }
review-better =
    { $cost ->
        [one] más o menos un punto
       *[other] unos { $cost } puntos
    } más: { $better }, porque { $why }
review-better-plain =
    { $cost ->
        [one] más o menos un punto
       *[other] unos { $cost } puntos
    } más: { $better }
review-done = Fin del repaso.
exercise-no-undo = Aquí no hay nada que deshacer: las jugadas se prueban, no se juegan.
review-all-again =
    { $count ->
        [one] volver a jugarla, antes de oír cuál era la mejor
       *[other] volver a jugarlas una tras otra, antes de oír cuáles eran las mejores
    }
retry-which =
    { $count ->
        [one] Tu jugada { $number }, para jugarla otra vez.
       *[other] { $place } de { $count }: tu jugada { $number }, para jugarla otra vez.
    }
retry-ask = ¿Qué juegas? { CAPITAL(key-for-advice) } da una pista, { key-for-cancel } vuelve a tus jugadas.
retry-left = Has dejado esta jugada.
retry-best =
    Bien: { $action } es la mejor jugada, { $cost ->
        [one] más o menos un punto
       *[other] unos { $cost } puntos
    } más que { $own ->
        [yes] la tuya
       *[no] la { of-who }
    }, porque { $why }.
retry-best-plain =
    Bien: { $action } es la mejor jugada que conozco, { $cost ->
        [one] más o menos un punto
       *[other] unos { $cost } puntos
    } más que { $own ->
        [yes] la tuya
       *[no] la { of-who }
    }.
retry-as-good =
    Bien: { $action } vale tanto como la mejor que conozco, { $gained ->
        [one] más o menos un punto
       *[other] unos { $gained } puntos
    } más que { $own ->
        [yes] la tuya
       *[no] la { of-who }
    }.
retry-same =
    Es lo que { $own ->
        [yes] jugaste
       *[no] jugó { $who }
    } entonces: { $action }. Otra jugada vale { $cost ->
        [one] más o menos un punto
       *[other] unos { $cost } puntos
    } más. Prueba otra vez.
retry-other =
    { $action }: { $than ->
        [better] { $points ->
            [one] más o menos un punto
           *[other] unos { $points } puntos
        } más que { $own ->
            [yes] la de entonces
           *[no] la { of-who }
        }
        [worse] { $points ->
            [one] más o menos un punto
           *[other] unos { $points } puntos
        } menos que { $own ->
            [yes] la de entonces
           *[no] la { of-who }
        }
       *[same] vale lo mismo que { $own ->
            [yes] la de entonces
           *[no] la { of-who }
        }
    }, y { $missing ->
        [one] uno
       *[other] { $missing }
    } menos que la mejor. Prueba otra vez.
retry-unknown = { $action }: no sé decir cuánto vale, pero hay algo mejor. Prueba otra vez.
retry-hint = Una pista para la mejor: { $why }.
after-review = repasar tus jugadas
setting-advice =
    consejos con { key-for-advice }: { $advice ->
        [on] sí
       *[off] no
    }
setting-counts =
    recuento de fichas con { key-for-unseen } y { key-for-passed }: { $counts ->
        [on] sí
       *[off] no
    }
advice-title = ¿Quieres poder pedir consejo con { key-for-advice }?
counts-title = ¿Quieres que { key-for-unseen } y { key-for-passed } cuenten las fichas por ti?
aid-is =
    { $aid ->
        [on] Sí.
       *[off] No, me las arreglo.
    }
# Of a match of several people: whose moves are looked at again.
review-whose = Miro las jugadas { of-who }.

# Repasar juntos una partida
together-comes = { $who } se une al repaso.
together-goes =
    { $who } deja el repaso.{ $leads ->
        [yes] {" "}Ahora no lo dirige nadie.
       *[no] {""}
    }
together-leads = Ahora dirige el repaso { $who }.
together-ended = { $who } termina el repaso.
together-over = El repaso ha terminado.
together-found = { $who } ha encontrado la mejor jugada.
together-nobody-leads = Nadie dirige el repaso.
together-you-lead = Diriges el repaso.
together-leader = Dirige el repaso { $who }.
together-right =
    { $count ->
        [one] { $names } ha encontrado la mejor jugada.
       *[other] { $names } han encontrado la mejor jugada.
    }
together-here =
    { $count ->
        [0] No hay nadie más.
       *[other] Contigo: { $names }.
    }
together-which =
    Error { $place } de { $count }: { $own ->
        [yes] tu jugada { $number }
       *[no] la jugada { $number } { of-who }. Estás en su puesto
    }.
together-ask = ¿Qué juegas? { CAPITAL(key-for-advice) } da una pista, { key-for-cancel } para dejarlo.
together-wait = Esperas a que { $who } siga.
together-wait-next = Esperas { to-who }: el error que hay que mirar llega solo.
together-again = probar otra vez esta jugada
together-lead-now = dirigir el repaso
together-leave = dejar el repaso
together-leave-lead = dejar el repaso a los demás
together-end = terminar el repaso
together-whose =
    Diriges el repaso. { $count ->
        [0] Todavía no hay nadie más.
       *[other] Contigo: { $names }.
    } ¿Las jugadas de quién?
together-moves =
    { $own ->
        [yes] tus jugadas
       *[no] las jugadas { of-who }
    }
together-looks =
    { $leader } { $own ->
        [yes] mira tus jugadas
        [leaders] mira sus propias jugadas
       *[no] mira las jugadas { of-who }
    }.
together-none =
    { $own ->
        [yes] Has jugado bien: no encuentro nada mejor.
       *[no] { $who } ha jugado bien: no encuentro nada mejor.
    }
together-better =
    { $own ->
        [yes] En tu lugar
       *[no] En el lugar { of-who }
    }, { $better }.
together-next = seguir: error { $place } de { $count }
together-tell = decir a todos cuál era la mejor
together-others = elegir otras jugadas
