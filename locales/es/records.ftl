# Las partidas escritas, y qué puede ir mal con ellas.
reason-not-found = no está
reason-no-such-folder = la carpeta no existe
reason-permission = falta el permiso
reason-folder = es una carpeta
reason-no-folder = no es una carpeta
reason-no-file = no es un archivo, sino una tubería o un dispositivo
reason-full = el disco está lleno
reason-failing = el disco falla
reason-lost-share = la carpeta de red ya no está
reason-slow = el disco no responde
reason-read-only = el disco es de solo lectura
reason-too-large = el archivo sería demasiado grande
reason-name = el nombre no está permitido
reason-system = el sistema responde con el error { $number }
not-written = No puedo escribir lo que tengo que decir: { $reason }.
file-not-read = No puedo leer { $file }: { $reason }. Comprueba el nombre y los permisos.
nothing-to-review = Todavía no hay ninguna partida terminada que repasar. Para otra, indica el archivo: salotto review FILE
nothing-to-resume = No hay ninguna partida que continuar. Empieza con: salotto
no-such-player = no hay ningún jugador { $player }. Escribe human, o el nivel de un bot: { $levels }; { $searching } también con simulaciones o tiempo por jugada, como en master:1500 o master:50ms.
no-such-seat = No hay puesto { $seat }: elige de 1 a { $count }.
record-too-long = El archivo es demasiado grande para ser una partida: 16 megabytes como mucho.
record-not-text = Línea { $line }: no es texto UTF-8. Guarda el archivo como texto UTF-8.
record-not-one = Línea { $line }: esto no es una partida de Salotto. La primera línea debe ser salotto record 1.
record-version = Línea { $line }: la partida está escrita en el formato { $version }, y yo solo leo el formato { $known }.
record-no-such-game = Línea { $line }: el juego { $game } no existe. Para ver la lista: salotto games
record-no-game = Línea { $line }: hasta aquí ninguna línea dice el juego. Escribe una, por ejemplo game salotto.
record-unknown-line = Línea { $line }: no entiendo { $text }. Una línea puede empezar con game, option, seat o shuffle, o con el número de un puesto.
record-seat-order = Línea { $line }: aquí va el puesto { $expected }; los puestos van en orden, y cada uno una sola vez.
record-second-game = Línea { $line }: el juego está dicho dos veces. Deja una sola línea.
record-header-too-late = Línea { $line }: juego, opciones y puestos van antes de la primera jugada.
record-seats =
    { $seats ->
        [one] hay un solo puesto, y los jugadores son { $players }.
       *[other] hay { $seats } puestos, y los jugadores son { $players }.
    } Escribe una línea seat para cada uno.
record-line = Línea { $line }: { $why }
line-not-a-piece = en este juego { $text } no existe.
line-left-out = { $why } He quitado esta línea; el archivo como estaba es ahora { $file }.
line-wrong-shuffle = en esta mezcla { $wrong }.
shuffle-strange =
    { $count ->
        [one] { $pieces } no tiene que estar
       *[other] { $pieces } { $more ->
            [0] no tienen
           *[other] y { $more } piezas más no tienen
        } que estar
    }
shuffle-too-often =
    { $count ->
        [one] { $pieces } está una vez de más
       *[other] { $pieces } { $more ->
            [0] están
           *[other] y { $more } piezas más están
        } una vez de más
    }
shuffle-missing =
    { $count ->
        [one] falta { $pieces }
       *[other] { $more ->
            [0] faltan { $pieces }
           *[other] faltan { $pieces } y { $more } piezas más
        }
    }
line-move-expected = aquí no se mezcla: le toca { to-who }.
line-shuffle-expected = antes de la próxima jugada hace falta una línea shuffle: la palabra shuffle, y todas las piezas en su orden.
line-not-the-turn = le toca { to-who }, puesto { $seat }.
line-not-an-action-but = { $text } no es una jugada. Aquí puede ir, por ejemplo: { $allowed }.
line-not-an-action = { $text } no es una jugada.
line-over = la partida ya ha terminado.
simulating-seatings =
    { $deals ->
        [one] El reparto se juega con { $seatings } colocaciones de los jugadores
       *[other] Cada uno de los { $deals } repartos se juega con { $seatings } colocaciones de los jugadores
    }: { $matches } partidas.
simulating-none =
    { $deals ->
        [one] El reparto todavía no ha terminado.
       *[other] De los { $deals } repartos todavía no ha terminado ninguno.
    }
simulating-seconds =
    Repartos terminados: { $counted } de { $deals }; { $left ->
        [one] falta más o menos un segundo
       *[other] faltan unos { $left } segundos
    }.
simulating-minutes =
    Repartos terminados: { $counted } de { $deals }; { $left ->
        [one] falta más o menos un minuto
       *[other] faltan unos { $left } minutos
    }.
simulated-interrupted =
    { $counted ->
        [0] Interrumpido antes de que terminara el primer reparto.
       *[other] Interrumpido. Repartos terminados: { $counted } de { $deals }.
    }
simulated =
    { $matches ->
        [one] Una partida, { $speed } por segundo.
       *[other] { $matches } partidas, { $speed } por segundo.
    }
simulated-bot = { $level }: gana el { $won } por ciento, más o menos { $won_margin }; puntuación media { $score }, más o menos { $score_margin }.
simulated-times =
    { $level }, en { $moves ->
        [one] una jugada con elección
       *[other] { $moves } jugadas con elección
    }: mediana { $half } milésimas de segundo, percentil noventa y nueve { $most }, la más larga { $all }.
lines-left-out = Sigo desde ahí; el archivo como estaba es ahora { $file }.
match-elsewhere = Esta partida está abierta en otra ventana: ciérrala allí, o empieza otra partida.
passed-over-elsewhere = No continúo { $file }: está abierta en otra ventana. Ciérrala allí para seguirla aquí.
passed-over-broken = No continúo { $file }: una línea está mal. Desde el menú puedes seguirla hasta ahí.
passed-over = No continúo { $file }. { $why }
broken-title = { $why } ¿Seguir la partida hasta la línea anterior?
broken-go-on = { $moves ->
    [one] Sí, después de una jugada
   *[other] Sí, después de { $moves } jugadas
}
broken-leave = No, dejarla como está
