# En la mesa.
next-round =
    { $input ->
        [touch] Seguir con la siguiente ronda.
       *[keys] Enter para la siguiente ronda.
    }
enter-lets-move =
    { $input ->
        [touch] Que juegue { $who }.
       *[keys] Enter para que juegue { $who }.
    }
taken-up = Sigue la partida: { $game }.
match-not-saved = No puedo guardar esta partida en { $folder }: { $reason }. Se sigue jugando, y antes de perderla te pregunto; con --data-dir puedes indicar otra carpeta.
lost-title = Esta partida no se puede guardar en { $folder }: si sales ahora, se pierde.
lost-stay = seguir con la partida
lost-leave = salir y perderla
out-title = Quedas fuera. ¿Cómo quieres el resto?
out-listen = seguir escuchando, jugada a jugada
out-to-the-end = directo al final de la partida
out-another = otra partida
out-wait = Juegan hasta el final.
undone = La jugada queda deshecha.
nothing-to-undo = No hay nada que deshacer.
hand-empty = No tienes nada en la mano.
nothing-fits = No encaja ninguna ficha.
order-is =
    { $order ->
        [drawn] Mano tal como la recibiste.
        [number] Mano por número.
       *[weight] Mano por valor.
    }
edge = Borde.
line-end = Aquí se acaba.
no-news = Desde tu última jugada no ha pasado nada.
nothing-to-cancel = No hay ninguna lista que cerrar.
cancelled = Lista cerrada.
not-your-turn = No te toca: le toca { to-who }.
typed-nearest = La jugada posible más parecida: { $action }.
cant-be = Eso no se puede hacer ahora.
choose-first = Primero elige de la lista, o ciérrala con { keys-for-cancel }.
scene-hand = Lo que tienes
item-gone = Ya no está.
list-only-opened = La lista acababa de abrirse: todavía no has elegido nada.
empty-list = La lista está vacía.
help-list =
    Esto es una lista: { $input ->
        [touch] toca un elemento para elegirlo; { keys-for-cancel } la cierra.
       *[keys] flechas arriba y abajo para recorrerla, Enter para elegir, o un número y Enter; { keys-for-cancel } para cerrarla.
    }
help-list-typed = Esto es una lista: { key-for-next } y { key-for-previous } para recorrerla, Enter para elegir, o un número; { key-for-cancel } para cerrarla.
help-list-table = Aquí también puedes preguntar por la partida.
where-now = { $turn } { $situation }
moves-by-points =
    { $count ->
        [one] Una jugada.
       *[other] { $count } jugadas, primero la que más puntos da.
    }
moves-by-weight =
    { $count ->
        [one] Una jugada.
       *[other] { $count } jugadas, primero la más pesada.
    }
only-move =
    Una sola jugada, { $action }. { $input ->
        [touch] Tócala para hacerla.
       *[keys] Enter para hacerla.
    }
only-do =
    Solo puedes { $input ->
        [touch] { $action }.
       *[keys] { $action }: Enter.
    }
would-play =
    { $action }: { $key ->
        [same] { $input ->
            [touch] el mismo botón para jugar
           *[keys] la misma tecla para jugar
        }
       *[enter] { $input ->
            [touch] tócala para jugar
           *[keys] Enter para jugar
        }
    }.
would-do =
    { $action }: { $key ->
        [same] { $input ->
            [touch] el mismo botón para hacerlo
           *[keys] la misma tecla para hacerlo
        }
       *[enter] { $input ->
            [touch] toca para hacerlo
           *[keys] Enter para hacerlo
        }
    }.
done-played = jugaste { $action }
answer-no = no, todavía no
answer-yes = sí
after-title = ¿Qué quieres hacer ahora?
after-another = otra partida igual
after-same-deal = otra vez con el mismo reparto
after-undo = deshacer tu última jugada
after-start = volver al principio
after-quit = salir
player-name = Jugador
seat-name = Puesto { $number }
seat-of-many = { $name } en el puesto { $number }
square = { $what }, { $name }
no-grid =
    { $input ->
        [touch] En este juego no hace nada.
       *[keys] En este juego la tecla no hace nada.
    }
