# La casa abierta: la entrada, la sala, las mesas con otras personas.

# La entrada
house-which-language = ¿Qué idioma?
house-new = Te damos la bienvenida a la casa.
house-words-kept = Vas enseguida a esa mesa: solo falta tu nombre.
house-name-ask = ¿Cómo te llamas? Escribe tu nombre y pulsa { key-send }. { key-leave } para salir.
name-length = Un nombre tiene de { $shortest } a { $longest } letras.
name-signs = Un nombre tiene solo letras y cifras, sin espacios ni otros signos.
name-reserved = Ese nombre está reservado: elige otro.
name-taken = { $name } ya existe: elige otro nombre.
reserved-names = tú, usted, ustedes, vos, vosotros, vosotras, yo, nosotros, nosotras, ellos, ellas, visita, visitas, invitado, invitada, invitados, bot, robot, ordenador, computadora, nadie, alguien, cualquiera, todos, todas, salotto, casa, anfitrión, anfitriona, dueño, dueña, operador, operadora, admin, administrador, administradora, moderador, moderadora, soporte, asistencia, ayuda, oficial, sistema, servidor, consola, jugador, jugadora, espectador, espectadora, árbitro
guest-name = Visita{ $number }
house-hello = Hola, { $name }.
house-guest =
    Entras sin clave: si sales, no vuelves a encontrar tu puesto. Para tener un nombre tuyo { $client ->
        [page] sal de la casa y pulsa Entrar, si el navegador puede guardar una clave.
       *[terminal] escribe en la terminal ssh-keygen -t ed25519, pulsa Enter tres veces, y entra otra vez con la misma línea.
    }
house-waits =
    { $count ->
        [one] Una mesa espera tu jugada.
       *[other] { $count } mesas esperan tu jugada.
    }
house-messages =
    { $count ->
        [one] Te espera un mensaje.
       *[other] Te esperan { $count } mensajes.
    }
house-put-away =
    { $count ->
        [one] Se ha archivado una mesa tuya, porque hacía mucho que no venía nadie. Si ya se había jugado en ella, la partida está entre las terminadas.
       *[other] Se han archivado { $count } mesas tuyas, porque hacía mucho que no venía nadie. Lo que se había jugado en ellas está entre las partidas terminadas.
    }
house-given-up =
    { $count ->
        [one] Una partida tuya la interrumpieron quienes estaban en la mesa: está entre las terminadas, sin ganador.
       *[other] { $count } partidas tuyas las interrumpieron quienes estaban en la mesa: están entre las terminadas, sin ganador.
    }
house-newer =
    Has entrado desde otro lugar: { $client ->
        [page] aquí sales.
       *[terminal] esta ventana se cierra.
    }
house-too-many-names = { $count } nombres no válidos: aquí se cierra la casa. Vuelve a entrar con otro nombre.
house-bye = Adiós.
house-banned = La administración de la casa no te deja entrar.
house-banned-network = Desde tu red no se entra. Si te afecta por error, escribe a la administración de esta casa.
house-invited-ask = En esta casa se entra con invitación. Escribe las palabras que te ha dado alguien que juega aquí, y pulsa { key-send }. Si no escribes nada, sales.
house-invited-none = Estas palabras no invitan a nadie.
house-invited-only = Aquí se entra solo con invitación. Pide tres palabras a alguien que juegue aquí, y vuelve.
house-invited-keys =
    Aquí se entra solo con invitación y { $client ->
        [page] con una clave del navegador. Pide tres palabras a alguien que juegue aquí y pulsa Entrar, no Entrar sin clave.
       *[terminal] con una clave. Haz una con ssh-keygen -t ed25519, pide tres palabras a alguien que juegue aquí, y vuelve.
    }
house-sent-away = La administración de la casa ha cerrado tu conexión.
house-cant-read = La casa no puede leer sus datos: inténtalo más tarde.
house-cant-write = La casa no puede guardar nada: por ahora no se puede. Inténtalo más tarde.
house-quicker = Alguien se adelantó, y no se ha hecho nada: prueba otra vez.
house-cant-begin = En la casa no cabe otra partida: inténtalo más tarde.
house-disk-slow = Un momento: la casa espera a su disco.
house-disk-ill = La casa no puede guardar: las partidas esperan, y no se pierde nada.
house-disk-well = La casa vuelve a guardar: se sigue jugando.
house-says = Aviso de la casa: { $text }
house-closes-in =
    { $minutes ->
        [one] La casa cierra en un minuto. Hasta entonces se juega, pero no empieza ninguna partida; cada mesa queda como está.
       *[other] La casa cierra en { $minutes } minutos. Hasta entonces se juega, pero no empieza ninguna partida; cada mesa queda como está.
    }
house-closing =
    { $minutes ->
        [one] La casa cierra en un minuto: no empieza ninguna partida.
       *[other] La casa cierra en { $minutes } minutos: no empieza ninguna partida.
    }
house-stays-open = La casa sigue abierta, y se puede empezar una partida.
house-closes = La casa cierra ahora. Cada mesa queda como está: vuelve más tarde.
house-closes-here =
    Esta casa cierra, y las mesas siguen en otra: { $client ->
        [page] esta página va allí sola.
       *[terminal] entra otra vez. Con salotto join ocurre solo.
    }

# La sala
lobby-title = Estás en la sala.
lobby-mine =
    { $count ->
        [one] tu mesa
       *[other] tus { $count } mesas
    }{ $waits ->
        [0] {""}
        [one] : { $count ->
            [one] te toca
           *[other] en una te toca
        }
       *[other] : en { $waits } te toca
    }
lobby-messages =
    { $count ->
        [one] un mensaje para ti
       *[other] { $count } mensajes para ti
    }
lobby-mine-title = Tus mesas.
lobby-open =
    { $count ->
        [one] una mesa con puestos libres
       *[other] { $count } mesas con puestos libres
    }
lobby-open-title = ¿En qué mesa te sientas?
lobby-new = abrir una mesa
lobby-words = ir a una mesa con tres palabras de invitación
lobby-watch =
    { $count ->
        [one] escuchar una partida de otros
       *[other] escuchar una de { $count } partidas
    }
lobby-watch-title = ¿Qué partida quieres escuchar?
lobby-who =
    { $count ->
        [one] quién está: solo tú
       *[other] quién está: { $count } personas
    }
lobby-who-title =
    { $count ->
        [one] Solo estás tú.
       *[other] Hay { $count } personas.
    }
lobby-friends =
    los amigos{ $count ->
        [0] {""}
       *[other] , { $here } de { $count } aquí
    }{ $asking ->
        [0] {""}
        [one] ; una persona quiere tu amistad
       *[other] ; { $asking } personas quieren tu amistad
    }
