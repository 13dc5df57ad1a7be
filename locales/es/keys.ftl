# Las teclas y lo que hacen.
help-now = { $keys }.
help-again =
    { $input ->
        [touch] Lo demás está detrás del último botón de lo que puedes hacer ahora.
       *[keys] { key-for-help } otra vez para todas las teclas.
    }
help-phone = Desde un teléfono: punto para la flecha abajo, punto y coma para la flecha arriba, X para Escape, Q para F2.
help-themes = Todas las teclas, por temas. Enter abre un tema.
help-theme = { key-for-next } para la siguiente tecla, { keys-for-cancel } para los otros temas.
help-play =
    { $count ->
        [one] jugar, una tecla
       *[other] jugar, { $count } teclas
    }
help-walk =
    { $count ->
        [one] recorrer la mano y la mesa, una tecla
       *[other] recorrer la mano y la mesa, { $count } teclas
    }
help-ask =
    { $count ->
        [one] preguntar, una tecla
       *[other] preguntar, { $count } teclas
    }
help-said =
    { $count ->
        [one] volver a oír, ayuda y menú, una tecla
       *[other] volver a oír, ayuda y menú, { $count } teclas
    }
help-voice =
    { $count ->
        [one] voz y sonidos, una tecla
       *[other] voz y sonidos, { $count } teclas
    }
key-line = { $keys }, { $does }
keys-line = { $keys }: { $does }. Palabra: { $words }.
word-line = Sin tecla: { $does }. Palabra: { $words }.
either = { $one } { MERGED($other, o: "u", other: "o") }
either-more = { $one }, { $other }
# Lo que cierra una línea de texto, y lo que la deja.
key-send =
    { $input ->
        [touch] Enviar
       *[keys] Enter
    }
key-leave =
    { $input ->
        [touch] Cancelar
       *[keys] Escape
    }
the-button = el botón { $name }
keys-title = Teclas
key-space = Espacio
key-question-mark = cierre de interrogación
key-apostrophe = apóstrofo
key-comma = coma
key-enter = Enter
key-escape = Escape
key-up = flecha arriba
key-down = flecha abajo
key-left = flecha izquierda
key-right = flecha derecha
key-home = Inicio
key-end = Fin
key-page-up = Retroceso de página
key-page-down = Avance de página
key-tab = Tabulador
key-back-tab = Mayúsculas Tabulador
key-delete = Suprimir
key-function = F{ $number }
key-full-stop = punto
key-semicolon = punto y coma
key-hyphen = guion
key-underscore = guion bajo
key-dollar = dólar
key-percent = por ciento
key-ampersand = signo et
key-plus = signo más
key-asterisk = asterisco
key-equals = igual
key-exclamation-mark = cierre de exclamación
key-bracket = paréntesis de apertura
key-closing-bracket = paréntesis de cierre
key-less = menor que
key-greater = mayor que
key-square-bracket = corchete de apertura
key-closing-square-bracket = corchete de cierre
key-other = otra tecla

help-draw = robar, pasar o saltar el turno
help-choose = jugar lo que está bajo el cursor, o elegir de la lista
help-right = jugar a la derecha
help-left = jugar a la izquierda
help-previous = ficha o elemento anterior, o la casilla de arriba
help-next = ficha o elemento siguiente, o la casilla de abajo
help-first = principio de la mano o de la lista, o de la fila
help-last = final de la mano o de la lista, o de la fila
help-playable = lo siguiente que puedes jugar
help-moves = la lista de todas las jugadas posibles
help-advice = un consejo, y después otro
help-order = cambiar el orden de la mano
help-hand = toda la mano
help-walk-left = a la izquierda en la cadena, o en las casillas
help-walk-right = a la derecha en la cadena, o en las casillas
help-ends = los extremos, o las fichas para elegir
help-line = toda la cadena, o todo el reino
help-scores = los puntos
help-match = la partida, con ronda, pozo y fichas en la mano
help-turn = a quién le toca
help-where = dónde estás, con turno, extremos, mano y puntos
help-news = qué ha pasado desde tu última jugada
help-unseen = qué queda sin ver
help-passed = quién estaba sin qué números, o quién ha saltado turnos
help-repeat = repetir el último aviso
help-back = atrás en todo lo que se ha dicho
help-forward = adelante en todo lo que se ha dicho
help-only = releer todo, solo las jugadas, solo a las personas o solo las respuestas
help-say = decir algo a los demás
help-chat = lo que se han dicho las personas
help-accept = decir que sí a una invitación, a otra partida o a quien quiere tu amistad
help-decline = decir que no a lo que te piden
help-save-history = guardar en un archivo todo lo que se ha dicho
help-undo = deshacer tu última jugada
help-cancel = cerrar la lista
help-help = qué teclas puedes pulsar ahora
help-rules = las reglas
help-detail = cambiar cuánto se dice
help-menu = el menú, para cambiar los ajustes o salir
help-speech = encender o apagar la voz del programa
help-slower = voz más lenta
help-faster = voz más rápida
help-quieter = voz más baja
help-louder = voz más alta
help-hush = silencio
help-sounds = sonidos sí o no
help-sounds-quieter = sonidos más bajos
help-sounds-louder = sonidos más altos
help-quit = salir; la partida queda guardada
help-switch = llevar las flechas de la mano a las casillas, y al revés
help-others = las casillas del siguiente jugador
help-row = la fila bajo el cursor
help-column = la columna bajo el cursor
help-territory = el territorio bajo el cursor

