# Bidomino: qué pasa, y qué se responde.

# El reparto
deal-begun-you-deal =
    { $extra ->
        [yes] Reparto de desempate
       *[no] Reparto { $deal } de { $deals }
    }: repartes tú, empieza { $opener }.
deal-begun-you-open =
    { $extra ->
        [yes] Reparto de desempate
       *[no] Reparto { $deal } de { $deals }
    }: reparte { $dealer }.
deal-begun =
    { $extra ->
        [yes] Reparto de desempate
       *[no] Reparto { $deal } de { $deals }
    }: reparte { $dealer }, empieza { $opener }.
next-deal =
    { $input ->
        [touch] Seguir con el siguiente reparto.
       *[keys] Enter para el siguiente reparto.
    }
cards-in-hand =
    { $count ->
        [0] Ya no te quedan cartas.
        [one] Tienes una carta: { $cards }.
       *[other] Tienes { $count } cartas: { $cards }.
    }
their-cards =
    { $count ->
        [0] La mano { of-who } está vacía.
        [one] La mano { of-who }, una carta: { $cards }.
       *[other] La mano { of-who }, { $count } cartas: { $cards }.
    }
cards-dealt-soon = Se van a repartir las cartas.

# Las jugadas: un turno es una frase.
pair-of-ranks = { $high } con { $low }
laid-pair =
    { $cards }: { $detail ->
        [long] { $way ->
            [sum] suma { $value }
           *[difference] diferencia { $value }
        }
       *[normal] { $value }
    }{ $lies ->
        [known] { "" }
        [first] { " " }en la primera fila
        [second] { " " }en la segunda fila
        [opens-first] { " " }para abrir la primera fila
       *[opens-second] { " " }para abrir la segunda fila
    }{ $bonus ->
        [nothing] { "" }
        [suit] , mismo palo, 2 puntos
        [rank] , mismo valor, 2 puntos
       *[identical] , cartas idénticas, 3 puntos
    }
laid-alone =
    { $card } sin pareja: { $value }{ $lies ->
        [known] { "" }
        [first] { " " }en la primera fila
       *[second] { " " }en la segunda fila
    }{ $points ->
        [0] , ningún punto
       *[1] { "" }
    }
pair-earns =
    { $bonus ->
        [nothing] un punto
        [suit] 2 puntos, mismo palo
        [rank] 2 puntos, mismo valor
       *[identical] 3 puntos, cartas idénticas
    }
you-play =
    Juegas { $pair }{ $sum ->
        [told] { $total ->
            [one] , en total un punto
           *[other] , en total { $total } puntos
        }
       *[later] { "" }
    }.
you-mark = { $card } es tu marca.
you-discard = Descartas { $card }.
you-discard-and-draw = Descartas { $card } y robas { $cards }.
you-draw =
    Robas: { $cards }{ $sum ->
        [told] ; { $total ->
            [one] en total un punto
           *[other] en total { $total } puntos
        }
       *[later] { "" }
    }.
you-have =
    { $points ->
        [one] Tienes un punto.
       *[other] Tienes { $points } puntos.
    }
other-plays =
    { $who } juega { $pair }{ $sum ->
        [told] { $total ->
            [one] , en total un punto
           *[other] , en total { $total } puntos
        }
       *[later] { "" }
    }.
other-plays-then =
    Después { $pair }{ $sum ->
        [told] { $total ->
            [one] , en total un punto
           *[other] , en total { $total } puntos
        }
       *[later] { "" }
    }.
other-discards = { $who } descarta.
other-takes =
    { $count ->
        [one] { $who } toma la última marca.
       *[other] { $who } toma las últimas { $count } marcas.
    }
other-draws =
    { $count ->
        [one] { $who } roba una carta
       *[other] { $who } roba { $count } cartas
    }; { $stock ->
        [0] el mazo se ha acabado
        [one] queda una
       *[other] quedan { $stock }
    }.
other-has =
    { $points ->
        [one] { $who } tiene un punto.
       *[other] { $who } tiene { $points } puntos.
    }
stock-out = El mazo se ha acabado. Marcas anotadas: { $noted }. Con los descartes forman un mazo nuevo de { $pile } cartas.
stock-out-again = El mazo se ha acabado otra vez: ya nadie roba.
markers-lost-you =
    { $count ->
        [one] La marca que te correspondía se pierde.
       *[other] Las { $count } marcas que te correspondían se pierden.
    }
markers-lost-other =
    { $count ->
        [one] La marca que correspondía { to-who } se pierde.
       *[other] Las { $count } marcas que correspondían { to-who } se pierden.
    }
deal-over =
    { $held ->
        [0] Reparto { $deal } terminado: { $points }.
       *[other] Reparto { $deal } terminado, ya nadie puede hacer puntos: { $points }.
    }
deal-totals = Totales: { $totals }.
deal-ends =
    { $held ->
        [0] Reparto { $deal } terminado.
       *[other] Reparto { $deal } terminado, ya nadie puede hacer puntos.
    }
