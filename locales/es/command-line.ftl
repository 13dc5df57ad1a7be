# La línea de comandos.
cli-about = Dominó y Kingdomino de oído, solo con el teclado. Sin comando se abre el menú.
cli-usage = Uso
cli-usage-options = [opciones]
cli-usage-command = [comando]
cli-commands = Comandos
cli-options = Opciones
cli-help = muestra esta ayuda
cli-version = muestra la versión
cli-play = empieza una partida enseguida
cli-resume = sigue la última partida, o la de FILE
cli-replay = reproduce una partida guardada, de principio a fin
cli-review = repasa las jugadas de una partida guardada, la última terminada si no indicas FILE, y dice dónde había algo mejor
cli-review-as = repasa las jugadas de este puesto; si no lo indicas, las tuyas
cli-daily = juega la partida del día, la misma para todos, nueva a medianoche UTC; sin GAME, la lista de los juegos de hoy; daily check FILE comprueba un resultado
cli-daily-game = el juego del que quieres la partida de hoy
cli-daily-check = comprueba el resultado de una partida del día, jugándola otra vez
cli-daily-check-file = el archivo de la partida, y detrás la línea o el número que te han mandado
cli-open = abre una línea que te han mandado: un reparto, un resultado o un ejercicio; dice qué es antes de jugar nada
cli-open-line = la línea, también con las palabras de alrededor; sin ella, se pregunta
cli-share = escribe la línea de una partida, para mandarla a quien quieras: la última terminada, o la de FILE; con GAME y un número, la de un ejercicio
cli-share-file = el archivo de la partida, o un juego y el número de un ejercicio
nothing-to-share = Todavía no hay ninguna partida terminada. Nombra un archivo, o un juego y el número de un ejercicio: salotto share clásico 3
share-no-puzzle = Aquí no hay ejercicio { $number }: este juego tiene { $count }.
share-which-puzzle = Detrás del juego va el número de un ejercicio, como en: salotto share clásico 3
cli-stats = dice tus resultados, juego por juego: victorias, puntuaciones, rachas, errores
cli-stats-game = solo los resultados de este juego
cli-stats-month = un mes en pocas palabras: el año, un guion y el número del mes
cli-stats-json = un solo objeto JSON con todos los resultados
cli-simulate = hace jugar a los bots entre ellos y cuenta los resultados
cli-games = enumera los juegos
cli-rules = lee las reglas de un juego
cli-manual = abre el manual, para recorrerlo por títulos
cli-manual-page = la página, una de { $pages }; los nombres valen en todos los idiomas. En una tubería se lee entera
cli-keys = enumera las teclas
cli-where = dice dónde están los ajustes, las partidas y el historial
cli-forget = olvida lo que se dijo las otras veces
cli-completions = escribe el script con el que el shell completa los comandos con Tab
cli-shell = el shell, uno de { $shells }
cli-help-of = muestra la ayuda del programa, de un comando, de las opciones de un juego
cli-command = el comando que hay que explicar
cli-lang = idioma: { $languages }; también SALOTTO_LANG
cli-speech = la voz del programa; auto: donde no hay lector de pantalla; también SALOTTO_SPEECH
cli-rate = velocidad de la voz, de 0 a 100; 50 es la normal
cli-volume = volumen de la voz, de 0 a 100
cli-layout = dónde queda el cursor. braille: en la respuesta; voz: debajo; auto: en la respuesta cuando está brltty y no está Orca
cli-detail = cuánto se dice; también SALOTTO_DETAIL
cli-pace = ritmo de los rivales; tecla: cada jugada espera a Enter
cli-input = cómo se dan los comandos. teclas: cada tecla actúa enseguida; líneas: las mismas teclas, cada una seguida de Enter
cli-data-dir = una carpeta para partidas, ajustes e historial; también SALOTTO_DATA_DIR
cli-game = el juego, uno de { $games }; los nombres valen en todos los idiomas
cli-file = el archivo de la partida
cli-markdown = como página Markdown
cli-preset = una manera de jugar que tiene nombre, como playroom; las demás opciones la cambian
cli-players = número de jugadores
cli-teams = equipos y jugadores por equipo, por ejemplo 2x2
cli-set = el juego de fichas, por su doble más alto; 2x6 para dos juegos de doble seis
cli-limit = puntos a los que se juega, o rondas como 6-rondas
cli-bots = nivel de los bots, uno para todos o uno por puesto, separados por comas: { $levels }; a { $searching } se les pueden dar también las simulaciones o el tiempo por jugada, como en { $example }:1500 o { $example }:50ms; o un rival con nombre: { $opponents }
cli-seed = semilla del azar: la misma semilla da la misma partida
cli-name = tu nombre en las partidas guardadas
cli-option = una opción del juego, por ejemplo -o límite=50; las enumera salotto play GAME --help
cli-as = reproduce lo que se oye desde este puesto
cli-json = un objeto JSON por cada suceso
cli-matches = número de partidas (100)
cli-duplicate = repite cada reparto con los puestos cambiados
cli-times = dice también cuánto tiempo piensan
cli-jobs = cuántas partidas se juegan a la vez; sin ella, tantas como procesadores
cli-simulate-json = un solo objeto JSON con todos los resultados
cli-unknown-argument =
    La opción { $argument } no existe.{ $near ->
        [nothing] { "" }
       *[other] { " " }¿Querías decir { $near }?
    } Para ver la lista: { $help }