lobby-history = tus partidas terminadas
lobby-house = la casa
lobby-leave = salir de la casa
lobby-called = Empieza la partida en tu mesa.
who-lobby = { $name }, en la sala
who-table =
    { $name }, { $what ->
        [waits] a la espera en una mesa
        [plays] en una partida
        [looks-after] está a cargo de una mesa
       *[listens] escucha una partida
    }: { $game }{ $count ->
        [0] {""}
       *[other] {" "}con { $others }
    }
who-you = Eres tú.
who-title = { $name }. ¿Qué quieres hacer?
who-invite = invitar a una mesa
who-say-alone = decir algo en privado
who-go-there = ir a su mesa
who-leave-message = dejar un mensaje para cuando entre
who-be-friends = pedir amistad
who-agree-friends = aceptar la amistad
who-decline-friends = rechazar la amistad
who-ask-no-more = retirar la petición de amistad
who-no-friends = dejar la amistad
who-dont-hear = no oír más lo que dice
who-hear-again = oír otra vez lo que dice
who-report = quejarse a la administración de la casa
who-not-heard = Desde ahora no oyes lo que dice { $name }; sus jugadas sí.
who-not-heard-guest = Desde ahora no oyes lo que dice { $name }, ni lo que digan las visitas que lleguen después de la misma red; sus jugadas sí.
who-heard = Vuelves a oír lo que dice { $name }.
invite-title = ¿A qué mesa?
invite-whom = ¿A quién invitas?
invite-done = La invitación le llega a { $name }.
invited = { $who } te invita a una mesa: { $table }. Para aceptar, pulsa { key-for-accept }.
work-no = Ahora no: { $who } no se entera.
invited-no = Invitación rechazada: { $who } no se entera.
invited-guest = Sin clave perderías tu puesto: levántate de la mesa, y después acepta.
said-alone = { $who } dice, solo a ti: { $text }
said-alone-you = Has dicho, solo a { $name }: { $text }
message-left = Cuando entre { $name }, encuentra tu mensaje: { $text }
message-full = Ya hay { $most } mensajes que esperan a { $name }: no caben más.
message-nobody = { $name } ya no está aquí, y solo se deja mensaje a los amigos.
message-waits = { $who } te dijo, { $when }: { $text }
message-next =
    { $count ->
        [0] bien, era el último
        [one] bien, el siguiente, que es el último
       *[other] bien, el siguiente de { $count }
    }
message-answer = responder a { $name }
message-keep = guardarlo para otra vez
friends-title =
    { $count ->
        [0] Aquí todavía no tienes amigos.
        [one] Una persona entre tus amigos.
       *[other] { $count } personas entre tus amigos.
    }
friends-none = Aquí todavía no tienes amigos: elige a alguien en la lista de quién está y pídele amistad.
friends-asking = { $name } quiere tu amistad
friends-asked = { $name }: esperas la respuesta
friends-away = { $name }, no está
friends-want = Tu petición de amistad le llega a { $name }.
friends-wanted = { $name } quiere tu amistad: oirías cuándo entra, { $name } oiría cuándo entras tú, y podrían mandarse mensajes. Para aceptar, pulsa { key-for-accept }.
friends-are = Ahora { $name } está entre tus amigos.
friends-no-more = { $name } ya no está entre tus amigos.
friends-ask-no-more = Ya no le pides amistad a { $name }.
friends-declined = Amistad rechazada: { $name } no se entera.
friends-too-many = Entre amigos y peticiones ya tienes { $most }: no caben más.
friends-in =
    { $count ->
        [one] De tus amigos está { $names }.
       *[other] De tus amigos están { $names }.
    }
friend-came-in = { $name } entra en la casa.
report-ask = ¿Qué ha pasado? Escríbelo para la administración de la casa y pulsa { key-send }; si no escribes nada, no se envía.
report-done = Lo leerá la administración de la casa.
report-too-many = Todavía hay { $most } quejas tuyas sin leer: espera a que se lean.
report-too-many-guests = Todavía hay muchas quejas de visitas sin leer: espera a que se lean.
report = { $who } se queja de { $whom }: { $text }

# Las mesas
table-item = { $game }. { $sits }
table-told = { $game }. { $agreed } { $sits }
table-option = { $option }.
table-options = { $option } { $then }
table-advice =
    { $advice ->
        [on] Con consejos.
       *[off] Sin consejos.
    }
term-hosting =
    { $hands ->
        [yes] quien está a cargo de la mesa no juega, y oye las manos de todos
       *[no] quien está a cargo de la mesa no juega
    }
table-gathering =
    { $count ->
        [0] en la mesa todavía no hay nadie
       *[other] en la mesa, { $names }
    }{ $bots ->
        [0] {""}
        [one] , con el bot { $bot_names }
       *[other] , con los bots { $bot_names }
    }; { $free ->
        [0] ningún puesto libre
        [one] un puesto libre
       *[other] { $free } puestos libres
    }.
table-playing =
    { $count ->
        [one] juega { $names }
       *[other] juegan { $names }
    }{ $bots ->
        [0] {""}
        [one] , con el bot { $bot_names }
       *[other] , con los bots { $bot_names }
    }.
somebody-gone = alguien que ya no está
table-waits = Te toca: { $table }
table-now = Te toca: { $table }.
table-full = En esta mesa no queda ningún puesto.
table-begun = En tu mesa ha empezado la partida.
table-listen = La partida ya ha empezado: la escuchas.
table-listen-since = La partida empezó { $age }: la escuchas.
table-closed = La mesa está cerrada.
table-cant-open = Ahora mismo la partida no se puede abrir. No se pierde nada y tu puesto se conserva: inténtalo más tarde.
table-given-up = La partida queda interrumpida, y nadie la ha ganado.
table-rests = En la mesa ya no hay nadie: la partida espera a quienes la juegan.
table-sits-down =
    { $who } se sienta a la mesa. { $free ->
        [0] No queda ningún puesto.
        [one] Queda un puesto.
       *[other] Quedan { $free } puestos.
    }
table-stands-up = { $who } se levanta de la mesa.

# Abrir una mesa
opening-too-many = Ya tienes abiertas { $most } mesas: termina antes una, o ciérrala.
opening-guest-one = Quien entra sin clave tiene una mesa a la vez.
opening-guest = Has entrado sin clave: cuando salgas ya no encontrarás esta mesa, que termina cuando se va la última persona. Los demás vienen con tres palabras.
opening-title =
    { $game }. { $input ->
        [touch] El primer elemento abre la mesa, los otros cambian algo.
       *[keys] Enter para abrir, { key-for-next } para cambiar algo.
    }
opening-open =
    abrir: { $people }{ $access ->
        [everybody] , puede venir cualquiera
        [invited] , solo con invitación
       *[nobody] {""}
    }