no-square-fits = No hay ninguna casilla que sirva.
no-row-fits = La ficha elegida en la mano no va aquí en ningún sitio.
not-your-grid = Estas casillas no son tuyas: { keys-for-others } pasa a las de otros, hasta llegar a las tuyas.
match-seed = Con la semilla { $seed } sale otra vez la misma partida.
match-saved-again = La partida vuelve a guardarse, con todo lo que faltaba.

# Between rounds: the player is ready, others are not yet.
waiting-for = Esperamos a { $who }.
waiting-ready =
    { $input ->
        [touch] Ya has dicho que se siga:
       *[keys] Ya has pulsado Enter:
    } esperamos a { $who }.
waiting-you-and = Además de a ti, esperamos a { $who }.
waiting-you = Te esperamos.
waiting-nobody = Ya no falta nadie: se empieza.
# Somebody takes long, in their turn or between rounds.
hurry-you =
    { $round ->
        [yes] Los demás esperan: en { $seconds } segundos se sigue, { $input ->
            [touch] aunque no lo pidas.
           *[keys] aunque no pulses Enter.
        }
       *[no] Si no juegas en { $seconds } segundos, un bot juega por ti.
    }
hurry =
    { $round ->
        [yes] En { $seconds } segundos se sigue, aun sin { $who }.
       *[no] Si { $who } no juega en { $seconds } segundos, juega un bot.
    }
moves-for-you = Un bot juega por ti.
stands-in = Por { $who } juega un bot.
so-many-people = { $count } personas
hurry-many = En { $seconds } segundos se sigue, aun sin las { $count } personas que faltan.
# All choose at the same time.
turn-all = Les toca a todos.
still-choosing =
    { $count ->
        [one] { $who } todavía está eligiendo.
       *[other] { $who } todavía están eligiendo.
    }
still-choosing-many = { $count } personas todavía están eligiendo.
already-chosen = Ya has elegido.
# A match of several people that one of them goes on with.
stood-in =
    { $count ->
        [one] { $who } no está: en su lugar juega un bot de nivel { $level }.
       *[other] { $who } no están: en su lugar juegan bots de nivel { $level }.
    }
# Several people at one table.
gone =
    { $bot ->
        [now] { $who } ha dejado la mesa: mientras no vuelva, juega un bot.
        [later] { $who } ha dejado la mesa: si no vuelve en { $seconds } segundos, juega un bot.
       *[never] { $who } ha dejado la mesa: su puesto se conserva, y la mesa espera.
    }
asleep =
    { $bot ->
        [later] El teléfono de { $who } duerme: si { $who } no vuelve en { $minutes } minutos, juega un bot.
       *[never] El teléfono de { $who } duerme: su puesto se conserva, y la mesa espera.
    }
back = { $who } ha vuelto a la mesa.
turn-for =
    { $minutes ->
        [one] Desde hace un minuto.
       *[other] Desde hace { $minutes } minutos.
    }
still-your-turn = Sigue siendo tu turno.
undo-off = Con otras personas en la mesa no se deshace nada.
undo-asked = Se deshace cuando todos los demás estén de acuerdo.
wants-undo = { $who } quiere deshacer su última jugada: { key-for-undo } para aceptar.
undo-lapsed-you = Tu petición de deshacer ya no vale.
undo-lapsed = La petición de { $who } de deshacer ya no vale.
round-only-begun = La ronda acababa de empezar: todavía no has jugado nada.
moment-passed = Demasiado tarde: mientras tanto la partida ha seguido.
moved-for-you =
    { $count ->
        [one] Mientras no estabas, un bot hizo una jugada por ti.
       *[other] Mientras no estabas, un bot hizo { $count } jugadas por ti.
    }
# El puesto de un bot para quien escucha.
seat-hint =
    También juegan bots: { $input ->
        [touch] con el botón para un puesto pides el de uno.
       *[keys] Enter para pedir el puesto de uno.
    }