cli-extra-argument = No sé qué hacer con { $argument }. Mira: { $help }
cli-option-after = { $option } va detrás de su comando: salotto { $command } { $option }. Mira: salotto { $command } --help
cli-unknown-command =
    El comando { $command } no existe.{ $near ->
        [nothing] { "" }
       *[other] { " " }¿Querías decir { $near }?
    } Para ver la lista: salotto --help
cli-no-value = A { $argument } le falta el valor. Mira: { $help }
cli-bad-value =
    { $argument ->
        [GAME] No hay ningún juego que se llame { $value }.
        [COMMAND] El comando { $value } no existe.
       *[other] { $argument } no puede ser { $value }.
    }{ $near ->
        [nothing] { "" }
       *[other] { " " }¿Querías decir { $near }?
    } Elige entre: { $allowed }.
cli-any-game = Los juegos de dominó son varios. Elige entre: { $allowed }.
cli-bad-number = { $argument } no puede ser { $value }: hace falta un número de { $from } a { $to }.
cli-no-whole-number = { $argument } no puede ser { $value }: hace falta un número entero, de { $from } en adelante.
cli-missing =
    { $argument ->
        [GAME] ¿Qué juego? Mira: { $help }
        [FILE] ¿Qué archivo? Mira: { $help }
       *[other] Falta { $argument }. Mira: { $help }
    }
cli-conflict = { $argument } y { $other } no van juntos: elige uno.
cli-twice = { $argument } está dos veces: deja uno solo.
cli-not-text = Uno de los argumentos no es texto legible. Escríbelo otra vez.
cli-not-understood = No entiendo este comando. Mira: { $help }
cli-option-shape = Las opciones se escriben nombre=valor, por ejemplo limit=50; aquí dice { $option }.
no-such-level =
    El nivel { $level } no existe.{ $near ->
        [nothing] { "" }
       *[other] { " " }¿Querías decir { $near }?
    } Elige entre: { $levels }.
cli-no-such-preset = { $game } no tiene una manera de jugar que se llame { $preset }. { $count ->
        [one] Está { $presets }
       *[other] Están { $presets }
    }.
cli-no-such-option =
    Este juego no tiene la opción { $name }.{ $near ->
        [nothing] { "" }
       *[other] { " " }¿Querías decir { $near }?
    } Tiene { $options }, explicadas en la sección Opciones de sus reglas.
cli-empty-option = A { $option } le falta un valor. Elige { $allowed }.
cli-empty-value = A { $argument } le falta un valor.
cli-too-many-bots =
    En --bots hay { $named } niveles, pero { $seats ->
        [one] solo hay puesto para un bot
       *[other] los puestos para bots son { $seats }
    }. Escribe menos, o añade jugadores con --players.
cli-no-such-value =
    La opción { $option } no puede ser { $value }.{ $near ->
        [nothing] { "" }
       *[other] { " " }¿Querías decir { $near }?
    } Elige entre: { $words }.
no-such-budget = El bot { $bot } no es válido. Detrás de los dos puntos van las simulaciones por jugada, como en { $example }:1500, o las milésimas de segundo, como en { $example }:50ms; y solo las pueden tener { $levels }.
game-line = { $game }. { $about } Nombres para escribir: { $names }.
offer-on-command-line = { $offer } Para eso, añade: -o { $option }={ $value }
cli-global-options = Opciones de todos los comandos, como el idioma y la voz: salotto --help
cli-game-options = { $game }: las opciones, cada una seguida de = y un valor:
cli-game-option =
    -o { $name }{ $also ->
        [nothing] { "" }
       *[other] { " " }({ $also })
    }: { $values }; por defecto, { $default }.
where-title = Dónde está cada cosa.
where-settings = Ajustes: { $file }
where-settings-next = Ajustes, en cuanto cambien: { $file }
where-matches = Partidas: { $folder }
where-finished = Partidas terminadas: { $folder }
where-said = Lo que se dijo las otras veces, hasta mil líneas: { $file }
where-history = Lo que se ha dicho, guardado con { key-for-save-history }: { $file }
where-sounds = Tus propios sonidos, si los tienes: { $folder }
where-sound-bad =
    { $file } no se usa: { $why ->
        [name] ningún sonido se llama así
        [content] no es un archivo FLAC o WAV
        [length] dura más de tres segundos, o pesa más de dos megabytes
       *[reading] no se puede leer
    }.