opening-begin = empezar ya: { $people }
opening-not-yet = todavía no se puede abrir: las opciones del juego no van juntas
opening-options =
    opciones del juego: { $count ->
        [one] una sola persona
       *[other] { $players } jugadores, bots de nivel { $level }
    }{ $minutes ->
        [0] { "" }
       *[other] ; unos { $minutes } minutos
    }
opening-people-item = puestos: { $people }
opening-people-title = ¿Cuántas personas?
opening-people =
    { $people ->
        [one] { $plays ->
            [yes] tú, contra bots
           *[no] una persona, contra bots
        }
       *[other] { $people } personas{ $bots ->
            [0] {""}
            [one] {" "}y un bot
           *[other] {" "}y { $bots } bots
        }
    }
opening-hosting-item = tu puesto: { $hosting }
opening-hosting-title = ¿Juegas tú también?
opening-hosting =
    { $hosting ->
        [plays] en la mesa, juegas tú también
        [looks-after] ninguno, estás a cargo de la mesa sin jugar
       *[hears] ninguno, estás a cargo de la mesa sin jugar y oyes las manos de todos; quien se sienta lo sabe
    }
opening-access-item = quién puede venir: { $access }
opening-access-title = ¿Quién puede venir?
opening-access =
    { $access ->
        [everybody] cualquiera que esté en la casa, aunque sea solo para escuchar
       *[invited] solo a quienes invites tú
    }
opening-waits-item = si alguien se va: { $waits }
opening-waits-title = ¿Y si alguien se va?
opening-waits =
    { $waits ->
        [at-once] juega un bot enseguida, hasta que vuelva
        [never] se espera, aunque sean días
       *[later] { $minutes ->
            [one] se espera un minuto, después juega un bot
           *[other] se espera { $minutes } minutos, después juega un bot
        }
    }
opening-aids-item = ayudas: { $aids }
opening-aids-title = Ayudas: consejos y recuento de fichas.
opening-aids =
    { $aids ->
        [on] sí, para todos; y se deshace si todos están de acuerdo
        [off] no, para nadie
       *[each] algunas
    }
opening-aids-each = decidir una por una
opening-aid-title =
    { $aid ->
        [advice] ¿Los consejos?
        [unseen] ¿El recuento de lo que no se ha visto todavía?
        [passes] ¿El recuento de quién ha pasado, y a qué números?
       *[undo] ¿Deshacer una jugada, si todos están de acuerdo?
    }
opening-aid-on = sí, en esta mesa
opening-aid-off = no, sin eso

# En la mesa
after-lobby = volver a la sala
after-together = repasar juntos la partida
after-together-with = repasar la partida con { $who }
together-asked = { $who } propone repasar juntos la partida. Pulsa { key-for-accept } para aceptar, { key-for-decline } para rechazar.
together-no = No participas en el repaso. Si cambias de idea, está en la lista.
together-left = El repaso es en la mesa de la partida, y tú la has dejado.

# Esta mesa: cómo terminarla, a quién se espera, quién está a cargo
table-menu-title = Esta mesa.
table-give-up = interrumpir la partida
table-give-up-too = interrumpir la partida, como quiere { $who }
table-give-up-not = retirar tu petición de interrumpir
table-hurry = pedir que no se espere más
table-leave = dejar para siempre tu puesto a un bot
table-terms = lo acordado
table-ask-to-leave = pedir a alguien que deje la mesa
table-say-to-one =
    { $to ->
        [host] decir algo solo a quien está a cargo de la mesa
       *[one] decir algo a una sola persona
    }
say-to-one-title = ¿A quién?
table-pause = poner la partida en pausa
table-go-on = seguir con la partida
table-hand-out = proponer a todos una lección o ejercicios
table-how-far = oír por dónde va cada uno
work-title = ¿Qué propones a quienes están en la mesa?
work-how-far = ¿Con qué lección, o con los ejercicios?
work-lesson = lección { $number }: { $title }
work-puzzles =
    { $count ->
        [one] el ejercicio
       *[other] los { $count } ejercicios
    }
work-handed =
    { $count ->
        [0] Quienes se sientan a la mesa no están ahora en la casa.
       *[other] Les llega a { $names }: cada uno empieza cuando quiere.
    }
work-for-you =
    { $who } te propone { $lesson ->
        [0] ejercicios
       *[other] la lección { $lesson }
    } { MERGED($game, el: "del", other: "de") }. Para empezar, pulsa { key-for-accept }.
work-far-title =
    { $game }, { $lesson ->
        [0] los ejercicios
       *[other] lección { $lesson }
    }.
work-lesson-far =
    { $name }: { $done ->
        [yes] hecha
       *[no] todavía no hecha
    }
work-puzzles-far =
    { $name }: { $solved ->
        [0] ninguno resuelto
        [one] uno resuelto de { $count }
       *[other] { $solved } resueltos de { $count }
    }
work-guest = { $name }: ha entrado sin clave, y no se conserva nada
pause-begins = La partida está en pausa: nadie juega, y el tiempo no corre.
pause-ends = La partida sigue.
pause-left = La partida queda en pausa. Si no vuelves, sigue sola en { $minutes } minutos.
table-hand-over = pasar la mesa a otra persona
give-up-title = La partida termina para todos, sin ganador.
give-up-no = no, se sigue
give-up-yes = sí, se interrumpe
give-up-asked = { $who } quiere interrumpir la partida. Para estar de acuerdo: { key-for-menu }, esta mesa.
give-up-asked-you = Se interrumpe cuando estén de acuerdo todos los que están en la mesa.
give-up-not = { $who } ya no quiere interrumpir la partida.
give-up-not-you = Ya no quieres interrumpir la partida.
give-up-too-often = En esta partida ya lo has pedido demasiadas veces.
give-up-alone = Los demás no están. Quien está a cargo de la mesa puede interrumpir la partida cuando falten desde hace un día, o una semana si se juega por correspondencia. Tú puedes dejar tu puesto a un bot.
hurry-asked = { $who } pide que no se espere más. Para pedirlo tú también: { key-for-menu }, esta mesa.
hurry-asked-you =
    { $most ->
        [yes] Lo pide la mayoría de los demás.
       *[no] Lo has pedido: tiene que pedirlo la mayoría de los demás.
    }
for-good-title = Un bot juega por ti hasta el final, y la partida ya no es tuya.
for-good-no = no, me quedo
for-good-yes = sí, dejo el puesto
left-for-good = Has dejado tu puesto a un bot.
terms-title =
    { $hosts ->
        [yes] Lo acordado. { $input ->
            [touch] Toca algo para cambiarlo;
           *[keys] Enter para cambiar algo;
        } lo oyen todos.
       *[no] Lo acordado.
    }
