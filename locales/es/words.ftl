# Lo que se escribe. Varias palabras para una misma cosa van separadas por comas, y la ayuda dice la primera; mayúsculas y acentos no cuentan.
# Las palabras de todas las lenguas se entienden en cada una, así que dos cosas no pueden tener la misma.

# Los comandos, detrás de dos puntos o solos
command-draw = roba, robar, come, comer
command-choose = elige, escoge
command-right = derecha
command-left = izquierda
command-moves = jugadas
command-advice = consejo
command-undo = deshacer, deshaz
command-cancel = cierra, cerrar
command-previous = anterior
command-next = siguiente
command-first = primera
command-last = última
command-playable = jugable
command-order = orden
command-hand = mano
command-walk-left = atrás
command-walk-right = adelante
command-switch = cambiar
command-others = otros
command-ends = extremos, puntas
command-line = cadena
command-scores = puntos
command-match = partida
command-turn = turno
command-where = dónde
command-news = novedades
command-unseen = ocultas
command-passed = pasaron
command-row = fila
command-column = columna
command-territory = territorio
command-repeat = repite, repetir
command-back = antes-dicho
command-forward = después-dicho
command-only = solamente
command-say = habla, decir
command-chat = charla
command-accept = acepta, aceptar
command-decline = rechaza, rechazar
command-save-history = guardar-historial
command-help = ayuda
command-rules = reglas
command-detail = detalle
command-menu = menú
command-quit = salir
command-speech = voz
command-slower = más-lenta
command-faster = más-rápida
command-quieter = más-baja
command-louder = más-alta
command-hush = calla, silencio
command-sounds = sonidos
command-sounds-quieter = sonidos-más-bajos
command-sounds-louder = sonidos-más-altos

# Las teclas por su nombre, donde se escriben líneas
named-key-enter = intro, entrar
named-key-space = espacio
named-key-escape = esc
named-key-up = arriba
named-key-down = abajo
named-key-left = flecha-izquierda
named-key-right = flecha-derecha
named-key-home = inicio
named-key-end = fin
named-key-page-up = repág
named-key-page-down = avpág
named-key-tab = tab
named-key-back-tab = mayús-tab
named-key-delete = supr, suprimir

# Las palabras de una jugada, con las letras de sus teclas
move-left = izquierda, izq, g
move-right = derecha, der, d
move-up = arriba, encima
move-down = abajo, debajo
move-pass = pasa, paso, pasar, pase
move-lay = pon, juega, coloca, tira
move-crosswise = través, cruzada, cruzado
move-own = mío, mi, tuyo, propio
move-mexican = mexicano
move-train = tren
move-stop = termina, basta
move-double = doble, mula
move-blank = blanco, cero
# Lo que puede estar entre estas palabras.
move-filler = el, la, a, al, de, del, en, con
# La letra de un palo detrás del número de la carta
suit-letter =
    { $suit ->
        [clubs] t
        [diamonds] d
        [hearts] c
       *[spades] p
    }

# Los juegos en la línea de comandos
typed-game-salotto = salotto
typed-game-five-and-three = cinco-y-tres
typed-game-classic = clásico
typed-game-pairs = parejas
typed-game-jolly = jolly
typed-game-bidomino = bidomino
typed-game-kingdomino = kingdomino
typed-game-all-fives = dominó-a-cincos, todos-los-cincos
typed-game-mexican-train = tren-mexicano
# Cómo se puede llamar cualquiera de ellos.
any-game = dominó

# Lo que se puede escribir por un comando, para que se diga cuál es
tried-play = jugar, juega, empezar, empieza, partida, nueva, dominó
tried-join = casa, amigos, conectar, unirse, entra
tried-learn = lección, lecciones, aprender, aprende, curso, cursos, escuela
tried-puzzles = problema, problemas, ejercicio, ejercicios, rompecabezas, acertijos
tried-resume = continuar, seguir, reanudar, guardadas
tried-review = repaso, repasar, revisar, errores
tried-daily = día, hoy, diaria
tried-open = abrir, abre, pegar, línea, linea, reto, importar
tried-share = compartir, comparte, mandar, enviar, exportar, amigo
tried-stats = estadísticas, resultados
tried-rules = regla, reglas, reglamento
tried-manual = guía, documentación, instrucciones, léeme, libro
tried-keys = tecla, teclas, atajos, comandos
tried-where = carpeta, carpetas, archivos, dónde
