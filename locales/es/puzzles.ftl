# Los ejercicios.
start-puzzles = los ejercicios: encuentra la jugada
puzzles-title = ¿Los ejercicios de qué juego?
puzzles-game =
    { $game }: { $count ->
        [one] un ejercicio
       *[other] { $count } ejercicios
    }{ $solved ->
        [0] {""}
        [one] , uno resuelto
       *[other] , { $solved } resueltos
    }
puzzles-of =
    { $game }, { $count ->
        [one] un ejercicio
       *[other] { $count } ejercicios
    }. { $input ->
        [touch] Toca uno para probarlo.
       *[keys] Enter para probar uno.
    }
puzzle-of-day =
    el ejercicio del día: { $game }, dificultad { $grade } de { $hardest }{ $solved ->
        [yes] , resuelto
       *[no] {""}
    }
puzzle-series =
    ejercicios hasta fallar uno{ $solved ->
        [0] {""}
        [one] , por ahora uno resuelto
       *[other] , por ahora { $solved } resueltos
    }{ $best ->
        [0] {""}
       *[other] ; tu récord es { $best }
    }
puzzles-missed =
    { $count ->
        [one] un ejercicio que fallaste
       *[other] { $count } ejercicios que fallaste
    }
puzzles-missed-title = Los ejercicios que fallaste, primero el último. Aquí puedes probar cuantas veces quieras.
puzzle-missed-item = { $game }: { $goal }, dificultad { $grade } de { $hardest }
puzzle-ask-once = Vale la primera jugada, y no hay pistas.
puzzle-no-hint = En esta serie no hay pistas. Con { keys-for-cancel } sales, y el ejercicio te espera.
puzzle-series-next = Ejercicio { $number }: { $game }.
puzzle-series-left =
    La serie se queda en este ejercicio{ $solved ->
        [0] {""}
        [one] , con uno resuelto
       *[other] , con { $solved } resueltos
    }.
puzzle-series-over =
    La serie ha terminado: { $solved ->
        [0] ninguno resuelto
        [one] uno resuelto
       *[other] { $solved } resueltos
    }. Tu récord es { $best }.
puzzle-item =
    { $goal }, dificultad { $grade } de { $hardest }{ $solved ->
        [yes] , ya resuelto
       *[no] {""}
    }
puzzle-item-plain =
    ejercicio { $name }: { $goal }{ $solved ->
        [yes] , ya resuelto
       *[no] {""}
    }
puzzle-best = Encuentra la mejor jugada.
puzzle-tile = Más puntos con una ficha.
puzzle-tile-asked = ¿Dónde da más { $tile }?
puzzle-next = el siguiente por resolver: { $puzzle }
puzzle-hint-not = Una pista: no es { $action }.
puzzle-hint-out = Una pista: busca la jugada tras la cual siempre puedes volver a jugar.
puzzle-hint-block = Una pista: cuenta qué número ha salido más, y quién puede jugarlo todavía.
puzzle-hint-two = Una pista: está entre dos jugadas; piensa qué pueden hacer los demás después de una y de otra.
puzzle-out =
    { $plays ->
        [one] Quédate sin fichas con esta jugada.
        [2] Quédate sin fichas en dos jugadas.
        [3] Quédate sin fichas en tres jugadas.
       *[other] Quédate sin fichas en { $plays } jugadas.
    }
puzzle-block =
    { $plays ->
        [one] Cierra el juego con esta jugada.
        [2] Cierra el juego en dos jugadas.
        [3] Cierra el juego en tres jugadas.
       *[other] Cierra el juego en { $plays } jugadas.
    }
puzzle-ask =
    { $known ->
        [yes] Todo se puede deducir; { key-for-advice } ayuda.
       *[no] { key-for-advice } da una pista.
    }
puzzle-left = Dejas el ejercicio: sigue en la lista.
puzzle-right = Resuelto: { $action }.
puzzle-right-out =
    Resuelto: { $action }. Así te quedas sin fichas { $plays ->
        [one] enseguida
        [2] en dos jugadas, jueguen como jueguen los demás
        [3] en tres jugadas, jueguen como jueguen los demás
       *[other] en { $plays } jugadas, jueguen como jueguen los demás
    }.
puzzle-right-block =
    Resuelto: { $action }. Así el juego se cierra { $plays ->
        [one] enseguida
        [2] en dos jugadas, jueguen como jueguen los demás
        [3] en tres jugadas, jueguen como jueguen los demás
       *[other] en { $plays } jugadas, jueguen como jueguen los demás
    }.
puzzle-margin =
    La segunda mejor, { $second }, vale { $about ->
        [yes] { $points ->
            [one] más o menos{" "}
           *[other] unos{" "}
        }
       *[no] {""}
    }{ $points ->
        [one] un punto
       *[other] { $points } puntos
    } menos.