terms-hosting = Esto se acuerda al abrir la mesa, y ya no cambia.
terms-hosts = Lo acordado lo cambia quien está a cargo de la mesa.
term-title = ¿Qué vale desde ahora?
term-access =
    { $access ->
        [everybody] puede venir cualquiera que esté en la casa
       *[invited] solo puede venir quien tiene invitación
    }
term-waits = si alguien se va, { $waits }
term-turn =
    { $limit ->
        [never] un turno dura cuanto se quiera
       *[later] { $minutes ->
            [one] un turno dura como mucho un minuto, después juega un bot
           *[other] un turno dura como mucho { $minutes } minutos, después juega un bot
        }
    }
term-turns =
    { $turns ->
        [at-once] todos eligen a la vez, y una vuelta dura lo que tarda la persona más lenta
       *[in-order] se elige uno tras otro
    }
term-now = Desde ahora: { $term }.
host-is = Desde ahora { $who } está a cargo de la mesa.
host-is-you = Desde ahora estás a cargo de la mesa.
ask-to-leave-title = ¿A quién le pides que deje la mesa?
ask-to-leave-sure = ¿Pedir a { $who } que deje la mesa?
ask-to-leave-no = no, se queda
ask-to-leave-yes = sí, el puesto queda libre, o para un bot
ask-to-leave-done = { $who } deja la mesa.
asked-to-leave = { $who }, que está a cargo de la mesa, te ha pedido que la dejes.
asked-away = Quien está a cargo de esa mesa te ha pedido que la dejes: puedes volver a sentarte cuando te invite.
hand-over-full = { $who } ya está a cargo de { $most } mesas.
hand-over-title = ¿A quién pasas la mesa?

# Antes de la partida
gathering-title =
    Esperas en una mesa: { $table }.{ $minutes ->
        [0] { "" }
       *[other] { " " }Duración: unos { $minutes } minutos.
    }
gathering-again = Esperas: { $sits }.
gathering-begin =
    { $free ->
        [0] empezar
       *[other] empezar: en los puestos libres juegan bots
    }
gathering-together = empezar ya, si quieren todos los que están aquí
gathering-words = invitar con tres palabras
gathering-here = invitar a alguien que está aquí
gathering-words-to-listen = invitar a alguien con tres palabras, para escuchar
gathering-lobby-open = volver a la sala, la mesa queda abierta
gathering-open = La mesa queda abierta.
gathering-nobody = En la mesa todavía no hay nadie.
gathering-lobby = volver a la sala, tu puesto se conserva
gathering-table = lo acordado en esta mesa
gathering-stand-up = levantarte de la mesa
gathering-close = cerrar la mesa
gathering-kept = Tu puesto se conserva.
gathering-sure =
    { $free ->
        [0] {""}
        [one] Queda libre un puesto.{" "}
       *[other] Quedan libres { $free } puestos.{" "}
    }{ $asked ->
        [0] {""}
        [one] { $asked_names } no ha respondido todavía.{" "}
       *[other] { $asked_names } no han respondido todavía.{" "}
    }{ $count ->
        [0] {""}
        [one] Falta { $names }.{" "}
       *[other] Faltan { $names }.{" "}
    }¿Empezar de todos modos?
gathering-sure-no = no, esperar
gathering-sure-yes =
    { $free ->
        [0] sí, empezar
        [one] sí, en el puesto libre juega un bot
       *[other] sí, en los puestos libres juegan bots
    }
gathering-missing =
    { $count ->
        [one] Falta { $names }.
       *[other] Faltan { $names }.
    }
gathering-yours = La partida la haces empezar tú.
gathering-begins = La partida la hace empezar { $who }.
gathering-goes =
    { $who } { $to ->
        [lobby] va a la sala
       *[out] sale de la casa
    }{ $sits ->
        [yes] : su puesto se conserva.
       *[no] .
    }{ $leads ->
        [yes] {" "}En un minuto puede empezar cualquiera de la mesa; enseguida, si todos quieren.
       *[no] {""}
    }
gathering-back = { $who } ha vuelto a la mesa.
gathering-may-begin = Falta quien está a cargo de la mesa: ahora puede empezar cualquiera de la mesa.
gathering-leads = Ahora puedes empezar tú.
gathering-wants = { $who } quiere empezar ya.
gathering-wanted = Quieres empezar ya: tendrían que quererlo también { $others }.
invitation = Da estas tres palabras a quien invites: { $words }. Valen un día.
invitation-ask = Escribe las tres palabras de la invitación y pulsa { key-send }. Si no escribes nada, vuelves atrás.
invitation-none = Estas palabras no invitan a ninguna mesa de esta casa.
invitation-lapsed =
    { $why ->
        [time] Estas palabras valían un día, y caducaron { $age }.
        [closed] La mesa de estas palabras se cerró { $age }.
        [over] La partida de estas palabras terminó { $age }.
       *[away] La partida de estas palabras se interrumpió { $age }.
    } Pide otras.
invitation-record = Con estas palabras se obtiene una partida terminada en un archivo: no invitan a ninguna mesa.
invitation-here = Ya estás en la mesa de estas palabras.
invitation-too-often = Demasiadas palabras equivocadas: sal de la casa, y vuelve con las buenas.
invitation-words = abeja, abrigo, aceite, ajedrez, alfombra, almendra, anillo, arroz, azucar, ballena, bandera, barco, barril, bosque, botella, bufanda, caballo, cabra, calabaza, camello, canela, cangrejo, caracol, cereza, chaleco, ciervo, ciruela, cocina, cofre, cohete, colmena, conejo, cordero, cuchara, cueva, delantal, espejo, espiga, estrella, flauta, florero, fresa, fuego, fuente, galleta, ganso, girasol, globo, golondrina, gorra, granero, guante, guitarra, hacha, harina, helado, hielo, hierba, higuera, hoguera, hormiga, horno, huerto, jarra, jirafa, juguete, ladrillo, lagarto, lechuga, lenteja, libreta, linterna, llave, lluvia, lobo, madera, maleta, manta, manzana, mariposa, martillo, membrillo, mochila, molino, naranja, navaja, nieve, nube, oveja, palmera, pantalla, paraguas, pelota, pepino, pescado, piedra, pimienta, pincel, puente, puerta, queso, raqueta, reloj, rueda, semilla, silla, sombrero, tambor, taza, tejado, tijera, tortuga, trineo, trompeta, vaca, velero, ventana, viento, zapato, zorro
after-again-for-them = otra partida igual, para quienes han jugado
listen-next-title =
    La partida ha terminado.{ $plays_on ->
        [yes] {" "}Si quienes jugaban juegan otra, la escuchas sin hacer nada.
       *[no] {""}
    }
