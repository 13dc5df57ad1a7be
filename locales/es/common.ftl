# Lo que hace falta en todas partes.
verbatim = { $text }
as-written = { $text }
you = tú
placed =
    { $item }, { AFTER_NUMBER($item) ->
        [yes] elemento{" "}
       *[no] {""}
    }{ $place } de { $count }
greeting = Salotto { $version }.
match-length = Esta partida dura unos { $minutes } minutos.
good-bye = ¡Hasta luego!
good-bye-saved = La partida queda guardada. ¡Hasta luego!
no-such-item =
    { $count ->
        [0] Aquí no hay nada que elegir.
        [one] No hay número { $number }: solo hay uno.
       *[other] No hay número { $number }: elige de 1 a { $count }.
    }
no-such-number = { $number } no se puede elegir aquí: elige un número de { $from } a { $to }.
not-one-of = { $number } no se puede elegir aquí: los números posibles son { $values }.
typed-tile = { $number }: Enter para { $nth } ficha.
typed-card = { $number }: Enter para { $nth } carta.
typed-line = { $number }: Enter para { $nth } línea de la lista.
typed-value = { $number }: Enter para elegirlo.
typed-more = { $number }: falta una cifra más.
nth =
    { $number ->
        [1] la primera
        [2] la segunda
        [3] la tercera
        [4] la cuarta
        [5] la quinta
        [6] la sexta
        [7] la séptima
        [8] la octava
        [9] la novena
        [10] la décima
        [11] la undécima
        [12] la duodécima
        [13] la decimotercera
        [14] la decimocuarta
        [15] la decimoquinta
        [16] la decimosexta
        [17] la decimoséptima
        [18] la decimoctava
        [19] la decimonovena
        [20] la vigésima
        [21] la vigesimoprimera
        [22] la vigesimosegunda
        [23] la vigesimotercera
        [24] la vigesimocuarta
        [25] la vigesimoquinta
        [26] la vigesimosexta
        [27] la vigesimoséptima
        [28] la vigesimoctava
        [29] la vigesimonovena
        [30] la trigésima
       *[other] la { $number }ª
    }
line-begun = Escribe el resto de la línea y pulsa Enter; Escape la borra.
line-erased = Borrada.
unknown-key =
    Aquí { $input ->
        [touch] eso
       *[keys] esta tecla
    } no hace nada: { key-for-help } para la ayuda.
text-is-command = { $word } es la palabra de un comando, y aquí no sirve.
unknown-word = No conozco { $word }: { key-for-help } para la ayuda.
nothing-said = Todavía no he dicho nada.
history-begins = Principio del historial.
history-ends = Fin del historial.
history-earlier = Esta vez empieza aquí; antes está lo que dije las otras veces.
history-not-kept = Principio del historial; lo que digo ahora no se queda, porque no puedo escribirlo: { $reason }.
history-lines-lost =
    { $count ->
        [one] Una línea de lo que dije las otras veces no se puede leer, y falta; las demás están.
       *[other] { $count } líneas de lo que dije las otras veces no se pueden leer, y faltan; las demás están.
    }
history-forgotten = He olvidado lo que dije las otras veces.
history-none-kept = No hay nada que olvidar.
history-not-forgotten = No puedo borrar { $file }: { $reason }. Bórralo tú, o mira si lo tiene abierto otro programa.
lines-read =
    Para releer: { $kind ->
        [moves] solo las jugadas.
        [people] solo lo que dicen las personas.
        [answers] solo las respuestas.
       *[all] todo.
    }
history-saved =
    { $count ->
        [one] He guardado una línea en { $file }.
       *[other] He guardado { $count } líneas en { $file }.
    }
history-afar =
    Desde aquí no se guarda nada: { $client ->
        [page] está todo en lo que se ha dicho, en esta página.
       *[terminal] está todo en la ventana de tu terminal.
    }