where-sound-server =
    { $server ->
        [answers] Aquí se oyen los sonidos.
        [afar] Aquí no se oyen los sonidos: al programa se llega por ssh.
       *[none] Aquí no se oyen los sonidos: { $system ->
            [linux] no responden ni PulseAudio ni PipeWire
           *[other] no hay con qué sonar
        }.
    }
# Lo que se escribe para un valor.
word-auto = auto
word-on = sí
word-off = no
word-short = breve
word-normal = normal
word-long = largo
word-none = ninguno
word-quick = rápido
word-calm = tranquilo
word-slow = lento
word-key = tecla
word-keys = teclas
word-lines = líneas
word-speech = voz
word-braille = braille
cli-puzzles = propone ejercicios: una posición, y la mejor jugada por encontrar
cli-puzzles-of = el juego, o un archivo de ejercicios; sin él, la lista de los juegos
cli-puzzle = el número del ejercicio
cli-learn = enseña un juego, lección a lección
cli-course = el juego, o el archivo de una lección; sin él, se elige de una lista
cli-lesson = el número de la lección
cli-try-keys = prueba las teclas: cada una dice qué haría, y no hace nada
cli-no-such-course =
    No hay ningún juego ni ningún archivo { $word }. { $near ->
        [nothing] Los juegos son { $games }.
       *[other] ¿Querías escribir { $near }?
    }

# Entrar en una casa
cli-join = juega en la casa de otra persona, con tu propia voz
cli-join-house = la máquina o el servidor de la casa, como HOST o HOST:PUERTO; o la ruta de su socket en esta máquina
cli-join-table = las tres palabras que te dio quien te invitó, si vas a una mesa
cli-join-lost = Código de salida 3: la conexión se cortó y no se recuperó.
join-no-ssh =
    Para llegar a una casa necesito el programa ssh, que aquí no está. { $system ->
        [linux] Instala el paquete openssh-client.
        [windows] Añádelo en los ajustes de Windows, entre las características opcionales: cliente OpenSSH.
       *[other] Instala OpenSSH.
    }
join-ssh-not-started = No puedo arrancar ssh: { $reason }.
join-no-such-host = No existe ninguna máquina ni ningún servidor { $house }. Pregunta cómo se escribe a quien te lo ha dado.
join-refused = A { $house } se llega, pero allí no hay ninguna casa abierta. Pregunta a quien te invitó si lo está, y en qué puerto.
join-no-answer = { $house } no responde. Pregunta a quien te invitó si la casa está abierta y si se llega desde fuera.
join-key-refused = { $house } rechaza tu clave. ¿Es una casa de Salotto? Quizá el puerto es otro: escríbelo detrás del nombre, como en { $house }:2222.
join-other-key = { $house } tiene una clave distinta de la última vez, así que no entro: alguien podría estar en su lugar. Pregunta a quien te invitó; si la casa es nueva, ssh-keygen -R olvida la clave vieja.
join-no-house = { $house } responde, pero no es una casa de Salotto.
join-other-version = La casa { $house } y este programa son de versiones distintas: usa la más nueva de los dos.
join-failed = No puedo conectar con { $house }. Esto dice ssh: { $said }
join-nobody-there = En { $path } no hay ninguna casa abierta.
join-socket-failed = No consigo entrar en la casa de { $path }: { $reason }.
join-passphrase =
    { $again ->
        [yes] Con esa la clave no se abre. Vuelve a escribir la frase secreta
       *[no] Tu clave { $key } tiene una frase secreta. Escríbela
    } y pulsa Enter; no se ve. Escape: sin esta clave.
join-asks = ssh pregunta: { $said } Escribe la respuesta y pulsa Enter. Escape: ninguna.
join-reaching = Conectando con { $house }. Escape cancela.
houses-title = ¿Qué casa?
houses-another = otra casa
houses-ask = Escribe el nombre de la casa, o la línea entera que te dieron, y pulsa Enter. Si no escribes nada, vuelves atrás.
join-silent = La casa no responde. La espero; con Ctrl-C sales.
join-kept = La partida queda guardada aquí, entre las terminadas.
join-answers-again = La casa responde otra vez.
join-not-sent = La casa todavía no responde: esto no se ha enviado.
join-gone = La conexión se ha cortado.
join-again-title = La conexión con la casa se ha cortado. ¿Intento que vuelvas a entrar?
join-again-yes = sí, hasta que salga
join-again-no = no, salir
join-trying = Conectando otra vez. Escape cancela.
join-next-try =
    Todavía no. Lo intento otra vez en { $seconds ->
        [one] un segundo
       *[other] { $seconds } segundos
    }; Escape cancela.
join-back = La conexión ha vuelto.
join-lost = Ya no estás en { $house }: la conexión se ha cortado. Vuelve cuando quieras: a quien entra con una clave se le guarda el puesto en la mesa.
