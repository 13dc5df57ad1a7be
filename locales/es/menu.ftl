# Los menús alrededor de una partida.
disk-slow = Un momento: el disco tarda en responder.
start-title = ¿Qué quieres hacer?
start-new = nueva partida
start-resume =
    { $count ->
        [one] seguir con la partida guardada
       *[other] seguir con una de { $count } partidas guardadas
    }
saved-title =
    { $count ->
        [one] Una partida guardada. ¿Cuál?
       *[other] { $count } partidas guardadas, primero la más reciente. ¿Cuál?
    }
saved-item =
    { $when }: { $game }{ $count ->
        [0] {""}
       *[other] {" "}contra { $others }
    }, { $moves ->
        [0] todavía sin jugadas
        [one] una jugada
       *[other] { $moves } jugadas
    }
when =
    { $word ->
        [today] hoy a las { $time }
        [yesterday] ayer a las { $time }
        [this-year] { $day } de { $month } a las { $time }
       *[earlier] { $day } de { $month } de { $year } a las { $time }
    }
month =
    { $month ->
        [1] enero
        [2] febrero
        [3] marzo
        [4] abril
        [5] mayo
        [6] junio
        [7] julio
        [8] agosto
        [9] septiembre
        [10] octubre
        [11] noviembre
       *[12] diciembre
    }
start-kept =
    { $count ->
        [one] la partida guardada: volver a oírla, repasarla, borrarla
       *[other] las { $count } partidas guardadas: volver a oírlas, repasarlas, borrarlas
    }
kept-title =
    Partidas guardadas, primero la última: { $open } por terminar, { $over ->
        [one] una terminada.
       *[other] { $over } terminadas.
    }
kept-none = Ya no hay partidas guardadas.
kept-go-on = seguir con ella
kept-replay = volver a oírla
kept-review = repasar tus jugadas
kept-name = ponerle un nombre
kept-name-ask = Escribe el nombre con que quieres encontrarla y pulsa { key-send }; sin escribir nada queda como está, y un guion lo quita.
kept-named = Se llama { $name }.
kept-unnamed = Ya no tiene nombre.
kept-not-named = No puedo escribir el nombre en { $file }: { $reason }.
saved-named = { $name }: { $item }
kept-delete = borrarla
story-title =
    La partida, línea a línea. { $input ->
        [touch] Toca una línea para oír el resto.
       *[keys] Enter para oír el resto.
    }
story-told = Esa fue la partida. { CAPITAL(keys-for-cancel) } para volver.
delete-title = ¿Borrar esta partida? No se puede recuperar.
delete-no = no, dejarla
delete-yes = sí, borrarla
deleted = Borrada.
not-deleted = No puedo borrar { $file }: { $reason }.
setting-name =
    tu nombre: { $given ->
        [yes] { $name }
       *[no] ninguno
    }
name-first = ¿Cómo te llamas? El nombre queda escrito en tus partidas. Escríbelo y pulsa { key-send }, o pulsa { key-send } sin escribir nada para no decirlo. No lo preguntaré más: está en los ajustes.
name-ask = Escribe tu nombre y pulsa { key-send }; sin escribir nada queda como está, y un guion lo quita.
name-is = Te llamas { $name }.
name-is-none = Sin nombre.
saved-broken = un archivo que no puedo leer: { $file }
start-daily = la partida del día
start-figures = tus resultados
start-rules = las reglas de los juegos
start-settings = los ajustes
start-sounds = aprender los sonidos
start-keys = las teclas
start-house = la casa de un amigo o una amiga: jugar con otras personas
start-letter = la línea de un amigo o una amiga: un reparto, un resultado o un ejercicio
start-manual = el manual
start-where = dónde están las partidas y los ajustes
start-quit = salir
leave-title = ¿Salir de Salotto?
leave-no = no, me quedo
leave-yes = sí, salgo
games-title = ¿Qué juego?
game-item = { $game }, { $about }
quarter = un cuarto de hora: la partida la elige el programa
quarter-begins = { $game }, { $way }; unos { $minutes } minutos.
cup = una copa: tres partidas cortas
cup-title = Una copa: tres partidas contra los mismos rivales. En cada una, 3 puntos para quien gana, 2 para la segunda posición y uno para la tercera.
cup-begin = empezar: { $games }; unos { $minutes } minutos
cup-match =
    partida { $number } de { $of }: { $game }{ $minutes ->
        [0] { "" }
       *[other] ; unos { $minutes } minutos
    }
