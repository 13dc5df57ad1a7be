# Lo que hacen los demás con las menos palabras, entre dos teclas. El nombre va delante de cada
# jugada, salvo de las propias.

brief-round = ronda { $round }
brief-passed =
    { $drew ->
        [yes]
            { $many ->
                [yes] roban y pasan
               *[no] roba y pasa
            }
       *[no]
            { $many ->
                [yes] pasan
               *[no] pasa
            }
    }
brief-drew = roba
brief-laid =
    { $drew ->
        [yes] roba,{ " " }
       *[no] { "" }
    }{ $side ->
        [start] sale con { $tile }
        [left]
            { $way ->
                [crosswise] { $tile } de través a la izquierda
               *[lengthwise] { $tile } izquierda
            }
       *[right]
            { $way ->
                [crosswise] { $tile } de través a la derecha
               *[lengthwise] { $tile } derecha
            }
    }{ $points ->
        [0] { "" }
        [one] , un punto
       *[other] , { $points } puntos
    }{ $holds ->
        [one] , le queda una
       *[other] { "" }
    }
brief-fives-laid =
    { $drew ->
        [yes] roba,{ " " }
       *[no] { "" }
    }{ $first ->
        [yes] sale con { $tile }
       *[no] { $tile } { $place }
    }{ $points ->
        [0] { "" }
        [one] , un punto
       *[other] , { $points } puntos
    }{ $holds ->
        [one] , le queda una
       *[other] { "" }
    }
brief-fives-place =
    { $way ->
        [left] izquierda
        [right] derecha
        [up] arriba
       *[down] abajo
    }
brief-train-engine = locomotora { $tile }
brief-train-opened =
    { $drew ->
        [yes]
            { $many ->
                [yes] roban y pasan, trenes abiertos
               *[no] roba y pasa, tren abierto
            }
       *[no]
            { $many ->
                [yes] pasan, trenes abiertos
               *[no] pasa, tren abierto
            }
    }
brief-train-laid =
    { $drew ->
        [yes] roba,{ " " }
       *[no] { "" }
    }{ $own ->
        [yes] { $tile }
       *[no] { $tile } { $train }
    }{ $holds ->
        [one] , le queda una
       *[other] { "" }
    }
brief-deal = reparto { $deal }
brief-pair =
    { $points ->
        [one] { $high } con { $low }, { $value }
       *[other] { $high } con { $low }, { $value }, { $points } puntos
    }
brief-single = { $card }, { $value }
brief-discards =
    { $many ->
        [yes] descartan
       *[no] descarta
    }
brief-drew-you = robas: { $cards }
brief-stock-out = mazo agotado
brief-deal-over = fin del reparto
brief-kingdom = reino { $number }
brief-kingdom-round =
    { $offer ->
        [yes] vuelta { $round }, para elegir { $tiles }
       *[no] última vuelta
    }
brief-placed =
    { $points ->
        [0] { $number }
        [one] { $number }, un punto
       *[other] { $number }, { $points } puntos
    }
brief-placed-you =
    { $points ->
        [0] ningún punto
        [one] un punto
       *[other] { $points } puntos
    }
brief-took =
    { $many ->
        [yes] reservan la { $number }
       *[no] reserva la { $number }
    }
brief-skipped =
    { $many ->
        [yes] saltan el turno
       *[no] salta el turno
    }
brief-discarded =
    { $many ->
        [yes] descartan la { $number }
       *[no] descarta la { $number }
    }
brief-kingdom-points = { who-before-number } { $points }
brief-out = se queda sin fichas
brief-blocked = juego cerrado
brief-void = ronda nula
brief-points =
    { $points ->
        [one] { $who } un punto
       *[other] { who-before-number } { $points } puntos
    }
brief-won = gana { $who }
brief-won-you = has ganado
# Lo mismo dentro de otra frase.
brief-part = { $part }
brief-turn = te toca
# No hubo tiempo de oír todas las jugadas anteriores a la propia.
brief-missed = Jugadas perdidas.