again-wants = { $who } quiere otra partida igual.
again-wants-you = { $who } quiere otra partida igual. Pulsa { key-for-accept } para aceptar, { key-for-decline } para rechazar.
again-not = { $who } no juega otra partida: el puesto queda libre.
again-not-you =
    Has dicho que no.{ $heard ->
        [yes] {" "}Quien espera lo ha oído.
       *[no] {""}
    }
again-unanswered =
    { $count ->
        [one] { $names } no ha respondido todavía.
       *[other] { $names } no han respondido todavía.
    }
again-said-no =
    { $count ->
        [one] { $names } no juega otra partida.
       *[other] { $names } no juegan otra partida.
    }

# Las partidas terminadas
history-title =
    { $count ->
        [0] Ninguna partida terminada todavía.
        [one] Una partida terminada.
       *[other] { $count } partidas terminadas.
    }{ $count ->
        [0] {""}
       *[other] {" "}{ $won ->
            [0] Todavía no has ganado ninguna.
            [one] Has ganado una.
           *[other] Has ganado { $won }.
        }
    }{ $away ->
        [0] {""}
        [one] {" "}Una se archivó antes del final.
       *[other] {" "}{ $away } se archivaron antes del final.
    }
history-full = La casa conserva tus últimas { $most } partidas: con cada una nueva se va la más antigua.
history-empty = Todavía no has terminado ninguna partida.
history-broken = una partida que no se puede leer
history-item =
    { $game }{ $count ->
        [0] {""}
       *[other] {" "}con { $others }
    }, { $when }: { $won ->
        [yes] la ganaste, { $score ->
            [one] con un punto
           *[other] con { $score } puntos
        }
        [away] archivada antes del final, sin ganador
       *[no] no la ganaste, { $score ->
            [one] un punto
           *[other] { $score } puntos
        }
    }
history-results = tus resultados, juego por juego y persona por persona
results-title = Tus resultados.
results-game =
    { $game }: { $count ->
        [one] una partida
       *[other] { $count } partidas
    }, { $won ->
        [0] ninguna ganada
        [one] una ganada
       *[other] { $won } ganadas
    }; { $average } puntos en promedio
results-person =
    con { $name }: { $count ->
        [one] una partida
       *[other] { $count } partidas
    }, { $won ->
        [0] ninguna ganada por ti
        [one] una ganada por ti
       *[other] { $won } ganadas por ti
    }
history-text = la partida como texto, para guardarla por tu cuenta
history-words = tenerla en un archivo, con tres palabras
history-offered = Ya se puede descargar el texto de la partida: el enlace está debajo de lo que se ha dicho.
record-words = Antes de un día, desde una terminal: ssh, como para entrar, seguido de record { $words }, un signo de mayor que y el nombre de un archivo, que salotto replay reproduce.
record-none = Estas palabras no dan ninguna partida: valen un día, y para una partida terminada.

# Sobre uno mismo
own-title = Los ajustes.
own-settings = cómo te habla el programa
own-name = tu nombre: { $name }
own-name-ask = ¿Cómo quieres llamarte? Escribe el nombre y pulsa { key-send }; sin escribir nada queda como está.
own-name-is = Desde ahora te llamas { $name }.
own-name-too-often = Has cambiado de nombre { $most } veces en { $minutes } minutos: espera unos minutos.
own-keys = tus claves: los otros dispositivos desde los que entras
joining-title =
    { $count ->
        [one] Una clave.
       *[other] { $count } claves.
    }
joining-another = añadir la clave de otro dispositivo
joining-key =
    { $own ->
        [yes] la clave de ahora, que acaba en { $last }
       *[no] una clave que acaba en { $last }
    }
joining-words = Entra en la casa desde el otro dispositivo, y cuando te pregunten el nombre escribe estas cuatro palabras: { $words }. Valen diez minutos.
joining-none = Estas palabras no son de ninguna clave ni de ninguna mesa. Un nombre tiene solo letras y cifras, sin espacios.
joining-too-many = Ya tienes { $most } claves: quita antes una.
joining-own = Con esta clave has entrado: se puede quitar desde otro dispositivo.
joining-remove-title = Quien entre con esa clave ya no serás tú.
joining-remove-no = no, la clave se queda
joining-remove-yes = sí, quitarla
joining-removed = La clave está quitada.
joining-older = Esa clave es más antigua que la tuya de ahora, añadida hace menos de una semana: se quita desde otro dispositivo, o desde aquí dentro de unos días.
joining-added-now = A tu nombre se ha añadido una clave que acaba en { $last }.
joining-added = A tu nombre se ha añadido una clave, { $age }: acaba en { $last }. ¿Es tuya?
joining-added-mine = sí, es mía
joining-added-away = no, quitarla
joining-added-gone =
    { $count ->
        [one] La clave está quitada.
       *[other] La clave está quitada, y con ella las añadidas después: { $count } en total.
    }
words-refused = De tu red han llegado demasiadas palabras equivocadas: durante una hora la casa no acepta más. Con una clave conocida se entra como siempre, y a quien está dentro se le puede invitar por su nombre.
words-queue =
    { $seconds ->
        [one] Hay quien prueba palabras al azar, y por eso todas esperan en una cola. Las tuyas son las siguientes, en un segundo.
       *[other] Hay quien prueba palabras al azar, y por eso todas esperan en una cola. Las tuyas se prueban dentro de unos { $seconds } segundos.
    }
words-full = Hay quien prueba palabras al azar, y ya hay demasiadas en la cola. Inténtalo dentro de diez minutos.
words-given-up = Tus palabras no se han probado.
own-key = cómo tener un nombre tuyo
own-key-how =
    { $client ->
        [page] Sal de la casa y pulsa Entrar, no Entrar sin clave: el navegador crea una clave, si puede guardarla. Después eliges
       *[terminal] Sal de la casa, escribe en la terminal ssh-keygen -t ed25519 y pulsa Enter tres veces: así tienes una clave. Después entra otra vez con la misma línea: eliges
    } un nombre, y cada vez encuentras tus puestos y ajustes.
own-forget = hacer que la casa te olvide
forget-title = La casa borra tu nombre, tu clave, tus ajustes y tus resultados, y no te reconocerá más.
forget-no = no, conservar todo
forget-yes = sí, que me olvide
forgotten = La casa te ha olvidado.

# La administración de la casa
operator-title = La casa.
operator-people =
    { $count ->
        [one] quién está: solo tú
       *[other] quién está: { $count } personas
    }
operator-people-title = ¿De quién se trata?
operator-absent = alguien que no está aquí
operator-absent-ask = ¿Cómo se llama? Escribe el nombre y pulsa { key-send }. Si no escribes nada, vuelves atrás.
operator-absent-none = Nadie se llama { $name }.
operator-person-title = { $name }. ¿Qué quieres hacer?
operator-tables =
    { $count ->
        [0] las mesas: ninguna
        [one] las mesas: una
       *[other] las mesas: { $count }
    }