cup-match-begins = { $which }.
cup-points = { $who } { $points }
cup-standings =
    { $played ->
        [0] Todavía no ha terminado ninguna partida de la copa.
        [one] Puntos de la copa después de una partida de { $of }: { $standings }.
       *[other] Puntos de la copa después de { $played } partidas de { $of }: { $standings }.
    }
cup-over =
    { $place ->
        [1] { $count ->
            [0] ¡Ganas la copa!
           *[other] ¡Ganas la copa, compartida con { $winners }!
        }
       *[other] { $winners } { $count ->
            [one] gana
           *[other] ganan
        } la copa, y tú quedas { $place ->
            [2] en segunda posición
            [3] en tercera posición
           *[other] en última posición
        }.
    } Puntos finales: { $standings }.
cup-call-off = abandonar la copa
cup-call-off-title = ¿Abandonar la copa? No contará en tus resultados.
cup-call-off-no = no, seguir en otro momento
cup-call-off-yes = sí, abandonar
cup-called-off = La copa queda abandonada.
agree-title =
    { $game }. { $input ->
        [touch] El primer elemento empieza, los otros cambian algo.
       *[keys] Enter para empezar, { key-for-next } para cambiar algo.
    }
agree-again = { $game }.
agree-begin =
    empezar: { $count ->
        [one] una sola persona
       *[other] { $players } jugadores, { $named ->
            [yes] con { $level }
           *[no] rivales de nivel { $level }
        }
    }{ $minutes ->
        [0] { "" }
       *[other] ; unos { $minutes } minutos
    }
agree-done = así está bien
agree-not-yet = todavía no se puede empezar: estas opciones no van juntas
agree-more =
    { $count ->
        [0] más opciones
        [one] más opciones, una cambiada
       *[other] más opciones, { $count } cambiadas
    }
agree-more-title = Más opciones. { CAPITAL(keys-for-cancel) } para volver.
agree-level = rivales: { $level }
preset-now = manera de jugar: { $preset }
preset-rules = como en las reglas
preset-rules-item =
    como en las reglas{ $minutes ->
        [0] { "" }
       *[other] ; unos { $minutes } minutos
    }
preset-changed =
    { $count ->
        [one] a tu manera, una opción cambiada
       *[other] a tu manera, { $count } opciones cambiadas
    }
presets-title = { $game }: ¿cómo se juega? Lo que elijas se puede cambiar después.
preset-item =
    { $preset }: { $about }{ $minutes ->
        [0] { "" }
       *[other] ; unos { $minutes } minutos
    }
preset-own-item =
    { $preset }, de las tuyas: { $count ->
        [one] una opción cambiada
       *[other] { $count } opciones cambiadas
    }{ $minutes ->
        [0] { "" }
       *[other] ; unos { $minutes } minutos
    }
preset-as-now =
    { $count ->
        [one] como está ahora, una opción cambiada
       *[other] como está ahora, { $count } opciones cambiadas
    }
