# Los juegos de cadena: qué pasa, y qué se responde.

# Antes de la ronda
lead-drawn = Se saca una ficha por cabeza: { $draws }.
lead-draw = { who-before-number } { $tile }
seated = Juegan juntos { $teams }. Se juega en este orden: { $order }.
seated-you =
    { $size ->
        [2] Juegas en pareja con { $partners }, contra { $others }. Se juega en este orden: { $order }.
       *[other] Juegas en equipo con { $partners }, contra { $others }. Se juega en este orden: { $order }.
    }
round-begun =
    { $detail ->
        [short] { $which ->
            [last] Última ronda.
           *[one] Ronda { $round }.
        }
       *[normal]
            { $which ->
                [last] Última ronda
               *[one] Ronda { $round }
            }: { $hand } fichas por cabeza, { $drawable ->
                [0] { $boneyard ->
                    [0] sin pozo
                    [one] una ficha queda fuera
                   *[other] { $boneyard } fichas quedan fuera
                }
                [one] una en el pozo
               *[other] { $boneyard } en el pozo
            }.
    }
your-hand =
    { $count ->
        [0] Ya no te quedan fichas.
        [one] Tienes una ficha: { $tiles }.
       *[other] Tienes { $count } fichas: { $tiles }.
    }
their-hand =
    { $count ->
        [0] La mano { of-who } está vacía.
        [one] La mano { of-who }, una ficha: { $tiles }.
       *[other] La mano { of-who }, { $count } fichas: { $tiles }.
    }
redealt = Nadie tiene un doble: se reparte de nuevo.
opens-double-you =
    El doble más alto lo tienes tú: { $tile }{ $any ->
        [yes] . Puedes salir con cualquier doble
       *[no] { "" }
    }.
opens-double-other =
    El doble más alto lo tiene { $who }: { $tile }{ $any ->
        [yes] , y puede salir con cualquier doble
       *[no] { "" }
    }.
opens-heaviest-you = Nadie tiene dobles. La ficha más alta es la tuya: { $tile }.
opens-heaviest-other = Nadie tiene dobles. La ficha más alta la tiene { $who }: { $tile }.
opens-drawn-you = Sales tú: la ficha más alta es la tuya.
opens-drawn-other = Sale { $who }, con la ficha más alta.

# Las jugadas
drew-you =
    { $boneyard ->
        [told]
            Robas { $tiles }; { $drawable ->
                [0] el pozo se ha acabado
                [one] en el pozo queda una
               *[other] en el pozo quedan { $drawable }
            }.
       *[untold] Robas { $tiles }.
    }
drew-other =
    { $boneyard ->
        [told]
            { $who } roba { $count ->
                [one] una ficha
               *[other] { $count } fichas
            }; { $drawable ->
                [0] el pozo se ha acabado
                [one] en el pozo queda una
               *[other] en el pozo quedan { $drawable }
            }.
       *[untold]
            { $who } roba { $count ->
                [one] una ficha
               *[other] { $count } fichas
            }.
    }
just-drawn = Acabas de robar { $tile }; si quieres, te quedas con esa ficha.
drew-passed-you = Robas { $tiles } y pasas.
drew-passed-other =
    { $count ->
        [one] { $who } roba y pasa.
       *[other] { $who } roba { $count } fichas y pasa.
    }
drew-laid-other =
    { $who } roba { $count ->
        [one] { "" }
       *[other] { $count } fichas{ " " }
    }y { $way ->
        [crosswise] pone { $tile } de través { $side ->
            [left] a la izquierda
           *[right] a la derecha
        }
       *[lengthwise] pone { $tile } { $side ->
            [left] a la izquierda
           *[right] a la derecha
        }
    }{ $ends ->
        [told] ; extremos { $left } y { $right }
       *[untold] { "" }
    }{ $holds ->
        [0] { "" }
        [one] : le queda una
       *[other]
            { $hands ->
                [told] : le quedan { $holds }
               *[untold] { "" }
            }
    }.
passed-you = Pasas.
passed-other = { $who } pasa.
opening-left-you = Cedes la salida { to-who }.
opening-left-to-you = { $who } te cede la salida.
opening-left-other = { $who } cede la salida { MERGED($partner, el: "al", other: "a") }.
bonus-pass = { $who } se anota { $points } puntos por el pase.
laid-you =
    { $side ->
        [start] Sales con { $tile }.
        [left]
            { $ends ->
                [told] Pones { $tile } a la izquierda; extremos { $left } y { $right }.
               *[untold] Pones { $tile } a la izquierda.
            }
       *[right]
            { $ends ->
                [told] Pones { $tile } a la derecha; extremos { $left } y { $right }.
               *[untold] Pones { $tile } a la derecha.
            }
    }