deal-side =
    { $points ->
        [0] { who-before-number } 0
       *[other] { who-before-number } { $points }: { $parts }
    }{ $later ->
        [yes] ; en total { $total }
       *[no] { "" }
    }.

# El turno
your-turn-lay =
    { $detail ->
        [short] { $count ->
            [one] Te toca: una pareja.
           *[other] Te toca: { $count } parejas.
        }
       *[normal] { $count ->
            [one] Te toca, una pareja: { $wanted }.
           *[other] Te toca, { $count } parejas: { $wanted }.
        }
    }
your-turn-discard =
    { $detail ->
        [short] Te toca descartar.
       *[normal] Te toca descartar: ninguna pareja sirve; { $wanted }.
    }
your-turn-alone =
    { $fits ->
        [yes] Te toca: { $wanted }; te queda { $card }, que puedes jugar.
       *[no] Te toca: { $wanted }; te queda { $card }, que no sirve. { CAPITAL(key-for-draw) } para descartar.
    }
turn-you-mid = Sigue siendo tu turno: ya has jugado una pareja.
rest-second-pair = ¿Segunda pareja, o marca?
rest-second-or-stop = ¿Una segunda pareja, o terminas el turno?
rest-marker = ¿Qué carta es la marca?
loses-laying = Puedes jugar una pareja: ¿descartas { $card } de todos modos?
loses-second-pair = Puedes jugar una segunda pareja: ¿es { $card } tu marca de todos modos?
loses-stopping = Puedes jugar una segunda pareja: ¿terminas el turno de todos modos?

# Las preguntas
wanted = { $wants }.
row-wants =
    { $row ->
        [first] primera fila: { $values }
       *[second] segunda fila: { $values }
    }
row-complete =
    { $row ->
        [first] primera fila completa
       *[second] segunda fila completa
    }
fifteen-opens =
    { $row ->
        [first] { $value } para abrir la primera fila
       *[second] { $value } para abrir la segunda fila
    }
values-wanted =
    { $count ->
        [0] ya no hace falta nada
        [one] hace falta { $values }
       *[other] hacen falta { $values }
    }
no-rows = Todavía no hay ninguna fila: se empieza con un 15.
value-lies = { $value } con { $cards }
whole-row =
    { $row ->
        [first] Primera fila: { $values }.
       *[second] Segunda fila: { $values }.
    }
rows-extent = { $rows }.
row-extent =
    { $row ->
        [first] primera fila de { $from } a { $to }
       *[second] segunda fila de { $from } a { $to }
    }
row-of-one =
    { $row ->
        [first] primera fila solo { $value }
       *[second] segunda fila solo { $value }
    }
row-place =
    { $value }, { $cards }, { $row ->
        [first] primera fila
       *[second] segunda fila
    }{ $end ->
        [both] { "" }
        [left] , extremo izquierdo
        [right] , extremo derecho
       *[none] { "" }
    }
card-scores = Puntos: { $scores }.
scores-in-parts = { $scores }.
score-parts = { who-before-number } { $points }: { $parts }
points-before =
    { $points ->
        [one] uno de repartos anteriores
       *[other] { $points } de repartos anteriores
    }
card-ranks =
    { $rank ->
        [two] doses
        [three] treses
        [four] cuatros
        [five] cincos
        [six] seises
        [seven] sietes
        [eight] ochos
        [nine] nueves
        [ten] dieces
        [jack] jotas
        [queen] reinas
        [king] reyes
       *[ace] ases
    }
unseen-rank =
    { $count ->
        [0] { $rank ->
            [jack] ninguna jota
            [queen] ninguna reina
           *[ace] ningún { rank }
        }
        [one] { $rank ->
            [jack] una jota
            [queen] una reina
           *[ace] un { rank }
        }
       *[other] { $count } { card-ranks }
    }
points-noted =
    { $points ->
        [one] uno anotado
       *[other] { $points } anotados
    }
points-markers =
    { $points ->
        [one] una marca
       *[other] { $points } marcas
    }
points-written =
    { $points ->
        [one] uno apuntado al final
       *[other] { $points } apuntados al final
    }
deal-info =
    Es { $extra ->
        [yes] el reparto de desempate
       *[no] el reparto { $deal } de { $deals }
    }, reparte { $dealer }.
deal-info-you =
    Es { $extra ->
        [yes] el reparto de desempate
       *[no] el reparto { $deal } de { $deals }
    }, repartes tú.
stock-info =
    { $stock ->
        [one] En el mazo queda una carta
       *[other] En el mazo quedan { $stock } cartas
    }, { $discards ->
        [0] ningún descarte
        [one] un descarte
       *[other] { $discards } descartes
    }.
stock-info-again =
    { $stock ->
        [one] En el segundo mazo queda una carta
       *[other] En el segundo mazo quedan { $stock } cartas
    }, { $discards ->
        [0] ningún descarte
        [one] un descarte
       *[other] { $discards } descartes
    }.
