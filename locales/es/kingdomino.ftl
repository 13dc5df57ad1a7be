# Kingdomino: qué pasa, y qué se responde.

# Terrenos, fichas y casillas
kingdom-terrain =
    { $terrain ->
        [wheat] trigo
        [forest] bosque
        [water] agua
        [grass] prado
        [swamp] pantano
       *[mine] mina
    }
kingdom-land =
    { $terrain ->
        [wheat] trigo
        [forest] bosque
        [water] agua
        [grass] prado
        [swamp] pantano
       *[mine] mina
    }{ $crowns ->
        [0] { "" }
        [one] { " " }con corona
       *[other] { " " }con { $crowns } coronas
    }
kingdom-tile = { $number }, { $left } y { $right }
kingdom-double =
    { $number }, { $terrain ->
        [wheat] doble trigo
        [forest] doble bosque
        [water] doble agua
        [grass] doble prado
        [swamp] doble pantano
       *[mine] doble mina
    }
kingdom-at-castle = a la altura del castillo
kingdom-across =
    { $side ->
        [left]
            { $count ->
                [one] una casilla a la izquierda
               *[other] { $count } a la izquierda
            }
       *[right]
            { $count ->
                [one] una casilla a la derecha
               *[other] { $count } a la derecha
            }
    }
kingdom-upright =
    { $side ->
        [down]
            { $count ->
                [one] una abajo
               *[other] { $count } abajo
            }
       *[up]
            { $count ->
                [one] una arriba
               *[other] { $count } arriba
            }
    }
kingdom-away = { $across } y { $upright }
kingdom-on = en { $square }
kingdom-both-on = de { $first } a { $second }
kingdom-beside =
    { $beside ->
        [above] encima
        [below] debajo
        [left] a su izquierda
       *[right] a su derecha
    }
kingdom-both-beside =
    { $first }, y la de { $beside ->
        [above] encima
        [below] debajo
        [left] la izquierda
       *[right] la derecha
    }
kingdom-castle = castillo
kingdom-open = libre
kingdom-territory =
    { $terrain ->
        [wheat] trigo
        [forest] bosque
        [water] agua
        [grass] prado
        [swamp] pantano
       *[mine] mina
    } de { $squares ->
        [one] una casilla
       *[other] { $squares } casillas
    }, { $crowns ->
        [0] sin coronas
        [one] una corona
       *[other] { $crowns } coronas
    }{ $points ->
        [0] { "" }
        [one] , un punto
       *[other] , { $points } puntos
    }
kingdom-part =
    { $terrain ->
        [wheat] trigo
        [forest] bosque
        [water] agua
        [grass] prado
        [swamp] pantano
       *[mine] mina
    } { $points }
kingdom-territory-at = { $territory }: { $squares }

# La vuelta
kingdom-order = Orden de los reyes: { $kings }.
kingdom-begun = Reino { $number } de { $kingdoms }.
next-kingdom =
    { $input ->
        [touch] Seguir con el siguiente reino.
       *[keys] Enter para el siguiente reino.
    }
kingdom-round =
    { $round ->
        [1] Vuelta 1 de { $rounds }.
       *[other] Vuelta { $round }.
    }
kingdom-last-round = Vuelta { $round }, la última: solo se colocan las fichas reservadas.
kingdom-round-over = Fin de la vuelta { $round }: { $scores }.
kingdom-your-place = tú { $points }, en la posición { $place } de { $count }

# Las jugadas
kingdom-placed-you =
    { $detail ->
        [short] { $points ->
            [0] ningún punto
            [one] un punto
           *[other] { $points } puntos
        }{ $total ->
            [0] { "" }
           *[other] , en total { $total }
        }.
       *[normal] Colocas la { $number }{ $heard ->
            [no] , { $places }
           *[yes] { "" }
        }: { $points ->
            [0] ningún punto
            [one] un punto
           *[other] { $points } puntos
        }{ $total ->
            [0] { "" }
           *[other] , en total { $total }
        }.
    }