operator-threshold =
    { $count ->
        [0] ninguna conexión a la espera en la puerta
        [one] una conexión en la puerta, de quien no ha entrado
       *[other] { $count } conexiones en la puerta, de quien no ha entrado
    }
operator-threshold-title = ¿Qué conexiones cierras?
operator-threshold-item =
    { $address }: { $count ->
        [one] una conexión
       *[other] { $count } conexiones
    }, desde hace { $seconds ->
        [one] un segundo
       *[other] { $seconds } segundos
    }
operator-threshold-none = En la puerta no hay nadie.
operator-tables-title = ¿Qué mesa cierras?
operator-close-title = ¿Cerrar esta mesa, y con ella su partida? { $table }
operator-close-no = no, queda abierta
operator-close-yes = sí, cerrarla
operator-say = un aviso para todos
operator-say-ask = Escribe el aviso y pulsa { key-send }. Si no escribes nada, no se dice nada.
operator-close =
    { $minutes ->
        [0] cerrar la casa
        [one] la casa cierra en un minuto
       *[other] la casa cierra en { $minutes } minutos
    }
operator-close-when = ¿Cuándo cierra la casa? Lo oyen todos, y hasta entonces no empieza ninguna partida.
operator-close-in =
    { $minutes ->
        [60] en una hora
       *[other] en { $minutes } minutos
    }
operator-open-title = ¿Dejar abierta la casa?
operator-open-no = no, cierra
operator-open-yes = sí, sigue abierta
operator-deeds = qué se ha hecho
operator-deeds-title =
    { $count ->
        [0] Todavía no se ha hecho nada.
        [one] Una cosa.
       *[other] { $count } cosas, primero la última.
    }
time-ago =
    { $unit ->
        [moment] hace un momento
        [minutes] hace { $count } minutos
        [hours] { $count ->
            [one] hace una hora
           *[other] hace { $count } horas
        }
       *[days] { $count ->
            [one] hace un día
           *[other] hace { $count } días
        }
    }
time-left =
    { $unit ->
        [moment] un momento más
        [minutes] { $count } minutos más
        [hours] { $count ->
            [one] una hora más
           *[other] { $count } horas más
        }
        [ever] para siempre
       *[days] { $count ->
            [one] un día más
           *[other] { $count } días más
        }
    }
operator-deed = { $age }, { $who }: { $deed }
deed-to =
    { $deed ->
        [unmute] devuelve la palabra a { $whom }
        [send-away] echa a { $whom }
       *[lift] deja entrar otra vez a { $whom }
    }
deed-for =
    { $deed ->
        [mute] deja sin palabra a { $whom } por { $length }
        [ban] no deja entrar a { $whom } por { $length }
       *[ban-address] no deja entrar a nadie de la dirección de { $whom } por { $length }
    }
deed-length =
    { $length ->
        [minutes] diez minutos
        [hour] una hora
        [day] un día
        [month] un mes
       *[life] siempre
    }
deed-close = cierra una mesa
deed-say = avisa a todos, { $text }
deed-close-house =
    { $minutes ->
        [60] hace cerrar la casa en una hora
       *[other] hace cerrar la casa en { $minutes } minutos
    }
deed-leave-open = deja abierta la casa
operator-mute =
    { $length ->
        [minutes] dejar sin palabra diez minutos
       *[hour] dejar sin palabra una hora
    }
operator-unmute = devolver la palabra
operator-send-away = echar
operator-ban =
    { $length ->
        [day] no dejar entrar por un día
        [month] no dejar entrar por un mes
       *[life] no dejar entrar nunca más
    }
operator-ever-title = ¿No dejar entrar nunca más a { $name }?
operator-ever-no = no, para siempre no
operator-ever-yes = sí, nunca más
operator-address-title =
    { $count ->
        [one] Desde { $address } hay una persona. ¿No dejar entrar a nadie más desde ahí?
       *[other] Desde { $address } hay { $count } personas. ¿No dejar entrar a nadie más desde ahí?
    }
operator-address-no = no, pueden entrar
operator-address-yes =
    { $count ->
        [one] sí, y que salga esa persona
       *[other] sí, y que salgan las { $count }
    }
operator-tell = oír de dónde viene y con qué clave
operator-from = { $name } { $address }, { $key }.
operator-address =
    { $where ->
        [address] viene de { $address }
        [here] viene de esta máquina
       *[away] no está aquí
    }
operator-key =
    { $has ->
        [yes] con la clave { $key }
       *[no] sin clave
    }
operator-ban-address =
    { $length ->
        [day] no dejar entrar por un día a nadie de su dirección
       *[month] no dejar entrar por un mes a nadie de su dirección
    }
operator-bans = quién no puede entrar
operator-bans-title = ¿Quién puede volver a entrar?
operator-bans-item = { $who }, { $left }
operator-bans-none = Pueden entrar todos.
operator-reports =
    { $count ->
        [0] las quejas: ninguna
        [one] las quejas: una
       *[other] las quejas: { $count }
    }
operator-reports-title =
    { $input ->
        [touch] Toca una queja ya leída para quitarla.
       *[keys] Enter quita una queja ya leída.
    }
operator-reports-item = { $age }, { $who } se queja de { $whom }: { $text }
operator-reports-none = No hay ninguna queja.
operator-done = Hecho.

# En la puerta
house-full = La casa está llena. Inténtalo dentro de un rato.
house-too-many-from-there = De tu red ya hay demasiadas personas dentro. Inténtalo cuando haya salido alguna.
house-too-many-new = De tu red han llegado hoy demasiadas personas nuevas. Las personas que la casa ya conoce entran como siempre; también se puede entrar sin clave. Inténtalo mañana.
house-too-often = Desde tu red han fallado demasiados intentos. Inténtalo dentro de un minuto.
house-too-fast = De tu red han entrado demasiadas personas en el último minuto. Inténtalo dentro de un minuto.
house-weak-key = Tu clave es una clave RSA de menos de { $bits } bits, que otros podrían falsificar, así que aquí no vale. Haz una nueva con ssh-keygen -t ed25519 y entra con ella.
house-too-much = Ha llegado demasiado de una vez, así que la conexión termina aquí. Vuelve a entrar: tu puesto se conserva.
house-other-version =
    { $client ->
        [page] Esta página es de otra versión que la casa: recárgala.
       *[terminal] Tu programa y esta casa son de versiones distintas: instala la versión más nueva de los dos.
    }
house-no-commands = Aquí no se ejecutan comandos. Entra sin ninguno, y puedes jugar.