stock-info-out = El mazo se ha acabado dos veces: ya nadie roba.
markers-info = Marcas: { $markers }.
cards-left = Cartas en la mano: { $hands }.
where-cards =
    En la mesa { $wanted }. { $count ->
        [0] Ya no te quedan cartas
        [one] Tienes una carta: { $cards }
       *[other] Tienes { $count } cartas: { $cards }
    }. Puntos: { $total }.
unseen-cards =
    { $count ->
        [0] Has visto todas las cartas.
        [one] Una carta sin ver: { $ranks }.
       *[other] { $count } cartas sin ver: { $ranks }.
    }
no-discards = Nadie ha descartado todavía.
discards-made = Descartes: { $discards }.

# La mano
card-by-itself = { $card }
card-pairs =
    { $count ->
        [0] { $card }, ninguna pareja
        [one] { $card }, con { $partners }
       *[other]
            { $detail ->
                [long] { $card }, con { $partners }
               *[normal] { $card }, { $count } parejas
            }
    }
card-alone-fits = { $card }, se puede jugar
card-alone-idle = { $card }, no sirve
ask-card = ¿Qué carta?
ask-partner = { $card }: ¿con qué carta?
ask-alone = { $card }: ¿la juegas?
ask-pair-value = { $cards }: ¿qué valor?
partner-fits = { $card }: { $places }, { $earns }
partner-place = { $value } { $place }
partner-idle =
    { $elsewhere ->
        [yes] { $card }: hace { $values }, no en este lado
       *[no] { $card }: hace { $values }, no sirve
    }
step-value =
    { $way ->
        [sum] suma { $value }, { $place }
       *[difference] diferencia { $value }, { $place }
    }
step-alone =
    { $value }, { $place }, { $points ->
        [0] ningún punto
       *[1] un punto
    }
card-place =
    { $side ->
        [open] { $row ->
            [first] abre la primera fila
           *[second] abre la segunda fila
        }
        [left] { $row ->
            [first] primera fila a la izquierda
           *[second] segunda fila a la izquierda
        }
       *[right] { $row ->
            [first] primera fila a la derecha
           *[second] segunda fila a la derecha
        }
    }
ranked-pair =
    { $way ->
        [sum] { $cards }, suma { $value }, { $place }, { $earns }
       *[difference] { $cards }, diferencia { $value }, { $place }, { $earns }
    }
ranked-alone =
    { $card } sin pareja, { $value }, { $place }, { $points ->
        [0] ningún punto
       *[1] un punto
    }
ranked-discard = descartar { $card }
discards-by-pairs =
    { $count ->
        [one] Una carta para descartar.
       *[other] { $count } cartas para descartar, primero las que menos parejas hacen.
    }
done-marked = pusiste { $card } como marca
done-discarded = descartaste { $card }
done-stopped = Jugaste una sola pareja.
ranked-no-second = sin segunda pareja, marca { $card }
ranked-stop = terminar el turno, sin segunda pareja

cards-none-fit = No sirve ninguna carta.

# Los rechazos
cards-no-turn = Ahora no le toca a nadie: se van a repartir las cartas, o la partida ha terminado.
card-not-held = No tienes { $card } en la mano.
pair-idle = No puedes jugar esa pareja, { $cards }: hace { $values }, pero { $wanted }.
pair-not-here = No puedes hacer { $value } con { $cards }: hacen { $values }.
alone-idle = No puedes jugar { $card }: { $wanted }.
value-not-wanted = Un { $value } no va ahí: { $wanted }.
not-the-only-card = Una carta sola se juega únicamente cuando es la última, y tienes { $count }: juega dos juntas.
no-pair-yet = Todavía no puedes elegir marca: primero se juega una pareja.
pair-lies = Ya no puedes descartar, porque has jugado una pareja: juega otra, o elige la marca.
point-is-written = No hace falta marca: el punto se apunta. Juega una segunda pareja, o termina el turno con { key-for-draw }.
card-ends-turn = No puedes terminar sin más: el turno acaba con una carta, descartada, o como marca después de una pareja.
must-lay-cards = No puedes descartar: puedes jugar { $cards }.

# Las teclas, donde hacen otra cosa que en los demás juegos
cards-help-draw = descartar la carta bajo el cursor, o después de una pareja hacerla tu marca
cards-help-right = jugar la carta bajo el cursor a la derecha, hacia los valores altos
cards-help-left = jugar la carta bajo el cursor a la izquierda, hacia los valores bajos
cards-help-walk-left = a la izquierda por las filas
cards-help-walk-right = a la derecha por las filas
cards-help-ends = los valores que hacen falta
cards-help-line = hasta dónde llegan las filas, y otra vez sus cartas
cards-help-match = el reparto, con mazo, descartes y marcas
cards-help-where = dónde estás, con turno, valores que hacen falta, mano y puntos
cards-help-unseen = cuántas cartas sin ver hay de cada valor
cards-help-passed = cuántas cartas ha descartado cada uno
cards-help-choose = jugar la carta bajo el cursor
cards-help-previous = carta anterior
cards-help-next = carta siguiente
cards-help-first = primera carta
cards-help-last = última carta
cards-help-playable = la siguiente carta que puedes jugar