history-not-saved = No puedo escribir { $file }: { $reason }. Libera espacio, o indica otra carpeta con --data-dir.
settings-not-saved = No puedo guardar los ajustes: { $reason }. Valen solo por esta vez; para conservarlos indica otra carpeta con --data-dir.
settings-saved-again = Los ajustes ya están guardados.
bad-settings = No entiendo los ajustes de { $file }: uso los valores por defecto. Cuando cambies uno, este archivo se conserva junto al nuevo.
settings-not-read = No puedo leer los ajustes de { $file }: { $reason }. Uso los valores por defecto, y lo que cambies vale solo por esta vez.
bad-setting = En los ajustes, { $line } no puede ser: vale el valor por defecto, y el archivo queda como está.
bad-setting-of = En los ajustes, { $line } no puede ser: vale el valor por defecto, y el archivo queda como está. { $allowed }
setting-takes = Puede ser { $words }.
setting-takes-percent = Puede ser un número de 0 a 100.
setting-takes-seconds = Puede ser un número de segundos, hasta { $most }.
setting-takes-speed = Puede ser un número de letras por segundo, de { $least } a { $most }.
settings-line-twice = La línea { $number } de los ajustes no cuenta, porque una línea anterior ya fija lo mismo: { $line }
settings-line-bad = La línea { $number } de los ajustes no cuenta, porque no está escrita como las demás: { $line }
settings-encoding = Los ajustes de { $file } no son texto en UTF-8: uso los valores por defecto. Guárdalos en UTF-8 desde tu editor; si cambias uno aquí, este archivo se conserva junto al nuevo.
unknown-setting = En los ajustes está { $line }, que no conozco: no cambia nada, y lo dejo donde está. Quizá el nombre está mal escrito.
bind-no-command = En los ajustes, { $line } no cambia nada, porque no hay ningún comando así. Las palabras de todos los comandos: salotto keys
bind-twice = En los ajustes, { $line } no cambia nada, porque otra línea cambia el mismo comando. Pon todas sus teclas en una línea.
bind-no-key = En los ajustes, { $line } no cambia nada, porque no dice ninguna tecla. Escribe una, o quita la línea.
bind-no-such-key = En los ajustes, { $line } no cambia nada, porque no conozco la tecla { $key }. Una tecla es una letra, de F1 a F12, o un nombre como espacio, tab, inicio o supr.
bind-begins-line = En los ajustes, { $line } no cambia nada, porque con { $key } empieza un número o una línea. Elige otra tecla.
bind-fixed = En los ajustes, { $line } no cambia nada, porque { $key } no se puede cambiar: Enter, Escape, las flechas y pocas teclas más hacen siempre lo mismo. Elige otra tecla.
bind-taken = En los ajustes, { $line } no cambia nada, porque { $key } ya sirve para: { $does }. Elige otra tecla, o cambia también la de { $command }.
bad-settings-more = { $count ->
    [one] Y un ajuste más que no puedo usar.
   *[other] Y { $count } ajustes más que no puedo usar.
}
cant-open = No puedo abrir la terminal: { $reason }. Prueba con --input lines.

# La voz
voice-on = Voz encendida: { key-for-speech } la apaga.
voice-starts = Enciendo la voz: { key-for-speech } la apaga.
voice-gone = La voz { $voice } no está: habla la voz por defecto; { key-for-speech } la apaga.
voices-none = El sintetizador no tiene voces para elegir.
voice-title = ¿Qué voz prefieres?
voice-usual = La voz por defecto del idioma.
voice-off = Voz apagada: { key-for-speech } la enciende.
voice-off-reader =
    { $reader ->
        [SSH] La conexión es por SSH: solo escribo. { CAPITAL(key-for-speech) } enciende la voz.
        [Narrator] El Narrador está activo: solo escribo. { CAPITAL(key-for-speech) } enciende la voz.
        [unnamed] Hay un lector de pantalla activo: solo escribo. { CAPITAL(key-for-speech) } enciende la voz.
       *[other] { $reader } está activo: solo escribo. { CAPITAL(key-for-speech) } enciende la voz.
    }