# Para quien abre la casa
house-open = La casa está abierta. Ctrl-C la cierra.
house-line-for-a-friend = Da esta línea a tus amigos: { $line }
house-fingerprint = La clave de esta casa es { $fingerprint }.
house-join-for-a-friend = Quien tiene Salotto puede entrar con la voz del programa: salotto join { $host }
house-socket = Desde esta máquina se entra así: salotto join { $path }
house-port-taken = En el puerto { $port } ya escucha otra cosa: elige otro con --port.
house-key-unreadable = En { $file } no hay una clave que sirva a una casa: no es una clave, o es una RSA. Apártalo, y se hará una nueva; el ssh de tus amigos les preguntará por ella.
house-folder-closed = En { $folder } otros usuarios de esta máquina podían leer lo que guarda la casa: desde ahora solo puedes tú.
house-folder-not-ours = Otros usuarios de esta máquina pueden mirar en { $folder }, y no puedo cerrarla: los archivos que la casa hace allí solo los puedes leer tú. Elige con --data una carpeta propia.
house-another = En { $folder } ya hay otra casa abierta: elige otra carpeta con --data.
house-database-newer = Los datos de la casa los escribió una versión más nueva de salotto-house, que esta no conoce: instala aquella, o elige otra carpeta con --data.
house-database = No puedo leer los datos de la casa en { $folder }: { $reason }.
house-server = No llego a la base de datos de la casa, o no puedo leerla: { $reason }. ¿Está en marcha el servidor, y es su dirección lo que sigue a --database?
house-cant-open = La casa no se puede abrir: { $reason }.
house-socket-taken = En { $path } ya hay una casa abierta, u otra cosa con ese nombre: elige otro con --socket.
house-socket-cant-open = El socket { $path } no se puede crear: { $reason }.
house-cli-about = Abre una casa para Salotto: mesas con amigos, que entran por ssh.
house-cli-port = Dónde se responde a ssh: por defecto, { $port }; solo con --socket, en ninguna parte
house-cli-address = Solo en una dirección de esta máquina
house-cli-name = El nombre con el que tus amigos llegan a esta máquina
house-cli-socket = Un socket para quienes están en esta máquina: tu usuario y tu grupo
house-cli-data = Dónde se guarda todo
house-cli-database = La base de datos PostgreSQL que comparten varias casas: juntas son una sola; sin ella, un archivo en la carpeta
house-cli-language = Qué idioma se habla donde nadie pide otro
house-cli-operator = La huella de una clave que administra la casa; se puede repetir
house-cli-invited-only = A quien la casa no conoce solo lo deja entrar con una clave y las tres palabras de una invitación
house-cli-ban = Una red de la que no se deja entrar a nadie, por ejemplo { $network }, o una dirección; se puede repetir
house-cli-proxy-from = La dirección o la red de un proxy, que con el protocolo PROXY dice de dónde viene cada uno; se puede repetir
house-cli-most = Cuántas personas pueden estar dentro a la vez; por defecto, { $most }
house-cli-most-per-address = Cuántas de ellas desde una misma dirección; por defecto, { $most }
house-cli-kept-for-known = Cuántos de estos sitios se guardan para quienes la casa conoce; por defecto, una décima parte, { $kept } de 400
house-cli-most-new-per-day = Cuántas personas nuevas entran desde una misma dirección en un día; por defecto, { $most }
house-cli-most-per-minute = Cuántas personas entran desde una misma dirección en un minuto; por defecto, { $most }
house-cli-drain-minutes = Minutos entre el anuncio y el cierre de la casa; por defecto, { $minutes }
house-cli-drain = Anuncia el cierre de la casa abierta en la carpeta; desde entonces no empieza ninguna partida, y al cabo de un rato cierra
house-cli-drain-off = Lo anula
house-none-open = En { $folder } no hay ninguna casa abierta: con --data dices la carpeta de otra.
house-not-told = No se le puede decir a la casa: { $reason }. Puede hacerlo su propio usuario, o root.
house-told-drain = La casa les dice a todos que cierra.
house-told-open = La casa sigue abierta.
house-cli-config = Un archivo con opciones de los mismos nombres, en TOML; la que se da aquí cuenta más
house-cli-check = Dice si con estas opciones se puede abrir una casa, qué está mal, y qué hacer
house-cli-line = Dice la línea que hay que dar a un amigo
house-cli-figures = Lee las estadísticas de la casa abierta, en el lugar de { $option }; falla si no responde nadie
house-cli-backup = Copia lo que guarda la casa en un archivo nuevo, también mientras está abierta, y al lado su clave
house-cli-backup-file = El archivo nuevo
configuration-unread = No puedo leer { $file }: { $reason }. Detrás de --config va un archivo con opciones.
configuration-no-toml = La línea { $line } de { $file } no es TOML: { $reason }. Una línea es así: { $example }
configuration-no-value = En { $file }, { $option } no tiene un valor de opción: un texto entre comillas, un número, true, o varios entre corchetes.
configuration-wrong = En { $file }: { $reason }. Los nombres son los de salotto-house --help.
check-open = En { $folder } hay una casa abierta, con el proceso { $process }.
check-cant-save = La casa que está abierta ahí no puede guardar: las partidas esperan. El porqué está en el registro, detrás de { $log }. Libera espacio en el disco, o vuelve a poner en marcha el servidor: después sigue sola.
check-folder = No puedo usar { $folder }: { $reason }.
check-folder-there = La carpeta es { $folder }, y no hay ninguna casa abierta en ella.
check-folder-new = La carpeta { $folder } no existe todavía: se crea al abrir la casa.
check-key-new = La casa todavía no tiene clave: se crea al abrirla.
check-as = Se mira como el usuario { $user }, de quien es la casa.
check-kept = Nadie nuevo podría entrar: { $option } reserva { $kept } sitios para quienes la casa conoce, y con { $other } entran { $most }. Baja el primero.
check-socket-folder = El socket { $path } no se puede crear: la carpeta { $folder } no existe. Créala, o elige otra.
check-operator = { $key } no es la huella de una clave. La muestra ssh-keygen -l -f CLAVE.pub: SHA256: y 43 letras.
check-invited = En esta casa no podría entrar nadie: se entra con invitación, y no hay quien invite. Nombra tu propia clave con { $option }.
house-no-port = Esta casa no responde a ssh, así que no hay línea que dar a un amigo: con { $option } dices en qué puerto.
figures-nowhere = No sé dónde publica la casa sus estadísticas: dilo con { $option }, como al abrirla.
figures-unread = En { $place } ninguna casa publica estadísticas: ¿está abierta, y con el mismo { $option }?
metrics-no-place = En { $place } no se publican estadísticas: las leería cualquiera que llegue ahí. Nombra una dirección de esta misma máquina, por ejemplo { $address }, o la ruta entera de un socket, por ejemplo { $path }.
metrics-cant-open = No puedo publicar las estadísticas en { $place }: { $reason }.
check-operators =
    { $count ->
        [0] Nadie administra la casa: con --operator se la encargas a alguien.
        [one] Una clave administra la casa.
       *[other] { $count } claves administran la casa.
    }