laid-other =
    { $who } { $side ->
        [start] sale con { $tile }
        [left] pone { $tile } a la izquierda
       *[right] pone { $tile } a la derecha
    }{ $ends ->
        [told] ; extremos { $left } y { $right }
       *[untold] { "" }
    }{ $holds ->
        [0] { "" }
        [one] : le queda una
       *[other]
            { $hands ->
                [told] : le quedan { $holds }
               *[untold] { "" }
            }
    }.
laid-earning-you =
    { $side ->
        [start] Sales con { $tile }
        [left] Pones { $tile } a la izquierda
       *[right] Pones { $tile } a la derecha
    }{ $ends ->
        [told] ; los extremos { $left } y { $right } suman { $sum }
       *[untold] { "" }
    }: { $points ->
        [0] ningún punto, porque pasarían del límite
        [one] un punto
       *[other] { $points } puntos
    }{ $out ->
        [0] { "" }
       *[other] , contando el de quedarte sin fichas
    }{ $detail ->
        [long] , en total { $total }
       *[normal] { "" }
    }.
laid-earning-other =
    { $who } { $side ->
        [start] sale con { $tile }
        [left] pone { $tile } a la izquierda
       *[right] pone { $tile } a la derecha
    }{ $ends ->
        [told] ; los extremos { $left } y { $right } suman { $sum }
       *[untold] { "" }
    }: { $points ->
        [0] ningún punto, porque pasarían del límite
        [one] un punto
       *[other] { $points } puntos
    }{ $out ->
        [0] { "" }
       *[other] , contando el de quedarse sin fichas
    }{ $detail ->
        [long] , en total { $total }
       *[normal] { "" }
    }.
laid-crosswise-you =
    { $side ->
        [start] Sales con { $tile } de través
        [left] Pones { $tile } de través a la izquierda
       *[right] Pones { $tile } de través a la derecha
    }{ $ends ->
        [told] : ahora pide { $wants }
       *[untold] { "" }
    }.
laid-crosswise-other =
    { $who } { $side ->
        [start] sale con { $tile } de través
        [left] pone { $tile } de través a la izquierda
       *[right] pone { $tile } de través a la derecha
    }{ $ends ->
        [told] : ahora pide { $wants }
       *[untold] { "" }
    }{ $holds ->
        [one] . Le queda una
       *[other] { "" }
    }.
end-crosswise = { $tile } de través
across-wants-zero = una blanca
across-wants-jolly = otro comodín
across-wants-one = { $one } u otro comodín
across-wants-two = { $one }, { $other } u otro comodín

# El final de la ronda
round-out-you = Te quedas sin fichas: la ronda { $round } ha terminado.
round-out-other = { $who } se queda sin fichas: la ronda { $round } ha terminado.
round-blocked = Juego cerrado: nadie puede jugar. Fin de la ronda { $round }.
round-goal-you = Llegas al límite: la partida termina ahora mismo.
round-goal-other = { $who } llega al límite: la partida termina ahora mismo.
held =
    { $detail ->
        [short] { who-before-number } { $worth }
       *[normal] { who-before-number } { $tiles }, { $worth ->
            [one] un punto
           *[other] { $worth } puntos
        }{ $zero ->
            [0] { "" }
           *[other] { ", " }{ $zero } de ellos por la doble blanca
        }
    }
held-tiles = { who-before-number } { $tiles }
hands-left = En la mano quedan: { $hands }.
bonus-capicua = Capicúa: { $points } puntos más.
bonus-capicua-twice = Capicúa: la ronda vale el doble.
bonus-chuchazo = Doble blanca al final: { $points } puntos más.
void-round =
    { $then ->
        [again] Empate: la ronda es nula, nadie suma, y se vuelve a jugar.
       *[next] Empate: la ronda es nula, nadie suma.
    }