seat-asked = Has pedido { to-who } el puesto de un bot.
seat-asked-after = Has pedido el puesto de un bot a quien está a cargo de la mesa.
seat-wanted-after =
    { $who } escucha y quiere el puesto de un bot: { $input ->
        [touch] con el botón se lo das.
       *[keys] Enter para dárselo.
    }
seat-wanted = { $who } escucha y quiere el puesto de un bot: se lo das desde el menú, { key-for-menu }.
seat-wanted-also = También { $who } escucha y quiere el puesto de un bot, después de { $first }.
menu-seat = dar { to-who } el puesto de un bot
menu-table = esta mesa: interrumpir, dejarla, lo acordado
seat-unwanted = De quienes escuchan, ya nadie pide un puesto.
seat-given =
    { $game ->
        [kingdomino] { $who } toma el puesto de { $bot } en su próximo turno.
        [bidomino] { $who } toma el puesto de { $bot } desde el próximo reparto.
       *[other] { $who } toma el puesto de { $bot } desde la próxima ronda.
    }
seat-taken = En lugar de { $bot } juega ahora { $who }.
seat-left = { $who } ha dejado la partida: en su lugar juega un bot, { $bot }.
seat-yours = El puesto es tuyo.
seat-no-bot = En esta mesa no queda ningún puesto de bot.
seat-nobody-gives = Los puestos de los bots los da quien está a cargo de la mesa, que ahora no está. Inténtalo más tarde.
seat-not-kept = La casa no puede guardar: el puesto se queda con el bot. Inténtalo más tarde.
# Para quien solo escucha: qué se oye, y qué hacen las teclas.
onlooker-begins =
    { $looks ->
        [after] Estás a cargo de la mesa: { $game }. { CAPITAL(key-for-menu) } para hablar a una sola persona, poner pausa y más.
       *[on] Escuchas una partida: { $game }.
    }
hands-heard = Oyes las manos de todos: { keys-for-others } para la siguiente, { key-for-previous } y { key-for-next } para recorrerla.
hands-unheard = Ya no oyes las manos de los jugadores.
looks-after-on = Vuelves a escuchar.
looks-after-menu = el menú de la mesa: hablar a una sola persona, la pausa, lo acordado
looks-after-seat = dar el puesto de un bot a quien lo quiere
looks-after-next = la mano del siguiente jugador
looks-after-hand = otra vez toda la mano que recorres
looks-after-leave = ir a la sala, la partida sigue
paused = La partida está en pausa: sigue cuando lo diga quien está a cargo de la mesa.
onlooker-no-news = Desde que escuchas no ha pasado nada.
onlooker-seat = pedir el puesto de un bot
onlooker-news = qué ha pasado desde que escuchas
onlooker-leave = dejar de escuchar
# What people say to each other.
say-ask = ¿Qué quieres decir? Escríbelo y pulsa { key-send }. Si no escribes nada, no se dice nada.
say-nobody = Aquí no hay nadie que lo oiga.
tidings-left-out =
    { $count ->
        [one] Y mientras tanto te han dicho una cosa más.
       *[other] Y mientras tanto te han dicho { $count } cosas más.
    }
yes-to-nothing = Nadie te ha preguntado nada: no hay qué aceptar.
no-to-nothing = Nadie te ha preguntado nada: no hay qué rechazar.
chat-none = Nadie ha dicho nada todavía.
chat-title =
    { $count ->
        [one] Una frase.
       *[other] { $count } frases, primero la última.
    }
say-nothing = No has dicho nada.
say-emoji = Aquí no se dicen emojis: las voces los leen con nombres largos, o no los leen. Dilo con palabras.
say-muted = Por ahora los demás no te oyen: lo ha decidido la administración de la casa.
say-unmuted = Ahora los demás te oyen otra vez.
say-too-often = Has hablado { $most } veces en { $seconds } segundos: espera un momento.
say-crowd = Desde tu red se está hablando mucho ahora mismo: espera un momento, y dilo otra vez.
say-too-long = Es demasiado largo: { $length } letras, y caben { $most }.
said = { $who } dice: { $text }
said-you = Has dicho: { $text }