kingdom-placed-other =
    { $who } { $means ->
        [colours] colorea
       *[tiles] coloca
    } la { $tile }{ $detail ->
        [long] , { $places }
       *[normal] { "" }
    }: { $points ->
        [0] ningún punto
        [one] un punto
       *[other] { $points } puntos
    }{ $sum ->
        [told] { $total ->
            [0] { "" }
           *[other] , en total { $total }
        }
       *[asked] { "" }
    }.
kingdom-placed-several =
    { $who } { $means ->
        [colours] colorean
       *[tiles] colocan
    } la { $tile }{ $detail ->
        [long] , { $places }
       *[normal] { "" }
    }: { $points ->
        [0] ningún punto
        [one] un punto cada uno
       *[other] { $points } puntos cada uno
    }{ $sum ->
        [told] { $total ->
            [0] { "" }
           *[other] , en total { $total }
        }
       *[asked] { "" }
    }.
kingdom-placed-took-other =
    { $who } { $means ->
        [colours] colorea
       *[tiles] coloca
    } la { $number }{ $detail ->
        [long] , { $places }
       *[normal] { "" }
    }: { $points ->
        [0] ningún punto
        [one] un punto
       *[other] { $points } puntos
    }{ $sum ->
        [told] { $total ->
            [0] { "" }
           *[other] , en total { $total }
        }
       *[asked] { "" }
    }; reserva la { $taken }.
kingdom-took-you = Reservas la { $number }.
kingdom-took-other = { $who } reserva la { $tile }.
kingdom-skipped-you = Saltas el turno.
kingdom-skipped-other = { $who } no puede colocar nada y salta el turno.
kingdom-discarded-you = Descartas la { $number }.
kingdom-discarded-other = { $who } no puede colocar la { $number } y la descarta.

# El final
kingdom-never-skipped = { $points } por no saltar turnos
kingdom-centred = { $points } por el castillo en el centro
kingdom-from-territories = { $points } de los territorios
kingdom-final-you =
    { $total ->
        [0] Tu reino no vale nada.
        [one] Tu reino vale un punto.
       *[other] Tu reino vale { $total } puntos.
    }
kingdom-final-other =
    { $total ->
        [0] El reino { of-who } no vale nada.
        [one] El reino { of-who } vale un punto.
       *[other] El reino { of-who } vale { $total } puntos.
    }
kingdom-final-parts-you = Tu reino vale { $total } puntos: { $parts }.
kingdom-final-parts-other = El reino { of-who } vale { $total } puntos: { $parts }.
kingdom-final-standing = Clasificación: { $scores }.
kingdom-totals = Tras el reino { $number } de { $kingdoms }, en total: { $totals }.
kingdom-by-territory =
    Empate a { $points } puntos: decide el territorio más grande, { $most } contra { $less ->
        [one] una casilla
       *[other] { $less } casillas
    }.
kingdom-by-crowns =
    Empate a { $points } puntos y en el territorio más grande: deciden las coronas, { $most } contra { $less ->
        [0] ninguna
        [one] una
       *[other] { $less }
    }.
kingdom-won-you =
    ¡Ganas la partida, con { $points ->
        [one] un punto
       *[other] { $points } puntos
    }!