extra-round = Ya nadie está por debajo de { $limit } puntos: decide otra ronda.
penalty = { who-before-number } { $points }, en total { $total }
penalties = Penalizaciones: { $sides }.
# Un bando al final de una ronda: qué le queda en la mano, cuánto cuenta, y su total.
suffered =
    { $who }: { $hands ->
        [none] { "" }
        [one] { $left }, { "" }
       *[several] { $left }; esta ronda,{ " " }
    }{ $points ->
        [0] ningún punto
        [one] un punto
       *[other] { $points } puntos
    }{ $zero ->
        [0] { "" }
       *[other] , { $zero } de ellos por la doble blanca
    }; en total { $total }.
prize-you =
    { $points ->
        [one] Sumas un punto, en total { $total }.
       *[other] Sumas { $points } puntos, en total { $total }.
    }
prize-other =
    { $points ->
        [one] { $who } suma un punto, en total { $total }.
       *[other] { $who } suma { $points } puntos, en total { $total }.
    }
prize-sum-you =
    Sumas { $sum } { $points ->
        [one] un punto
       *[other] { $points } puntos
    }, en total { $total }.
prize-sum-other =
    { $who } suma { $sum } { $points ->
        [one] un punto
       *[other] { $points } puntos
    }, en total { $total }.
sum-of-hands =
    { $sum }{ $bonus ->
        [none] { "" }
        [twice] , dos veces por la capicúa
        [capicua] , y { $extra } por la capicúa
       *[chuchazo] , y { $extra } por la doble blanca al final
    }, que son
sum-for-out = por quedarse sin fichas:
eliminated-you = Quedas fuera: { $total } puntos, el límite es { $limit }.
eliminated-other = { $who } queda fuera: { $total } puntos, el límite es { $limit }.
won-you =
    { $sharing ->
        [one] ¡Ganas la partida, con { $total ->
            [one] un punto
           *[other] { $total } puntos
        }!
       *[other] ¡Compartes la victoria, con { $total ->
            [one] un punto
           *[other] { $total } puntos
        }!
    }
won-team =
    { $sharing ->
        [one] Victoria: ¡{ $who } gana la partida con { $total ->
            [one] un punto
           *[other] { $total } puntos
        }!
       *[other] Victoria compartida: ¡{ $who } tiene { $total ->
            [one] un punto
           *[other] { $total } puntos
        }!
    }
won-shutout = Zapatero: ¡{ $who } gana { $total } a cero, y vale por dos partidas!
won-other =
    { $sharing ->
        [one] { $who } gana la partida con { $total ->
            [one] un punto
           *[other] { $total } puntos
        }.
       *[other] { $who } comparte la victoria, con { $total ->
            [one] un punto
           *[other] { $total } puntos
        }.
    }
your-team =
    { $size ->
        [2] tu pareja
       *[other] tu equipo
    }
team-of =
    { $size ->
        [2] la pareja de { $names }
       *[other] el equipo de { $names }
    }

# El turno
your-turn-open =
    { $leave ->
        [may] Te toca: puedes salir con { $tiles }{ $detail ->
            [short] , o ceder la salida
           *[normal] ; { key-for-draw } cede la salida { to-who }
        }.
       *[no] Te toca: puedes salir con { $tiles }.
    }
your-turn-open-any =
    { $leave ->
        [may] Te toca: puedes salir con cualquier ficha{ $detail ->
            [short] , o ceder la salida
           *[normal] ; { key-for-draw } cede la salida { to-who }
        }.
       *[no] Te toca: puedes salir con cualquier ficha.
    }
your-turn =
    { $detail ->
        [long] Te toca a ti: { $table }.
       *[normal] Te toca: { $table }.
    }
your-turn-draw =
    { $detail ->
        [short] Te toca: { $table }; debes robar.
        [long] Te toca a ti: { $table }. No tienes nada que poner: { key-for-draw } para robar.
       *[normal] Te toca: { $table }. { CAPITAL(key-for-draw) } para robar.
    }
your-turn-pass =
    { $detail ->
        [short] Te toca: { $table }; debes pasar.
        [long] Te toca a ti: { $table }. No tienes nada que poner: { key-for-draw } para pasar.
       *[normal] Te toca: { $table }. { CAPITAL(key-for-draw) } para pasar.
    }
two-ends =
    { $detail ->
        [long] los extremos son { $left } y { $right }
       *[normal] { $left } y { $right }
    }
two-ends-want = a la izquierda { $left }; a la derecha { $right }
wanted-numbers = hace falta { $left } { MERGED($right, o: "u", other: "o") }
wanted-number = hace falta { $wants }
a-jolly = un comodín
lone-tile = en la mesa está { $tile }
lone-tile-wants = en la mesa está { $tile }, que pide { $wants }
turn-you = Te toca.
turn-other = Le toca { to-who }.
turn-deal = Se va a repartir.
turn-over = La partida ha terminado.
no-turn = Ahora no le toca a nadie: se va a repartir, o la partida ha terminado.