preset-keep = guardar estas opciones con un nombre
preset-take-in = escribir una línea que te han dado
preset-own = tus maneras de jugar: compartir una, eliminarla
preset-ask-name = Escribe un nombre para estas opciones, y luego { key-send }. Si no escribes nada, vuelves atrás.
preset-bad-name = Un nombre tiene de una a { $most } letras: no se ha guardado nada.
preset-kept = { $preset }: guardada para { $game }.
preset-too-many = Ya tienes { $most }, y no se guardan más: elimina antes una.
preset-ask-line = Escribe o pega la línea, y luego { key-send }. Si no escribes nada, vuelves atrás.
preset-bad-line = Esa línea no dice ninguna manera de jugar; una buena es, por ejemplo, nuestras reglas: salotto, drawing none.
preset-no-game = Aquí no hay ningún juego que se llame { $game }.
preset-bad-options = La línea es para { $game }, pero sus opciones no son válidas.
preset-own-title = ¿Cuál?
preset-what = { $preset }. ¿Qué quieres hacer?
preset-line = oír su línea, para compartirla
preset-forget = eliminarla
preset-line-is = Quien escriba esta línea tendrá las mismas opciones:
preset-forgotten = { $preset }: eliminada.
level-title = ¿Cómo quieres que jueguen tus rivales?
level-item =
    { $level }{ $own ->
        [yes] , más o menos tu nivel
       *[no] {""}
    }: { $about }
ask-value =
    { $name ->
        [players] ¿Cuántos jugadores?
       *[other] Elige: { $option }.
    }
ask-number =
    { $name ->
        [players] ¿Cuántos jugadores? Ahora son { $value }.
       *[other] { $option }. { $about }
    } { $kind ->
        [goal] Escribe los puntos, un número de rondas como 6 rondas, o sin fin, y pulsa { key-send }
       *[number] Escribe el nuevo número y pulsa { key-send }
    }; sin escribir nada queda como está.

menu-title = Menú.
menu-go-on = volver a la partida
menu-rules = las reglas de este juego
menu-settings = los ajustes
menu-start = guardar y cambiar de partida
menu-quit = guardar y salir
back-at-table = De vuelta en la mesa.
rules-title = { $title }. { $about } Elige una parte.
rules-more = Otra parte, o { keys-for-cancel } para cerrar las reglas.
manual-title = El manual. Elige una página.
manual-page = { $title }. Elige una parte.
manual-introduction = introducción
manual-more = Otra parte, o { keys-for-cancel } para cerrar la página.

settings-title = Ajustes.
setting-language = idioma: { $language }
setting-detail =
    avisos: { $detail ->
        [short] breves
        [long] largos
       *[normal] normales
    }
setting-facts = qué oír de cada jugada
facts-title = ¿Qué quieres oír de cada jugada?
setting-fact =
    { $fact ->
        [draws] lo que roban los demás
        [ends] los extremos después de cada jugada
        [tiles-left] cuántas fichas les quedan a los demás
       *[boneyard] cuántas fichas quedan por robar
    }: { $told ->
        [on] siempre
        [off] nunca
       *[auto] según los avisos, breves o largos
    }
fact-title =
    { $fact ->
        [draws] ¿Quieres oír cuándo roban los demás?
        [ends] ¿Quieres oír los extremos después de cada jugada?
        [tiles-left] ¿Quieres oír cuántas fichas le quedan a quien ha jugado?
       *[boneyard] ¿Quieres oír cuántas fichas quedan por robar?
    }
fact-is =
    { $told ->
        [on] Siempre.
        [off]
            { $fact ->
                [draws] Nunca: lo dice { key-for-news }.
                [ends] Nunca: los dice { key-for-ends }.
                [tiles-left] Nunca, menos la última: las dice { key-for-match }.
               *[boneyard] Nunca: lo dice { key-for-match }.
            }
       *[auto] Según los avisos, breves o largos.
    }
setting-voice =
    qué voz: { $named ->
        [yes] { $voice }
       *[no] la voz por defecto
    }
setting-keys-cut =
    las teclas cortan el lector de pantalla: { $cut ->
        [cuts] sí
       *[keeps] no
    }
keys-cut-title = ¿Cada tecla corta lo que tu lector de pantalla está diciendo?
keys-cut-is =
    { $cut ->
        [cuts] Sí, como casi todos si no los configuras de otro modo.
       *[keeps] No: lo que dije antes de una tecla cuenta como oído.
    }
