# La partida del día.
daily-title = La partida del día, { $day } de { $month } según UTC: { $game }. Las mismas fichas para todos; cada uno de los demás juegos tiene la suya.
daily-unplayed =
    { $game }, por jugar{ $minutes ->
        [0] { "" }
       *[other] ; unos { $minutes } minutos
    }
daily-begun = { $game }, por terminar
daily-played = { $game }: { $result }
daily-result =
    { $won ->
        [yes] ganada
       *[no] perdida
    }, { $points ->
        [one] un punto
       *[other] { $points } puntos
    }{ $place ->
        [0] { "" }
       *[other] , posición { $place } de { $among }
    }{ $later ->
        [yes] , después de su día
       *[no] { "" }
    }{ $tries ->
        [one] { "" }
       *[other] , { $tries } intentos
    }
daily-days =
    { $count ->
        [one] los resultados: uno
       *[other] los resultados: { $count }
    }
daily-days-title = Tus resultados, primero el último día.
daily-day = { $day } de { $month } de { $year }, { $game }: { $result }.
daily-earlier = las partidas de días anteriores
daily-earlier-title = Las partidas de días anteriores, primero la última. Si juegas una ahora, se dirá que la has jugado después de su día.
daily-earlier-day = { $day } de { $month }, { $deal }
news-daily =
    La partida de hoy: { $game }, { $state ->
        [begun] por terminar
       *[open] todavía por jugar
    }
news-match =
    Cuando saliste de { $house }, tu partida{ $count ->
        [0] {""}
       *[other] {" "}con { $names }
    } estaba en curso: { $game }.
news-one = { $news }.
news-both = { $deal }; { $puzzle }.
news-puzzle = el ejercicio de hoy: { $game }, dificultad { $grade } de { $hardest }
daily-month =
    { $days ->
        [one] Es el primer día que juegas este mes.
       *[other] Días jugados este mes: { $days }.
    }
daily-begins =
    Partida del día, { $day } de { $month }{ $later ->
        [yes] , jugada después de su día
       *[no] { "" }
    }: { $game }{ $minutes ->
        [0] { "" }
       *[other] , unos { $minutes } minutos
    }. Las fichas son las mismas para todos; no se deshace ninguna jugada y no hay consejos.
daily-again = Ya la has jugado: { $result }. Vale el primer resultado.
daily-no-undo = En la partida del día no se deshace ninguna jugada.
daily-no-advice = En la partida del día no hay consejos. Después de la partida puedes repasar tus jugadas.
daily-wait = Un momento: los bots aún están jugando la misma partida. Con cualquier tecla se sigue sin ellos.
daily-not-of-the-day = Esta partida dice ser la del { $day } de { $month } de { $year }, pero no tiene las fichas de ese día.
daily-other-version = Esta es la partida del día de otra versión de Salotto: aquí no se puede comparar.
daily-line =
    Partida del día, { $day } de { $month } de { $year }, { $game }{ $later ->
        [yes] , jugada después de su día
       *[no] { "" }
    }: { $won ->
        [alone] he ganado yo
        [together] he ganado con { $winners }
       *[no] { $count ->
            [one] ha ganado { $winners }
           *[other] han ganado juntos { $winners }
        }
    }. Yo tengo { $points ->
        [one] un punto
       *[other] { $points } puntos
    }, contra { $others }. { $place } Control: { $check }.
daily-place =
    { $whole ->
        [yes] Entre { $bots } bots en mi lugar, posición { $place } de { $among }
       *[no] { $bots ->
            [0] En mi lugar todavía no ha jugado ningún bot
           *[other] Entre { $bots } bots en mi lugar, posición { $place } de { $among }; de los demás, hasta { $all }, aún no se sabe
        }
    }{ $count ->
        [0] { "" }
       *[other] ; { $singles }
    }.
daily-single = un { $level } { $points }
daily-worth =
    La partida en sí: un bot normal hace con ella { $mean } puntos en promedio, y gana { $won } veces de 100. El mejor juego conocido: { $by ->
        [you] el tuyo
       *[other] { $points } puntos, de { $by ->
            [easy] un bot fácil
            [normal] un bot normal
           *[other] un { $name }
        }
    }.
daily-decisions =
    Tus jugadas: { $lost ->
        [one] un punto perdido
       *[other] { $lost } puntos perdidos
    }, con { $moves ->
        [one] una jugada
       *[other] { $moves } jugadas
    } de { $decisions }.
daily-decisions-none = Tus jugadas: ningún punto perdido; no he encontrado nada mejor.
daily-field-broken = El archivo con los resultados de los bots estaba dañado: lo he hecho de nuevo.
daily-field-differs = Los resultados de los bots guardados aquí no eran correctos: los he sustituido.
daily-no-day = Esta partida dice ser la de un día, pero daily { $words } no nombra ninguno. Detrás de daily van una fecha, con año, mes y día separados por guiones, y el número 1.
daily-check-compare = Quien ha jugado esta partida sabe el número { $check }: compáralo con la línea que te han mandado.
daily-check-right = El número { $check } es correcto: la línea viene de esta partida.
daily-check-wrong = El número es otro: esta partida da { $check }.
daily-check-none = Esta no es una partida del día: no se puede comparar.
daily-check-unfinished = Esta partida del día no ha terminado todavía: no tiene resultado.
daily-check-needs-record = Una línea sola no se puede comprobar. Pide también el archivo de la partida, y escribe: salotto daily check FILE, y después el número de la línea.
daily-check-no-number = Detrás del archivo va el número del final de la línea, seis cifras.