voice-through-reader = Hablo con la voz y el braille de { $reader }, y dejo vacía la ventana: así no oyes nada dos veces. Con { key-for-speech } escribo, y lees tú con { $reader }.
voice-through-reader-written =
    { $reader ->
        [JAWS] Hablo con la voz y el braille de JAWS, y escribo también en la ventana. Si lo oyes todo dos veces, pulsa Insert más S hasta que el eco de pantalla quede en ninguno.
       *[NVDA] Hablo con la voz y el braille de NVDA, y escribo también en la ventana. Si lo oyes todo dos veces, pulsa NVDA más 5.
    }
voice-is-readers = La velocidad y el volumen son los de { $reader }: se cambian ahí.
voice-is-off = Ahora la voz está apagada: { key-for-speech } la enciende.
voice-is-elsewhere = Aquí habla tu propio dispositivo: la voz se cambia allí.
voice-rate = Velocidad { $percent }.
voice-volume = Volumen { $percent }.
layout-old-console = Esta ventana es una consola antigua de Windows, donde el cursor no puede quedarse en la respuesta: queda debajo. Quita la consola heredada en las propiedades de la ventana, o usa Terminal Windows.
press-enter-to-close = Pulsa Enter para cerrar la ventana.
voice-absent =
    En este dispositivo no encuentro voces: solo escribo. { $system ->
        [linux] Para oír una, instala speech-dispatcher y espeak-ng.
       *[other] Para oír una, añádela en los ajustes del sistema.
    }
voice-silent = Hay un sintetizador, pero no responde: mientras tanto escribo.
voice-lost = La voz ya no responde: mientras tanto escribo.
voice-unreported = La voz acepta las frases, pero no da señales de hablar. Si no oyes nada, { key-for-speech } la apaga; yo sigo escribiendo.
voice-back = La voz ha vuelto.
hushed = Me callo.
sounds-on = Sonidos encendidos.
sounds-on-unheard =
    { $system ->
        [linux] Sonidos encendidos, pero no responden ni PulseAudio ni PipeWire: los oirás en cuanto uno responda. Sin servidor, en los ajustes está aplay.
       *[other] Sonidos encendidos, pero este sistema no tiene con qué sonar: los oirás en cuanto lo tenga.
    }
sounds-new = Novedad: los sonidos. { CAPITAL(key-for-sounds) } los enciende y los apaga.
sounds-off = Sonidos apagados.
sounds-are-off = Los sonidos están apagados; los enciendes con { key-for-sounds }.
sounds-are-elsewhere =
    { $client ->
        [page] Los sonidos se activan con un botón al final de esta página.
       *[terminal] Los sonidos los hace el programa donde estás tú, no aquí.
    }
sounds-volume =
    { $percent ->
        [0] Sonidos al 0 por ciento: no se oye ninguno.
       *[other] Sonidos al { $percent } por ciento.
    }

# Cuánto decir
detail-is =
    { $detail ->
        [short] Avisos breves.
        [long] Avisos largos, con todos los detalles.
       *[normal] Avisos normales.
    }
good-bye-lost = Atención: la partida no queda guardada. ¡Hasta luego!
line-seen-in-part = La línea es más larga que la pantalla: ves solo una parte, pero cuenta entera.
line-too-long = La línea es demasiado larga: puede tener { $most } caracteres.
too-many-keys =
    { $input ->
        [touch] Demasiado a la vez: lo que sobraba no lo he tomado.
       *[keys] Demasiadas teclas a la vez: las que sobraban no las he tomado.
    }
bad-language = El idioma de { $file } no se puede usar: { $reason }.
bad-language-encoding = El idioma no se puede usar: en { $file }, la línea { $line } no es UTF-8. Guarda el archivo como texto UTF-8.
bad-language-empty = El idioma no se puede usar: { $file } está vacío. Quítalo, y en su lugar vale el inglés.
bad-language-line = El idioma no se puede usar: en { $file }, la línea { $line } no se entiende.