# Las preguntas
no-line = Todavía no hay nada en la mesa.
ends = A la izquierda { $left }; a la derecha { $right }.
ends-of-one = { $table }.
end-wants = { $open }, que pide { $wants }
whole-line =
    { $count ->
        [one] Una ficha: { $tiles }.
       *[other] { $count } fichas, desde la izquierda: { $tiles }.
    }
lies-crosswise = comodín { $tile } de través
line-tile =
    { $tile }{ $end ->
        [both] , la única ficha en la mesa
        [left] , extremo izquierdo
        [right] , extremo derecho
       *[none] { "" }
    }
tally = { who-before-number } { $number }
scores-penalty =
    { $who ->
        [team] Puntos: { $sides }. El equipo que llega a { $limit } queda fuera.
       *[player] Puntos: { $sides }. Quien llega a { $limit } queda fuera.
    }
scores-prize = Puntos: { $sides }. Se gana con { $limit }.
scores-rounds =
    Puntos: { $sides }. { $round ->
        [0] Rondas: { $rounds }
       *[other] Ronda { $round } de { $rounds }
    }.
scores-endless = Puntos: { $sides }. La partida no tiene fin.
match-info =
    Ronda { $round }, { $sets ->
        [2] con dos juegos de doble { $set }
        [4] con cuatro juegos de doble { $set }
       *[1] juego de doble { $set }
    }. { $drawable ->
        [0] { $boneyard ->
            [0] El pozo está vacío
            [one] Una ficha está fuera de juego
           *[other] { $boneyard } fichas están fuera de juego
        }
        [one] En el pozo queda una ficha
       *[other] En el pozo quedan { $boneyard } fichas
    }; { $ends ->
        [points]
            límite { $limit } puntos{ $who ->
                [team] { " " }por equipo
               *[player] { "" }
            }
        [rounds] { $limit ->
            [one] una ronda
           *[other] { $limit } rondas
        } en total
       *[never] sin fin
    }.
tiles-held = Fichas en la mano: { $hands }.
where-opening = Nada en la mesa. { $count ->
        [one] Tienes una ficha
       *[other] Tienes { $count } fichas
    }: { $tiles }. Puntos: { $total }.
where =
    { $ends } { $count ->
        [0] Ya no te quedan fichas
        [one] Tienes una ficha: { $tiles }
       *[other] Tienes { $count } fichas: { $tiles }
    }. Puntos: { $total }.
unseen-with =
    { $count ->
        [0] ninguna con { $number }
        [one] una con { $number }
       *[other] { $count } con { $number }
    }
unseen =
    { $count ->
        [0] Has visto todas las fichas.
        [one] Una ficha sin ver: { $numbers }.
       *[other] { $count } fichas sin ver: { $numbers }.
    }
unseen-few =
    { $count ->
        [one] Una ficha sin ver: { $tiles }.
       *[other] { $count } fichas sin ver: { $tiles }.
    }
nobody-passed = En esta ronda los demás siempre han podido poner.
passed-on = { $who } estaba { $numbers }.

# La mano
cursor-on = El cursor está en { $tile }.
# Una ficha de la que hay varias en la mano.
alike = { $tile }, { $count } veces
item-opens =
    { $jolly ->
        [yes] { $tile }, comodín: puede salir
       *[no] { $tile }: puede salir
    }{ $points ->
        [0] { "" }
        [one] , un punto
       *[other] , { $points } puntos
    }
item-idle =
    { $jolly ->
        [yes] { $tile }, comodín, no encaja
       *[no] { $tile }, no encaja
    }
item-fits =
    { $jolly ->
        [yes] { $tile }, comodín: { $places }
       *[no] { $tile }: { $places }
    }
place =
    { $way ->
        [crosswise] de través { $side ->
            [left] a la izquierda
           *[right] a la derecha
        }
       *[lengthwise]
            { $side ->
                [left] a la izquierda
               *[right] a la derecha
            }
    }{ $points ->
        [0] { "" }
        [one] , un punto
       *[other] , { $points } puntos
    }
