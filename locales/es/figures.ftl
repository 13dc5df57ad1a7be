# Los resultados de quien juega, contados de sus partidas terminadas.
stats-total =
    { $played ->
        [0] Todavía no has terminado ninguna partida.
        [one] Has terminado una partida, y { $won ->
            [0] la perdiste
           *[other] la ganaste
        }.
       *[other] Has terminado { $played } partidas: { $won ->
            [0] ninguna ganada
            [one] una ganada
           *[other] { $won } ganadas
        }.
    }
stats-last =
    En las últimas { $played } partidas: { $won ->
        [0] ninguna victoria
        [one] una victoria
       *[other] { $won } victorias
    }.
stats-best-game = El juego en el que ganas más a menudo: { $game }, { $won } de { $played }.
stats-by-opponent = Victorias por rival: { $opponents }.
stats-cups =
    { $played ->
        [one] Has terminado una copa, y { $won ->
            [0] no la has ganado
           *[other] la has ganado
        }.
       *[other] Has terminado { $played } copas: { $won ->
            [0] ninguna ganada
            [one] una ganada
           *[other] { $won } ganadas
        }.
    }
stats-strength =
    { $game }: { $named ->
        [yes] juegas más o menos tan bien como { $who }, de nivel { $level }
       *[no] tu nivel es más o menos { $level }
    }.
stats-strength-range =
    { $game }: después de { $matches ->
        [one] una partida
       *[other] { $matches } partidas
    } tu nivel { $from ->
        [yes] { $to ->
            [yes] está entre { $low } y { $high }
           *[no] es, como mínimo, { $low }
        }
       *[no] es, como mucho, { $high }
    }.
stats-won-of = { $name }, { $won } de { $played }
stats-month =
    { CAPITAL($month) } de { $year }: { $played ->
        [0] ninguna partida terminada
        [one] una partida, { $won ->
            [0] perdida
           *[other] ganada
        }
       *[other] { $played } partidas en { $days ->
            [one] un día
           *[other] { $days } días
        }, { $won ->
            [0] ninguna ganada
            [one] una ganada
           *[other] { $won } ganadas
        }
    }.
stats-games = Victorias juego por juego: { $games }.
stats-daily =
    { $played ->
        [one] Una era la partida del día, { $won ->
            [0] perdida
           *[other] ganada
        }
       *[other] De ellas, partidas del día: { $played }, { $won ->
            [0] ninguna ganada
            [one] una ganada
           *[other] { $won } ganadas
        }
    }.
stats-common =
    { $game }: { $kind }, { $points ->
        [one] un punto perdido
       *[other] { $points } puntos perdidos
    } en las últimas { $matches } partidas.
mistake-kept-double = te guardas { $tile } demasiado tiempo
mistake-kept-doubles = te guardas los dobles demasiado tiempo
mistake-kept-heavy = te guardas demasiado tiempo las fichas altas
mistake-missed-points = dejas pasar puntos que podrías hacer en el momento
mistake-held-back = no juegas cuando convendría jugar
mistake-left-train-open = dejas abierto tu tren cuando podrías cerrarlo
mistake-spent-jolly = gastas un comodín que podrías guardar
mistake-missed-lack = no dejas abiertos los números que les faltan a los demás
stats-common-item = qué tienen en común tus errores
stats-common-title =
    { $whole ->
        [yes] { $all ->
            [one] Del repaso de tu última partida
           *[other] Del repaso de tus últimas { $all } partidas
        }
       *[no] Del repaso de { $known } de tus últimas { $all } partidas
    }, primero el error más grave.
stats-common-none =
    { $whole ->
        [yes] { $all ->
            [one] Una partida no basta: busco los errores que se repiten.
           *[other] En tus últimas { $all } partidas no encuentro errores que se repitan.
        }
       *[no] En { $known } de tus últimas { $all } partidas no encuentro todavía errores que se repitan.
    }
stats-common-wait = Un momento: estoy repasando tus últimas { $all } partidas, por ahora { $known }. Con cualquier tecla se sigue sin las otras.
stats-common-wait-whole = Un momento: estoy repasando tus últimas { $all } partidas. Puede durar unos minutos, una sola vez.
stats-months = mes a mes
stats-months-title = Mes a mes, primero el último.
stats-months-more = Los meses. { CAPITAL(keys-for-cancel) } para volver.
stats-bad-month = No hay ningún mes { $word }. Se escriben el año, un guion y el número del mes.
stats-group =
    { $game }, { $players ->
        [one] una sola persona
       *[other] { $players } jugadores
    }, { $bots }: { $played ->
        [one] una partida
       *[other] { $played } partidas
    }, { $won ->
        [0] ninguna ganada
        [one] una ganada
       *[other] { $won } ganadas
    }.
stats-bots = rivales de nivel { $level }
stats-opponents = contra { $names }
stats-mixed-bots = rivales de varios niveles
stats-no-bots = sin rivales del programa
stats-won =
    { $won ->
        [0] Ninguna victoria en { $played ->
            [one] una partida
           *[other] { $played } partidas
        }
       *[other] { $played ->
            [one] Una partida, y ganada
           *[other] { $won ->
                [one] Una victoria
               *[other] { $won } victorias
            } en { $played } partidas, el { $percent } por ciento
        }
    }.
stats-scores = Puntuación media { $mean }, la mejor { $best }.
stats-row =
    La racha más larga: { $row ->
        [one] una victoria
       *[other] { $row } victorias seguidas
    }.
stats-trend =
    En las últimas { $recent } partidas: { $won ->
        [0] ninguna victoria
        [one] una victoria
       *[other] { $won } victorias
    }. { $before ->
        [one] En la anterior
       *[other] En las { $before } anteriores
    }: { $won_before ->
        [0] ninguna
        [one] una
       *[other] { $won_before }
    }.
stats-mistakes =
    { $matches ->
        [one] En la partida que has repasado
       *[other] En las { $matches } partidas que has repasado
    }: errores por partida, { $mean }.
stats-figures-broken = El archivo con las cuentas de tus partidas estaba dañado: lo he hecho de nuevo.
stats-reviews-broken = El archivo con los repasos de tus partidas estaba dañado: los haré de nuevo.
stats-broken =
    { $count ->
        [one] Un archivo entre las partidas terminadas no cuenta, porque no es una partida tuya que se pueda leer: { $names }.
       *[other] { $count } archivos entre las partidas terminadas no cuentan, porque no son partidas tuyas que se puedan leer: { $names }{ $more ->
            [0] { "" }
            [one] { "" }; y otro más
           *[other] { "" }; y { $more } más
        }.
    }
stats-title =
    { $total } { $input ->
        [touch] Toca uno para los detalles.
       *[keys] Enter para los detalles.
    }
stats-more = Tus resultados. { CAPITAL(keys-for-cancel) } para volver.