setting-reader-speed =
    velocidad del lector de pantalla: { $measured ->
        [yes] { $letters } letras por segundo
       *[no] sin medir
    }
reader-speed-title = La velocidad de tu lector de pantalla
reader-speed-choice =
    { $measured ->
        [yes] Medirla otra vez.
       *[no] Olvidarla.
    }
reader-speed-how = Pulsa Enter para empezar. Vas a oír dos frases de una partida: pulsa Enter en cuanto acabe la primera, y otra vez en cuanto acabe la segunda.
reader-speed-first = Lola pone el seis cinco a la derecha, Paco pasa, Elvira pone el cinco tres a la derecha; te toca: seis y tres.
reader-speed-second = Paco roba dos fichas y pasa, Elvira pone el uno tres a la izquierda, Lola pone el seis dos; te toca: uno y dos.
reader-speed-is = Tu lector de pantalla lee { $letters } letras por segundo: lo tendré en cuenta.
reader-speed-too-soon = Era demasiado pronto para haber oído la frase entera: la velocidad sigue igual.
reader-speed-too-late = La frase había acabado hacía rato: la velocidad sigue igual.
reader-speed-uneven = Las dos medidas son muy distintas: la velocidad sigue igual. Prueba otra vez.
setting-speech =
    voz del programa: { $speech ->
        [auto] cuando no hay lector de pantalla
        [on] encendida
       *[off] apagada
    }
setting-layout =
    cursor en la respuesta, para la línea braille: { $layout ->
        [auto] cuando ayuda
        [braille] siempre
       *[speech] nunca
    }
setting-pace =
    ritmo de los rivales: { $pace ->
        [none] sin pausas
        [quick] rápido
        [calm] tranquilo
        [slow] lento
       *[key] { $input ->
            [touch] te esperan
           *[keys] esperan a Enter
        }
    }
setting-positions =
    posición en las listas: { $positions ->
        [on] se dice
       *[off] no se dice
    }
setting-tiles =
    fichas: { $tiles ->
        [digits] en cifras
       *[words] en palabras
    }
setting-bell =
    campana cuando te toca: { $bell ->
        [on] sí
       *[off] no
    }
setting-reminder =
    recordatorio cuando te toca: { $minutes ->
        [0] no
        [one] después de un minuto
       *[other] después de { $minutes } minutos
    }
setting-friends =
    cuando entra un amigo o una amiga: { $friends ->
        [on] se oye
       *[off] no se oye
    }
setting-coordinates =
    nombre de las casillas: { $coordinates ->
        [on] se dice
       *[off] no se dice
    }
setting-disk =
    guardado: { $disk ->
        [safe] seguro en cada turno
       *[fast] rápido
    }
setting-news =
    las novedades del día: { $news ->
        [on] dichas una vez al día
       *[off] no se dicen
    }
setting-history =
    lo que se ha dicho: { $history ->
        [on] se queda para la próxima vez
       *[off] no se queda
    }
setting-remarks =
    comentarios de los rivales con nombre: { $remarks ->
        [on] al final de la ronda
       *[off] ninguno
    }
setting-sounds =
    sonidos: { $on ->
        [on] sí
       *[off] no
    }