ask-tile = ¿Qué ficha?
ask-side = ¿En qué lado pones { $tile }? { CAPITAL(key-for-left) } izquierda, { $left }; { key-for-right } derecha, { $right }.
ask-way =
    { $count ->
        [one] ¿Cómo pones { $tile }?
       *[other] ¿Cómo pones { $tile }? Hay { $count } maneras.
    }
step-side =
    { $side ->
        [left] a la izquierda
       *[right] a la derecha
    }{ $points ->
        [0] { "" }
        [one] , un punto
       *[other] , { $points } puntos
    }
step-lengthwise = a lo largo, con { $open } hacia fuera
step-crosswise = de través, y después pide una blanca
ranked-lay =
    { $tile } { $side ->
        [start] para salir
        [left] a la izquierda
       *[right] a la derecha
    }{ $way ->
        [crosswise] , de través
        [turned] , con { $open } hacia fuera
       *[lengthwise] { "" }
    }{ $points ->
        [0] { "" }
        [one] , un punto
       *[other] , { $points } puntos
    }
ranked-draw = robar
ranked-pass = pasar
only-lay =
    Solo puedes poner { $input ->
        [touch] { $action }.
       *[keys] { $action }: Enter.
    }
done-drew = robaste
done-passed = pasaste

# Los rechazos
not-held = No tienes { $tile } en la mano.
must-open-with =
    { $count ->
        [one] Así no puedes salir: debes salir con { $tiles }.
       *[other] Así no puedes salir: puedes salir con { $tiles }.
    }
no-ends-yet = Todavía no hay cadena: la primera ficha se pone sin decir el lado.
side-needed = Di en qué lado va { $tile }: { key-for-left } izquierda, { key-for-right } derecha.
not-that-way =
    { $side ->
        [start] { $tile } no puede ir así: la primera ficha va a lo largo.
        [left] { $tile } no puede ir así a la izquierda: elige otra manera.
       *[right] { $tile } no puede ir así a la derecha: elige otra manera.
    }
only-the-drawn =
    { $then ->
        [lay] Después de robar solo puedes poner { $tile }.
       *[lay-or-pass] Después de robar solo puedes poner { $tile }, o pasar con { key-for-draw }.
    }
drawn-does-not-fit =
    { $then ->
        [draw] Después de robar no puedes poner otra ficha, y { $tile } no encaja: { key-for-draw } para robar otra vez.
       *[pass] Después de robar no puedes poner otra ficha, y { $tile } no encaja: { key-for-draw } para pasar.
    }
no-drawing-you-can-lay = No puedes robar, porque puedes poner { $tiles }.
nothing-to-draw =
    { $kept ->
        [0] No puedes robar: el pozo está vacío.
       *[other] No puedes robar: las últimas { $kept } fichas del pozo no se tocan.
    }
no-drawing = En esta partida no se roba: si no puedes poner nada, pasas.
drew-already =
    { $then ->
        [lay] Ya has robado { $tile }: ahora tienes que jugar. Puedes poner { $tiles }.
        [lay-or-pass] Ya has robado { $tile }: juega esa ficha, o pasa con { key-for-draw }.
       *[pass] Ya has robado { $tile }, y no encaja: { key-for-draw } para pasar.
    }
must-lay = No puedes pasar, porque puedes poner { $tiles }.
must-draw = Todavía no puedes pasar: antes se roba, con { key-for-draw }.
does-not-fit =
    { $then ->
        [draw] No puedes poner { $tile }: { $table }. No tienes nada que encaje: { key-for-draw } para robar.
       *[pass] No puedes poner { $tile }: { $table }. No tienes nada que encaje: { key-for-draw } para pasar.
    }
does-not-fit-others-do = No puedes poner { $tile }: { $table }. Puedes poner { $tiles }.
does-not-fit-there =
    { $side ->
        [left] No puedes poner { $tile } a la izquierda, donde está { $open }: va a la derecha.
       *[right] No puedes poner { $tile } a la derecha, donde está { $open }: va a la izquierda.
    }

# Las teclas, dichas para estos juegos
line-help-draw = robar, o pasar
line-help-choose = jugar la ficha bajo el cursor
line-help-previous = ficha anterior
line-help-next = ficha siguiente
line-help-first = primera ficha
line-help-last = última ficha
line-help-playable = la siguiente ficha que encaja
line-help-walk-left = a la izquierda en la cadena
line-help-walk-right = a la derecha en la cadena
line-help-ends = los dos extremos
line-help-line = toda la cadena
line-help-passed = quién estaba sin qué números