check-proxies = Proxies a los que la casa cree: { $networks }.
check-proxies-anybody = Con { $network } cualquiera pasaría por proxy, y diría que viene de donde quisiera. Detrás de --proxy-from nombra la dirección del tuyo.
check-database = La base de datos se puede leer, y está al día.
check-database-new = La base de datos es nueva: se crea al abrir la casa.
check-database-older = La base de datos es de una versión anterior: se pone al día al abrir la casa.
check-port = El puerto { $port } está libre.
check-address = A la casa no se llega en { $address }: { $reason }. Elige otra con --address.
check-well = La casa se puede abrir.
backup-done = Todo lo que guarda la casa está en { $file }, y su clave en { $key }.
backup-there = El archivo { $file } ya existe. Elige otro nombre: no se sobrescribe nada.
backup-no-house = En { $folder } ninguna casa ha guardado nada: con --data dices la carpeta de otra.
backup-server = La casa lo guarda todo en un servidor: la copia la hace el programa de ese servidor, { $program }.
backup-failed = La copia { $file } no se puede hacer: { $reason }.
house-cli-metrics = Dónde lee un programa de vigilancia de esta máquina las estadísticas de la casa: una dirección de la propia máquina, con puerto, o un socket
house-cli-log = Qué se anota en la salida de errores, por líneas, en JSON o nada: quién entra, con qué clave y de dónde, quién no entra y por qué; por defecto, por líneas, y en una terminal nada

# La página, para quien viene con un navegador
web-about = Salotto: juegos de la familia del dominó, para quien juega de oído y para quien ve. Aquí se juega con amigos o contra bots, sin instalar nada.
web-leads = Este enlace lleva a la mesa con las palabras { $words }.
web-come-in = Entrar
web-press-enter =
    { $input ->
        [touch] Este navegador crea una clave: por ella te reconoce la casa.
       *[keys] Pulsa Enter para entrar.
    }
web-coming = Entrando.
web-come-in-guest = Entrar sin clave
web-key-ask = ¿Cómo me reconoce la casa?
web-key-about = Por una clave que este navegador crea y guarda solo para esta casa: ni contraseña ni correo. Quien usa este navegador eres tú aquí, así que en un dispositivo que no es tuyo entra sin clave. La clave se pierde con los datos del navegador, y en una ventana privada cuando se cierra. Para otro dispositivo, en la sala abre los ajustes y después tus claves: te dan cuatro palabras; escríbelas allí cuando te pregunten el nombre. Llevan también de ssh a esta página, y al revés.
web-key-made = Desde ahora este navegador tiene una clave por la que la casa te reconoce. Se pierde con los datos del navegador, y en una ventana privada cuando se cierra.
web-no-key = Aquí este navegador no puede guardar una clave, porque la página no va cifrada o porque no guarda nada: entras sin clave.
web-silent = La casa no responde: quizá está cerrada. Lo intento cada minuto.
web-page = Esta página
web-own-voice = Voz de la página
web-sounds = Sonidos
web-buzz = Vibrar en mi turno
web-awake = Pantalla encendida durante la partida
web-awake-refused = El teléfono ahora no mantiene la pantalla encendida, quizá porque le queda poca batería.
web-large = Dibujo de la mesa en grande
web-on = activado
web-off = desactivado
web-turn-title = Te toca: Salotto
house-web-socket = La página está en el socket { $path }, para un proxy que dice con el protocolo PROXY de dónde viene cada uno.
house-web-socket-encrypts = En un socket la página la cifra un proxy: sin --web-certificate ni --web-key.
web-table = Las teclas de Salotto
web-repeat = Repetir el último aviso
web-nothing-there = En esta dirección no hay nada: quita lo que va detrás del nombre de la casa.
web-log = Lo que se ha dicho
web-keys-now = Qué puedes hacer ahora
web-keys-all =
    { $input ->
        [touch] Todo lo que puedes hacer
       *[keys] Todas las teclas
    }
web-text = Tu texto
web-record = Descargar el texto de la partida
web-send = Enviar
web-leave = Cancelar
web-browse = Dar las teclas a mi lector de pantalla
web-browsing = Devolver las teclas a Salotto
web-lost =
    Se ha cortado la conexión con la casa; vuelve sola. { $input ->
        [touch] Lo que toques
       *[keys] Lo que pulses
    } mientras tanto no se envía.
web-left =
    Ya no estás en la casa. { $input ->
        [touch] Pulsa Entrar para entrar otra vez.
       *[keys] Pulsa Enter para entrar otra vez.
    }
web-reload = Esta página es de otra versión que la casa: recárgala.
web-more = Antes se ha dicho más: está en el registro.
web-needs-script = Esta página necesita JavaScript; si lo tienes, recarga la página.
web-needs-script-or-ssh = Esta página necesita JavaScript; si lo tienes, recarga la página. Sin él se entra desde una terminal: { $line }
web-guest = Has entrado sin clave: si sales, no vuelves a encontrar tu puesto. Con una clave del navegador sí, donde se puede guardar: sal de la casa y pulsa Entrar.
web-guest-kept = Has entrado sin clave: mientras esta página siga abierta, o si la recargas enseguida, tu puesto se te guarda, una hora como mucho. Con una clave del navegador se guarda más tiempo, donde se puede guardar: sal de la casa y pulsa Entrar.
web-seat-gone = Entras de nuevo: el puesto que tenías sin clave ya no se te guarda.
web-name-ask = ¿Cómo te llamas? Escribe tu nombre y pulsa { key-send }; sin escribir nada, te llamas { $name }. { key-leave } para salir.
guest-called = { $name }Visita{ $number }
house-web = La página está en { $address }
house-web-plain = La página está en { $address }, solo desde esta máquina: para los demás la cifra un proxy que está aquí.
house-web-taken = En el puerto { $port } ya escucha otra cosa: elige otro con --web.
house-web-certificate = No puedo leer { $certificate } y { $key }: { $reason }.
house-web-no-certificate = La página no se puede cifrar: { $certificate } y { $key } no son un certificado y su clave, en PEM.
house-web-both = Para la página, --web-certificate y --web-key van juntos.
check-certificate = El certificado y la clave de la página van juntos.
house-cli-web = Dónde está la página para quien viene con un navegador: un puerto, sin certificado solo para esta máquina, o la ruta de un socket para un proxy que está en ella
house-cli-web-certificate = El certificado de la página, en PEM, con los que responden por él
house-cli-web-key = La clave de ese certificado, en PEM