kingdom-won-other =
    { $who } gana la partida con { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
kingdom-won-shared =
    Victoria compartida, con { $points ->
        [one] un punto
       *[other] { $points } puntos
    }: { $winners }.
kingdom-over-alone = La partida termina aquí.

# El turno
kingdom-turn-choose =
    { $count ->
        [one] Te toca: solo queda la { $numbers }.
       *[other] Te toca: quedan { $numbers }.
    }
kingdom-turn-take =
    { $count ->
        [one] Te toca reservar: solo queda la { $numbers }.
       *[other] Te toca reservar: quedan { $numbers }.
    }
kingdom-turn-reserve = Te toca reservar.
kingdom-turn-place =
    { $means ->
        [colours] Te toca: colorea la { $tile }.
       *[tiles] Te toca: coloca la { $tile }.
    }
kingdom-turn-skip = Te toca, pero ninguna ficha cabe: { key-for-draw } para saltar el turno.
kingdom-turn-discard = Te toca, pero la { $tile }, no cabe: { key-for-draw } para descartarla.
kingdom-now-take =
    { $count ->
        [one] Ahora reserva: solo queda la { $numbers }.
       *[other] Ahora reserva: quedan { $numbers }.
    }

# Las preguntas
kingdom-offer = Para elegir: { $tiles }.
kingdom-no-offer = Ahora no hay fichas para elegir.
kingdom-tile-yours = { $tile }, tomada por ti
kingdom-tile-of = { $tile }, tomada { by-who }
kingdom-king = { $number } { $who }
kingdom-to-place = Por colocar, en este orden: { $tiles }.
kingdom-tiles =
    { $count ->
        [one] Una ficha: { $tiles }.
       *[other] { $count } fichas: { $tiles }.
    }
kingdom-points =
    { $points ->
        [0] Todavía no tienes puntos.
        [one] Tienes un punto: { $parts }.
       *[other] Tienes { $points } puntos: { $parts }.
    }
kingdom-with-bonuses = Si acabara ahora tendrías { $total }, con { $bonuses }.
kingdom-scores = Puntos: { $scores }.
kingdom-with-before = En total, con los reinos anteriores: { $totals }.
kingdom-match =
    { $round ->
        [0] Todavía no ha empezado
       *[other] Vuelta { $round } de { $rounds }
    }; { $tiles ->
        [0] no quedan fichas por salir
       *[other] quedan { $tiles } fichas por salir
    }; { $draft ->
        [each] cada uno elige entre todas las fichas
        [exclusive] cada ficha es para un solo jugador
       *[original] las fichas se reservan para la vuelta siguiente
    }.
kingdom-skips = Turnos saltados: { $players }.
kingdom-no-skips = Nadie se ha saltado el turno.
kingdom-where =
    Vuelta { $round } de { $rounds }; { $count ->
        [0] ninguna ficha para elegir
        [one] para elegir, la { $numbers }
       *[other] para elegir, { $numbers }
    }; en tu reino { $squares ->
        [0] solo está el castillo
       *[other] { $squares } casillas
    }, { $points ->
        [0] ningún punto
        [one] un punto
       *[other] { $points } puntos
    }.
kingdom-unseen-terrain =
    { $squares ->
        [0] nada de
        [one] una casilla de
       *[other] { $squares } casillas de
    } { $terrain ->
        [wheat] trigo
        [forest] bosque
        [water] agua
        [grass] prado
        [swamp] pantano
       *[mine] mina
    }{ $crowns ->
        [0] { "" }
        [one] { " " }con corona
       *[other] { " " }con { $crowns } coronas
    }
kingdom-unseen =
    { $count ->
        [0] Ya han salido todas las fichas.
        [one] Una ficha sin ver: { $terrains }.
       *[other] { $count } fichas sin ver: { $terrains }.
    }
kingdom-unseen-few =
    { $count ->
        [one] Una ficha sin ver: { $tiles }.
       *[other] { $count } fichas sin ver: { $tiles }.
    }

# Las fichas para elegir y los sitios
kingdom-item =
    { $tile }: { $points ->
        [0] cabe, ningún punto
        [one] hasta un punto
       *[other] hasta { $points } puntos
    }
kingdom-walked-tile = Ficha { $item }
kingdom-item-idle = { $tile }: no cabe
kingdom-step-tile = { $tile }
kingdom-step-square = { $square }
kingdom-ask-place =
    { $count ->
        [one] Un sitio para la { $number }.
       *[other] { $count } sitios para la { $number }, primero los que más puntos dan.
    }
kingdom-ask-way =
    { $count ->
        [one] La { $number }, { $square }: una sola manera.
       *[other] La { $number }, { $square }: { $count } maneras, primero las que más puntos dan.
    }
kingdom-would-place =
    { $on ->
        [square] Ahí la { $number } cabe de una sola manera
       *[kingdom] Un solo sitio para la { $number }
    }: { $place }. { $key ->
        [same] { $input ->
            [touch] El mismo botón para colocarla
           *[keys] La misma tecla para colocarla
        }
       *[enter] { $input ->
            [touch] Tócala para colocarla
           *[keys] Enter para colocarla
        }
    }.
kingdom-place =
    { $place }: { $points ->
        [0] ningún punto
        [one] un punto
       *[other] { $points } puntos
    }
kingdom-halves = { $left }; { $right }
kingdom-half-alone =
    { $terrain ->
        [wheat] trigo
        [forest] bosque
        [water] agua
        [grass] prado
        [swamp] pantano
       *[mine] mina
    } { $place }
kingdom-half-castle =
    { $terrain ->
        [wheat] trigo
        [forest] bosque
        [water] agua
        [grass] prado
        [swamp] pantano
       *[mine] mina
    } { $place }, junto al castillo
kingdom-half-touching =
    { $squares ->
        [one] { $terrain ->
            [wheat] trigo { $place }, unido al tuyo
            [forest] bosque { $place }, unido al tuyo
            [water] agua { $place }, unida a la tuya
            [grass] prado { $place }, unido al tuyo
            [swamp] pantano { $place }, unido al tuyo
           *[mine] mina { $place }, unida a la tuya
        }
       *[other] { $terrain ->
            [wheat] trigo { $place }, unido al tuyo de { $squares } casillas
            [forest] bosque { $place }, unido al tuyo de { $squares } casillas
            [water] agua { $place }, unida a la tuya de { $squares } casillas
            [grass] prado { $place }, unido al tuyo de { $squares } casillas
            [swamp] pantano { $place }, unido al tuyo de { $squares } casillas
           *[mine] mina { $place }, unida a la tuya de { $squares } casillas
        }
    }{ $crowns ->
        [0] { "" }
        [one] { " " }con corona
       *[other] { " " }con { $crowns } coronas
    }
kingdom-half-joining =
    { $terrain ->
        [wheat] trigo
        [forest] bosque
        [water] agua
        [grass] prado
        [swamp] pantano
       *[mine] mina
    } { $place }, une { $territories } territorios en uno de { $squares }{ $crowns ->
        [0] { "" }
        [one] { " " }con corona
       *[other] { " " }con { $crowns } coronas
    }
kingdom-ranked = la { $number }, { $place }
kingdom-judged-tile = la { $tile }
kingdom-ranked-skip = saltar el turno
kingdom-ranked-discard = descartar la ficha
kingdom-done-placed = colocaste { $action }
kingdom-done-took = tomaste la { $number }
kingdom-done-skipped = saltaste el turno
kingdom-done-discarded = descartaste la ficha
kingdom-order-is =
    { $order ->
        [weight] Fichas por coronas.
       *[other] Fichas por número.
    }

# El reino
kingdom-title-you = Tu reino.
kingdom-title-other = El reino { of-who }.
kingdom-row = Fila { $row }, desde la izquierda: { $squares }.
kingdom-row-away = Fila { $row } del castillo; la primera casilla está { $first }: { $squares }.
kingdom-row-castle = Fila del castillo; la primera casilla está { $first }: { $squares }.
kingdom-column = Columna { $column }, desde abajo: { $squares }.
kingdom-column-away = Columna { $column } del castillo; la primera casilla está { $first }: { $squares }.
kingdom-column-castle = Columna del castillo; la primera casilla está { $first }: { $squares }.
kingdom-castle-alone = El castillo no es de ningún territorio.
kingdom-nothing-here = Aquí no hay nada todavía.
kingdom-whole-you =
    { $squares ->
        [0] Tu reino es solo un castillo.
       *[other]
            Tu reino: { $squares } casillas, { $points ->
                [0] ningún punto
                [one] un punto
               *[other] { $points } puntos
            }.
    }
kingdom-whole-other =
    { $squares ->
        [0] El reino { of-who } es solo un castillo.
       *[other]
            El reino { of-who }: { $squares } casillas, { $points ->
                [0] ningún punto
                [one] un punto
               *[other] { $points } puntos
            }.
    }
kingdom-territories = Territorios: { $territories }.
kingdom-spread =
    { $columns ->
        [one] Una columna
       *[other] { $columns } columnas
    } y { $rows ->
        [one] una fila
       *[other] { $rows } filas
    }, como mucho { $most } y { $most }.

# Los rechazos
kingdom-not-in-original = Aquí las fichas se reservan: solo se descarta la que no cabe.
kingdom-only-in-original = En esta partida las fichas no se reservan ni se descartan: si no cabe ninguna, saltas el turno.
kingdom-not-on-offer = La { $number } no está entre las fichas para elegir.
kingdom-taken-you = La { $number } ya la has tomado tú: elige otra.
kingdom-taken-other = La { $number } ya la ha tomado { $who }: elige otra.
kingdom-reserved-first = Antes tienes que colocar la { $number }, que habías reservado.
kingdom-take-now =
    { $count ->
        [one] Ahora tienes que reservar una ficha: solo queda la { $numbers }.
       *[other] Ahora tienes que reservar una ficha: quedan { $numbers }.
    }
kingdom-named-grid = Aquí las casillas se dicen con una letra y un número, por ejemplo c4.
kingdom-named-free = Aquí las casillas se cuentan desde el castillo: primero a la derecha, después hacia arriba.
kingdom-on-castle = Sobre el castillo no se puede colocar nada.
kingdom-occupied = La casilla { $square } ya está ocupada.
kingdom-off-grid = La casilla { $square } queda fuera de la cuadrícula.
kingdom-too-wide = El reino tendría { $columns } columnas de ancho; como mucho son { $most }.
kingdom-too-high = El reino tendría { $rows } filas de alto; como mucho son { $most }.
kingdom-no-contact = Aquí no se puede: ninguna mitad tocaría el castillo ni su propio terreno, que es { $terrains }.
kingdom-no-room = Aquí la ficha no cabe: no hay otra casilla libre al lado, { $square }.
kingdom-can-place = Tienes que colocar una ficha: la { $number } cabe. { CAPITAL(key-for-moves) } dice todos los sitios.
kingdom-none-fits = Ninguna ficha cabe: { key-for-draw } para saltar el turno.
kingdom-cannot-place-discard = La { $number } no cabe: { key-for-draw } para descartarla.
kingdom-cannot-place = La { $number } no cabe: para { $terrains } no hay sitio libre junto al castillo ni junto a su propio terreno. Elige otra.
kingdom-not-adjacent = Una ficha cubre dos casillas contiguas: { $one } y { $other } no lo son.
kingdom-which-tile = ¿Qué ficha de { $numbers }? Escribe antes su número.

# Las teclas, donde hacen otra cosa que en los demás juegos
kingdom-help-draw = saltar el turno, o descartar la ficha que no cabe
kingdom-help-choose = elegir la ficha o la casilla bajo el cursor
kingdom-help-previous = ficha anterior, o la casilla de arriba
kingdom-help-next = ficha siguiente, o la casilla de abajo
kingdom-help-first = primera ficha, o principio de la fila
kingdom-help-last = última ficha, o final de la fila
kingdom-help-playable = la siguiente ficha o casilla que sirve
kingdom-help-order = cambiar el orden de las fichas para elegir
kingdom-help-hand = las fichas entre las que eliges
kingdom-help-walk-left = ficha anterior, o la casilla de la izquierda
kingdom-help-walk-right = ficha siguiente, o la casilla de la derecha
kingdom-help-switch = llevar las flechas de las fichas a las casillas, y al revés
kingdom-help-ends = las fichas para elegir
kingdom-help-line = todo el reino
kingdom-help-match = la partida, con vuelta, fichas por salir y turnos saltados
kingdom-help-where = dónde estás, con turno, fichas, reino y puntos
kingdom-help-unseen = los terrenos y las coronas sin ver
kingdom-help-passed = quién ha saltado turnos