# La tecla de cada comando, como la toman los otros textos: quien juega puede haber elegido otra.
# Una prueba las compara con la tabla de teclas.
key-for-draw = Espacio
key-for-choose = Enter
key-for-right = D
key-for-left = G
key-for-moves = B
key-for-advice = H
key-for-undo = U
key-for-cancel = Escape
key-for-previous = flecha arriba
key-for-next = flecha abajo
key-for-first = Inicio
key-for-last = Fin
key-for-playable = Z
key-for-order = O
key-for-hand = M
key-for-walk-left = flecha izquierda
key-for-walk-right = flecha derecha
key-for-switch = Tabulador
key-for-others = Mayúsculas Tabulador
key-for-ends = C
key-for-line = V
key-for-scores = S
key-for-match = E
key-for-turn = T
key-for-where = W
key-for-news = N
key-for-unseen = K
key-for-passed = P
key-for-row = L
key-for-column = J
key-for-territory = F
key-for-repeat = R
key-for-back = Retroceso de página
key-for-forward = Avance de página
key-for-only = signo et
key-for-say = apóstrofo
key-for-chat = guion
key-for-accept = signo más
key-for-decline = asterisco
key-for-save-history = F9
key-for-help = cierre de interrogación
key-for-rules = F3
key-for-detail = I
key-for-menu = F2
key-for-speech = F4
key-for-slower = F5
key-for-faster = F6
key-for-quieter = F7
key-for-louder = F8
key-for-hush = Suprimir
key-for-sounds = guion bajo
key-for-sounds-quieter = dólar
key-for-sounds-louder = por ciento
keys-for-cancel = Escape o X
keys-for-others = Mayúsculas Tabulador o A

# Los botones de una página que se toca.
label-draw = Robar o pasar
label-choose = Jugar
label-right = Derecha
label-left = Izquierda
label-moves = Mis jugadas
label-advice = Pista
label-undo = Deshacer
label-cancel = Cerrar
label-previous = Anterior
label-next = Siguiente
label-first = Primera
label-last = Última
label-playable = Siguiente que sirve
label-order = Orden
label-hand = Mi mano
label-walk-left = A la izquierda en la mesa
label-walk-right = A la derecha en la mesa
label-switch = Casillas
label-others = Casillas de otros
label-ends = Extremos
label-line = Cadena
label-scores = Puntos
label-match = Partida
label-turn = A quién le toca
label-where = Situación
label-news = Desde mi jugada
label-unseen = Sin ver
label-passed = Quién pasó
label-row = Fila
label-column = Columna
label-territory = El territorio
label-repeat = Repetir
label-back = Atrás
label-forward = Adelante
label-only = Releer por tipo
label-say = Decir algo
label-chat = Lo que se ha dicho
label-accept = Sí
label-decline = Rechazar
label-save-history = Guardar lo dicho
label-help = Ayuda
label-rules = Reglas
label-detail = Detalle
label-menu = Menú
label-quit = Salir
label-speech = Voz
label-slower = Más lenta
label-faster = Más rápida
label-quieter = Más baja
label-louder = Más alta
label-hush = Silencio
label-sounds = Sonidos
label-sounds-quieter = Sonidos más bajos
label-sounds-louder = Sonidos más altos

# Grupos de teclas o botones.
keys-play = Jugar
keys-walk = Recorrer la mano y la mesa
keys-ask = Preguntar
keys-said = Volver a oír, hablar, menú
keys-voice = Voz y sonidos