sounds-learn = aprender los sonidos
sounds-learn-title = Los sonidos. Con las flechas los oyes uno a uno.
sounds-round = una ronda para escuchar
sounds-round-title = Una ronda de dominó contra { $other }, solo con sonidos. Con las flechas la oyes momento a momento, { CAPITAL(key-for-choose) } te dice qué era.
sounds-round-step = Momento
sounds-round-more = Sigue con las flechas.
sounds-ask = ¿Quieres sonidos? { CAPITAL(key-for-choose) } sí, X no.
sound-means =
    { $sound ->
        [shuffle] Se baraja: empieza una ronda.
        [deal] Te llegan las fichas.
        [draw] Un robo.
        [left] Una ficha a la izquierda: grave, un solo golpe.
        [right] Una ficha a la derecha: aguda, un golpe y su eco.
        [start] La primera ficha: profunda.
        [lay] Una ficha en otro punto de la mesa.
        [card] Cartas sobre la mesa.
        [land] Una ficha puesta en un reino.
        [take] Una ficha reservada para un reino.
        [cover] Un doble que hay que cubrir.
        [train] Un tren que queda abierto.
        [pass] Un pase: un golpe de nudillos en la mesa.
        [points-few] Pocos puntos.
        [points-some] Más puntos.
        [points-many] Muchos puntos.
        [round-won] La ronda es tuya.
        [round-lost] La ronda es de otros.
        [round-blocked] El juego se ha cerrado.
        [win] La partida es tuya.
        [match-lost] La partida es de otros.
        [turn] Te toca.
        [time] Te queda poco tiempo.
        [comes] Llega alguien.
        [goes] Se va alguien.
        [message] Alguien habla.
        [invitation] Te piden algo: con más dices que sí.
        [item] Otro punto de una lista.
        [edge] Un borde, o la vuelta de una lista.
        [error] No se puede.
        [playable] En la mano: la puedes jugar.
       *[unplayable] En la mano: no la puedes jugar.
    }
sound-doer =
    { $doer ->
        [partner] Pone ficha quien juega contigo: madera.
        [first] Pone ficha el primer rival: vidrio.
        [second] Pone ficha el segundo rival: cuero.
        [third] Pone ficha el tercer rival: lata.
       *[others] Pone ficha otro rival: piedra.
    }
sounds-title = Sonidos.
sounds-on-title = ¿Quieres oír la mesa?
sounds-are =
    { $on ->
        [on] Sí, con sonidos.
       *[off] No, bastan las palabras.
    }
setting-sound-volume = volumen: { $percent } por ciento
sound-volume-title = ¿Con qué volumen los quieres?
sound-volume-is =
    { $percent ->
        [0] Ninguno.
       *[other] { $percent } por ciento.
    }
setting-sound-sides =
    izquierda y derecha: { $sides ->
        [stereo] cada una por su lado
        [swapped] cambiadas
       *[mono] todo en el centro
    }
sound-sides-title = ¿Por dónde quieres oír la izquierda y la derecha?
sound-sides-are =
    { $sides ->
        [stereo] Cada una por su lado.
        [swapped] Cambiadas.
       *[mono] Todo en el centro, para un solo oído.
    }
setting-sound-kind =
    { $kind ->
        [moves] lo que pasa en la partida
        [turn] tu turno
        [people] la gente
        [lists] listas, bordes y errores
       *[hand] en la mano, lo que puedes jugar
    }: { $on ->
        [on] se oye
       *[off] en silencio
    }
sound-kind-title =
    { $kind ->
        [moves] ¿Quieres oír lo que pasa en la partida?
        [turn] ¿Quieres oír que te toca?
        [people] ¿Quieres oír quién llega, quién se va, quién habla y quién pide algo?
        [lists] ¿Quieres oír listas, bordes y errores?
       *[hand] ¿Quieres oír en la mano lo que puedes jugar?
    }
sound-kind-is =
    { $on ->
        [on] Sí.
       *[off] No.
    }
setting-sound-words =
    las palabras que un sonido ya dice: { $words ->
        [on] se dicen igual
       *[off] se omiten
    }
sound-words-title = Las palabras que un sonido ya dice, como el final de una lista o tu jugada, ¿se dicen igual?
sound-words-are =
    { $words ->
        [on] Sí, también con palabras.
       *[off] No, basta el sonido.
    }
setting-sound-keep = la tarjeta de sonido sigue despierta: { $seconds } segundos
sound-keep-title = Tras el último sonido de una partida, ¿cuánto sigue despierta la tarjeta de sonido?
sound-keep-is = { $seconds } segundos.
setting-sound-output =
    los sonidos salen: { $output ->
        [system] por el servidor de sonido
       *[aplay] por aplay
    }