puzzle-then = Con las mejores jugadas de todos, sigue así.
puzzle-wrong =
    { $action }, pero { $goal ->
        [out] así no te quedas sin fichas a tiempo
        [block] así el juego no se cierra a tiempo
       *[best] no es la mejor
    }. Vale { $about ->
        [yes] { $missing ->
            [one] más o menos{" "}
           *[other] unos{" "}
        }
       *[no] {""}
    }{ $missing ->
        [one] un punto
       *[other] { $missing } puntos
    } menos.{ $again ->
        [yes] {" "}Prueba otra vez.
       *[no] {""}
    }
puzzle-wrong-plain =
    { $action }, pero { $goal ->
        [out] así no te quedas sin fichas a tiempo
        [block] así el juego no se cierra a tiempo
       *[best] hay algo mejor
    }.{ $again ->
        [yes] {" "}Prueba otra vez.
       *[no] {""}
    }
puzzles-not-one = Línea { $line }: esto no son ejercicios de Salotto. La primera línea debe ser salotto puzzles 1.
puzzles-version = Línea { $line }: los ejercicios están escritos en el formato { $version }, y yo solo leo el formato { $known }.
puzzles-no-puzzle = Línea { $line }: antes hace falta una línea puzzle con el nombre del ejercicio.
puzzles-unsolved = Línea { $line }: hasta aquí falta la solución de un ejercicio. Escribe una línea solve con la jugada correcta.
puzzles-unknown-line = Línea { $line }: no entiendo { $text }. Una línea empieza con goal, grade, proof, say, solve, points, other, why o then, o es la de una partida.
puzzles-missing = Línea { $line }: detrás de la primera palabra falta un nombre, o lo que hay que decir.
puzzles-text-too-long =
    Línea { $line }: el texto es demasiado largo para escucharlo. Como mucho { $most ->
        [one] un carácter
       *[other] { $most } caracteres
    }.
puzzles-too-many =
    Línea { $line }: en un archivo cabe como mucho { $most ->
        [one] un ejercicio
       *[other] este número de ejercicios: { $most }
    }. Pasa una parte a otro.
puzzles-twice = Línea { $line }: este ejercicio ya tiene una línea como esta. Deja una de las dos.
puzzles-after-answer = Línea { $line }: detrás de la línea solve solo puede haber líneas points, other, why y then.
puzzles-before-answer = Línea { $line }: esta línea va detrás de la línea solve con la jugada correcta.
puzzles-not-yours = Línea { $line }: la solución debe ser una jugada de quien juega, en el puesto { $seat }.
puzzles-no-choice = Línea { $line }: aquí solo se puede hacer una cosa, así que no hay nada que resolver.
puzzles-other-right = Línea { $line }: esta es la jugada correcta, y no puede estar también entre las otras.
puzzles-other-better = Línea { $line }: esta jugada vale tanto como la solución, o más; una solución debe ser la mejor.
puzzles-bad-goal = Línea { $line }: goal puede ser best, tile, out o block; detrás de out y block va el número de jugadas, de 1 a { $most }.
puzzles-bad-grade = Línea { $line }: grade va de 1 a { $most }.
puzzles-bad-proof = Línea { $line }: proof puede ser exact, o playouts con dos números; el primero dice cuántas veces, de 1 a { $most }, el segundo cuántas simulaciones cada vez.
puzzles-bad-points = Línea { $line }: los puntos son un número hasta { $most }, por ejemplo 7 o 2.5.
puzzles-bad-move = Línea { $line }: aquí van el número de un puesto y su jugada, por ejemplo 1 pass.
puzzles-bad-other = Línea { $line }: aquí van una jugada, dos puntos y lo que vale, por ejemplo pass: 3.
puzzles-same-name = Línea { $line }: ya hay un ejercicio que se llama { $name }. Dale a este otro nombre.
puzzles-not-out =
    Línea { $line }: con esta jugada no basta para quedarse sin fichas en { $plays ->
        [one] una jugada
       *[other] { $plays } jugadas
    }, hagan lo que hagan los demás.
puzzles-not-blocked =
    Línea { $line }: con esta jugada no basta para cerrar el juego en { $plays ->
        [one] una jugada
       *[other] { $plays } jugadas
    }, hagan lo que hagan los demás.
puzzles-not-one-tile = Línea { $line }: aquí se pueden jugar también otras fichas, así que goal no puede ser tile. Escribe best.
puzzles-not-best =
    Línea { $line }: { $action } vale { $points ->
        [one] un punto
       *[other] { $points } puntos
    } más que esta jugada; una solución debe ser la mejor.
puzzles-unproved = Línea { $line }: no puedo probar que esta jugada baste, porque hay demasiadas maneras de seguir. Escribe goal best.
