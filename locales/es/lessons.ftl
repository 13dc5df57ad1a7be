# Las lecciones.
start-first-time = ¿La primera vez? Aprende jugando
start-lessons = las lecciones
lessons-title = ¿Qué quieres aprender?
lessons-game =
    { $game }: { $count ->
        [one] una lección
       *[other] { $count } lecciones
    }{ $done ->
        [0] {""}
        [one] , una hecha
       *[other] , { $done } hechas
    }
lessons-of =
    { $game }, { $count ->
        [one] una lección
       *[other] { $count } lecciones
    }{ $minutes ->
        [one] , de un minuto más o menos cada una
       *[other] , de unos { $minutes } minutos cada una
    }. { $input ->
        [touch] Toca una para empezar.
       *[keys] Enter para empezar.
    }
lesson-item =
    { $title }{ $done ->
        [yes] , ya hecha
       *[no] {""}
    }
lesson-done =
    Lección { $number } terminada. { $left ->
        [0] ¡Las has hecho todas!
        [one] Queda una.
       *[other] Quedan { $left }.
    }
lesson-left = Dejas la lección; vuelve a ella cuando quieras.
lesson-right = Bien.
lesson-taken-back = Jugada anulada: { $action }.
lesson-not-this = Se puede, pero ahora probamos otra jugada. { CAPITAL(key-for-repeat) } repite cuál.
lesson-not-that-number = No es ese número. Cuenta otra vez y escríbelo de nuevo.
lesson-digits = { $number }: Enter para responder.
lesson-no-undo = En una lección no hace falta deshacer: una jugada equivocada vuelve atrás sola.
task-keys = { key-for-repeat } repite la pregunta, { key-for-advice } da una pista, { key-for-cancel } sale.
lesson-hint-move = Elige { $action } de la lista que se abre con { key-for-moves }.
lesson-hint-key =
    { $input ->
        [touch] Pulsa { $key }.
       *[keys] La tecla es { $key }.
    }
lesson-hint-held =
    { $steps ->
        [0] { $input ->
            [touch] Es la primera de lo que tienes.
           *[keys] Pulsa { key-for-first }.
        }
        [one] { $input ->
            [touch] Es la segunda de lo que tienes.
           *[keys] Pulsa { key-for-first }, y después flecha abajo.
        }
       *[other] { $input ->
            [touch] De lo que tienes, { $steps } van antes.
           *[keys] Pulsa { key-for-first }, y después { $steps } veces flecha abajo.
        }
    }
lesson-hint-square =
    { $input ->
        [touch] Es la casilla { $square }.
       *[keys] Escribe dos puntos { $square } y pulsa Enter.
    }
lesson-hint-answer =
    { $input ->
        [touch] Es { $number }.
       *[keys] Escribe { $number } y pulsa Enter.
    }
lesson-help-first =
    { $count ->
        [one] Tienes una sola jugada: { $input ->
            [touch] { key-for-moves } la dice.
           *[keys] { key-for-moves } la dice, y Enter la hace.
        }
       *[other] Tienes { $count } jugadas posibles: { $input ->
            [touch] { key-for-moves } las enumera;
           *[keys] { key-for-moves } las enumera y Enter elige;
        } { key-for-advice } te aconseja.
    }
lesson-help =
    { $count ->
        [one] Una sola jugada.
       *[other] { $count } jugadas posibles.
    }
keys-try = Prueba las teclas: cada una dice qué haría, y no hace nada. Dos veces Escape para salir.
keys-try-again = Otra vez Escape para salir.
keys-tried = Fin de la práctica: las teclas vuelven a funcionar como siempre.
keys-try-item = probar las teclas, sin que hagan nada
keys-nothing = { $key }, ningún comando
keys-word = esta palabra
keys-number = { $number } y Enter: la ficha, la carta o el elemento con ese número.
lessons-not-one = Línea { $line }: esto no son lecciones de Salotto. La primera línea debe ser salotto lessons 1.
lessons-version = Línea { $line }: las lecciones están escritas en el formato { $version }, y yo solo leo el formato { $known }.
lessons-no-lesson = Línea { $line }: antes hace falta una línea lesson con el título de la lección.
lessons-nothing = Línea { $line }: hasta aquí hay una lección que no pregunta nada. Escribe al menos una línea ask, o una línea play.
lessons-unknown-line = Línea { $line }: no entiendo { $text }. Una línea empieza con say, ask, key, reach, answer, instead, wrong, hint o play, o es la de una partida.
lessons-missing = Línea { $line }: detrás de la primera palabra falta algo, como un texto, una tecla o un número.
lessons-text-too-long =
    Línea { $line }: el texto es demasiado largo para escucharlo. Como mucho { $most ->
        [one] un carácter
       *[other] { $most } caracteres
    }; repártelo en varias líneas say.
lessons-too-many =
    Línea { $line }: en un archivo cabe como mucho { $most ->
        [one] una lección
       *[other] este número de lecciones: { $most }
    }. Pasa una parte a otro.
lessons-not-asked = Línea { $line }: esta línea va detrás de una línea ask, antes de la respuesta correcta.
lessons-unanswered = Línea { $line }: a la pregunta de antes le falta la respuesta correcta. Detrás de ask va una línea key, reach o answer, o la propia jugada.
lessons-twice = Línea { $line }: esta pregunta ya tiene una línea como esta. Deja una de las dos.
lessons-after-play = Línea { $line }: detrás de play solo puede haber líneas say, porque nadie sabe cómo irá la partida.
lessons-instead-right = Línea { $line }: esta es la jugada correcta, y no puede ser también una equivocada.
lessons-not-yours = Línea { $line }: la respuesta correcta debe ser una jugada de quien aprende, en el puesto { $seat }.
lessons-no-such-thing = Línea { $line }: aquí no se puede llegar a { $thing }. Escribe una ficha o una carta de la mano, o una casilla, por ejemplo d3.
lessons-unseen = Línea { $line }: en el texto hay un signo que no se puede decir. Quítalo.
lessons-key-plays = Línea { $line }: el comando { $key } hace una jugada. Escribe en su lugar la línea de la jugada, como en una partida.
lessons-no-such-key = Línea { $line }: { $key } no es un comando que una lección pueda pedir. Para ver la lista: salotto keys