sound-output-title = ¿Por dónde salen los sonidos?
sound-output-is =
    { $output ->
        [system] Por el servidor de sonido: PulseAudio o PipeWire.
       *[aplay] Por el programa aplay, donde no hay servidor. Puede quitarle la tarjeta al lector de la consola.
    }
setting-done = listo
language-title = ¿Qué idioma?
detail-title = ¿Cuánto quieres oír?
speech-title = ¿Cuándo quieres que hable la voz del programa?
speech-is =
    { $speech ->
        [auto] Solo cuando no hay lector de pantalla.
        [on] Siempre.
       *[off] Nunca.
    }
layout-title = ¿Cuándo quieres que el cursor se quede en la respuesta, donde lo sigue la línea braille?
layout-is =
    { $layout ->
        [auto] Cuando está brltty y no está Orca.
        [braille] Siempre.
       *[speech] Nunca: queda debajo de la respuesta.
    }
pace-title = ¿A qué ritmo quieres que jueguen tus rivales?
pace-is =
    { $pace ->
        [none] Sin pausas.
        [quick] Rápido: menos de medio segundo entre jugadas.
        [calm] Tranquilo: poco más de un segundo.
        [slow] Lento: tres segundos.
       *[key] Antes de cada jugada esperan { $input ->
            [touch] a que les dejes jugar.
           *[keys] a que pulses Enter.
        }
    }
positions-title = En una lista, ¿quieres oír tu posición?
positions-are =
    { $positions ->
        [on] Sí, por ejemplo 3 de 7.
       *[off] No.
    }
coordinates-title = Cuando recorres casillas, ¿quieres oír cómo se llaman?
coordinates-are =
    { $coordinates ->
        [on] Sí, por ejemplo libre, c4.
       *[off] No.
    }
tiles-title = ¿Cómo quieres oír las fichas?
tiles-are =
    { $tiles ->
        [digits] En cifras: más breves, también en una línea braille.
       *[words] En palabras, como las dicen los jugadores.
    }
bell-title =
    { $client ->
        [page] ¿Quieres oír un sonido cuando te toca, si los sonidos de la página están encendidos?
       *[terminal] ¿Quieres que suene la campana de la terminal cuando te toca?
    }
bell-is =
    { $bell ->
        [on] Sí, justo antes de las palabras.
       *[off] No, bastan las palabras.
    }
friends-told-title = ¿Quieres oír cuándo entra en la casa un amigo o una amiga?
friends-told =
    { $friends ->
        [on] Sí, pero nunca en tu turno.
       *[off] No.
    }
reminder-title = Si los demás esperan tu jugada, ¿quieres que te lo recuerde?
reminder-is =
    { $minutes ->
        [0] No, nunca.
        [one] Sí, una vez, después de un minuto.
       *[other] Sí, una vez, después de { $minutes } minutos.
    }
disk-title = ¿Cómo quieres guardar la partida?
disk-is =
    { $disk ->
        [safe] Seguro: después de cada turno tuyo está en el disco, aunque se vaya la luz.
       *[fast] Rápido: si se va la luz puedes perder algunos turnos; para quien juega desde una tarjeta lenta.
    }
news-title = ¿Quieres oír una vez al día qué hay de nuevo?
news-are =
    { $news ->
        [on] Sí, una vez al día, antes del menú.
       *[off] No.
    }
remarks-title = ¿Quieres que los rivales con nombre comenten algo?
remarks-are =
    { $remarks ->
        [on] Sí: una frase al final de la ronda, después del resultado.
       *[off] No.
    }
history-kept-title = ¿Quieres poder releer lo que se dijo las otras veces?
history-is =
    { $history ->
        [on] Sí: las últimas mil líneas se quedan en este dispositivo.
       *[off] No: no se escribe nada más; lo que hay se borra con el comando salotto forget.
    }
