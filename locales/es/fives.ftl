# Dominó a cincos: qué pasa, y qué se responde. Lo que es como en los juegos de cadena está en line.ftl.

# Dónde está un extremo
fives-place =
    { $way ->
        [left] a la izquierda
        [right] a la derecha
        [up] arriba
       *[down] abajo
    }
fives-place-of =
    { $way ->
        [left] a la izquierda
        [right] a la derecha
        [up] encima { MERGED($double, el: "del", other: "de") }
       *[down] debajo { MERGED($double, el: "del", other: "de") }
    }
fives-end = { $place } { $open }
fives-end-empty = { $place } libre para { $open }
fives-end-nothing = { $place } libre
fives-both-empty = arriba y abajo libres para { $open }
fives-both-empty-of = encima y debajo { MERGED($double, el: "del", other: "de") } libres para { $open }

# Las jugadas
fives-laid-you =
    { $first ->
        [yes] Sales con { $tile }
       *[no] Pones { $tile } { $place }
    }{ $points ->
        [0]
            { $ends ->
                [told] ; los extremos suman { $sum }
               *[untold] { "" }
            }
       *[other] : { $points } puntos
    }{ $points ->
        [0] { "" }
       *[other]
            { $detail ->
                [long] , en total { $total }
               *[normal] { "" }
            }
    }.
fives-laid-other =
    { $who } { $draws ->
        [0] { "" }
        [one] roba y{ " " }
       *[other] roba { $draws } fichas y{ " " }
    }{ $first ->
        [yes] sale con { $tile }
       *[no] pone { $tile } { $place }
    }{ $points ->
        [0]
            { $ends ->
                [told] ; los extremos suman { $sum }
               *[untold] { "" }
            }
       *[other] : { $points } puntos
    }{ $points ->
        [0] { "" }
       *[other]
            { $detail ->
                [long] , en total { $total }
               *[normal] { "" }
            }
    }{ $holds ->
        [0] { "" }
        [one] ; le queda una
       *[other]
            { $hands ->
                [told] ; le quedan { $holds }
               *[untold] { "" }
            }
    }.

# El final de la ronda
fives-goal-you = Llegas a { $total } puntos: la partida termina ahora mismo.
fives-goal-other = { $who } llega a { $total } puntos: la partida termina ahora mismo.
fives-equal = Las manos más bajas empatan: nadie suma por las manos.
fives-rounded = { $pips } se redondea a { $points }.
fives-rounded-sum = { $sum } { $pips }, redondeados a { $points }.
fives-rounded-off = { $pips } se redondea a cero: las manos no dan puntos.
fives-extra-round = Empate, y los dos han llegado a { $limit }: decide otra ronda.

# El turno, y las preguntas
fives-table = { $ends }
fives-table-arms = { $ends }; { $arms }
fives-table-sum = { $ends }; en total { $sum }
fives-line =
    { $count ->
        [one] Una ficha en la cadena: { $tiles }.
       *[other] { $count } fichas en la cadena, desde la izquierda: { $tiles }.
    }
fives-arm = { $place }, desde el pivote: { $tiles }.
fives-arm-empty = { $place }: todavía nada.
fives-no-arms = Aquí no hay ramas.
fives-title = En la mesa.
fives-spinner =
    { $tile }, pivote{ $end ->
        [both] , la única ficha de la mesa
        [left] , extremo izquierdo
        [right] , extremo derecho
       *[none] { "" }
    }
fives-spinner-arms = { $tile }, pivote: { $arms }
fives-arm-end = { $tile }, final de la rama, { $place }

# La mano
fives-fits =
    { $place }{ $points ->
        [0] { "" }
       *[other] , { $points } puntos
    }
fives-ask-arm = ¿Dónde pones { $tile }? { $count } sitios.
fives-step =
    { $end }{ $points ->
        [0] { "" }
       *[other] : { $points } puntos
    }
fives-ranked-first =
    { $tile } para salir{ $points ->
        [0] { "" }
       *[other] , { $points } puntos
    }
fives-ranked =
    { $tile } { $place }{ $points ->
        [0] { "" }
       *[other] , { $points } puntos
    }
fives-listed =
    { $tile } { $place }: { $counted } suman { $sum }{ $points ->
        [0] { "" }
       *[other] , { $points } puntos
    }

# Lo que no se puede
fives-side-needed = Di dónde va { $tile }: { key-for-left } izquierda, { key-for-right } derecha, o escribe arriba o abajo después de la ficha.
fives-spinner-open = Todavía no puedes poner nada encima ni debajo { MERGED($double, el: "del", other: "de") }: primero hay que cubrir sus dos lados en la cadena.
fives-no-spinner = Esa rama no existe: las ramas empiezan en un pivote, cuando sus dos lados en la cadena están cubiertos.
fives-not-there = No puedes poner { $tile } { $place }, donde está { $open }: va { $places }.

# Las teclas, dichas para este juego
fives-help-previous = ficha anterior, o hacia arriba por una rama en la mesa
fives-help-next = ficha siguiente, o hacia abajo por una rama en la mesa
fives-help-switch = a la mesa, donde las cuatro flechas recorren la cadena y las ramas, y de vuelta a la mano
fives-help-row = las fichas de la cadena
fives-help-column = las ramas de este pivote
fives-help-ends = todos los extremos, y su suma
fives-help-whole = la cadena y sus ramas
