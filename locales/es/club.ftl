# El club de una casa abierta: los torneos y el ranking.
lobby-club =
    { $count ->
        [0] el club: torneos, partida del día, ranking
        [one] el club: un torneo, partida del día, ranking
       *[other] el club: { $count } torneos, partida del día, ranking
    }
club-title =
    { $count ->
        [0] El club. Ningún torneo.
        [one] El club. Un torneo.
       *[other] El club. { $count } torneos.
    }
club-new = abrir un torneo
club-too-many = Ya tienes abiertos { $most } torneos: espera a que termine uno, o anula uno.
club-none = Ahora no hay ningún torneo. Quien entra con una clave puede abrir uno.

# Uno de ellos, en la lista y como título de su sala
tournament-entering =
    { $game }, { $kind }: { $count ->
        [one] una persona inscrita
       *[other] { $count } personas inscritas
    }, antes de la primera ronda
tournament-playing =
    { $game }, { $kind }: ronda { $round }{ $rounds ->
        [0] { "" }
       *[other] { " " }de { $rounds }
    }, { $boards ->
        [0] todas las mesas han terminado
        [one] todavía se juega en una mesa
       *[other] todavía se juega en { $boards } mesas
    }
tournament-finished = { $game }, { $kind }, terminado: gana { $who }
tournament-title = Torneo. { $tournament }.
tournament-title-own = Torneo. { $tournament }. Estás en la posición { $place } de { $people }, con { $points }.
tournament-kind =
    { $kind ->
        [swiss] sistema suizo
        [robin] todos contra todos
       *[knock-out] eliminatoria
    }
tournament-gone = Ese torneo ya no está.

# Qué se puede hacer allí
tournament-table = ir a tu mesa
tournament-enter = inscribirte
tournament-withdraw = retirarte
tournament-begin =
    { $count ->
        [0] empezar, cuando se inscriban dos personas
        [one] empezar, cuando se inscriba otra persona
       *[other] empezar con { $count } personas
    }
tournament-standings = la clasificación
tournament-boards =
    { $count ->
        [one] la mesa de esta ronda
       *[other] las { $count } mesas de esta ronda
    }
tournament-people =
    { $count ->
        [one] personas inscritas: una
       *[other] personas inscritas: { $count }
    }
tournament-rules-item = cómo se juega
tournament-call-off = anular el torneo
tournament-end-round = terminar ya la ronda
tournament-go-on = seguir en el torneo
tournament-lobby = volver a la sala, y oír cuándo empieza una ronda

# Qué se oye de él
tournament-entered = Inscripción hecha. Cuando empiece la primera ronda vas a tu mesa; si estás en la sala, lo oyes.
tournament-too-few = Un torneo necesita al menos { $fewest } personas.
tournament-full = El torneo está completo: no se pueden inscribir más de { $most } personas.
tournament-has-begun = Mientras tanto ha empezado.
tournament-enters =
    { $who } se inscribe. { $count ->
        [one] Una persona inscrita.
       *[other] { $count } personas inscritas.
    }
tournament-withdraws = { $who } se retira.
tournament-withdraw-title = ¿No jugar más rondas?
tournament-withdraw-no = no, sigo
tournament-withdraw-yes = sí, me retiro
tournament-withdrawn = No juegas más rondas.
tournament-call-off-title = ¿Anular el torneo?
tournament-call-off-no = no, dejarlo
tournament-call-off-yes = sí, anularlo
tournament-called-off = El torneo de { $game } queda anulado.
tournament-end-round-title = ¿Terminar la ronda? Donde todavía se juega, quien está en la mesa comparte el punto, y quien no está se queda sin nada.
tournament-end-round-no = no, esperar
tournament-end-round-yes = sí, terminarla
tournament-round =
    Ronda { $round }{ $rounds ->
        [0] { "" }
       *[other] { " " }de { $rounds }
    }: juegas con { $with }.
tournament-free = Ronda { $round }: descansas, y vale un punto.
tournament-round-elsewhere = Torneo, { $game }: empieza la ronda { $round }, juegas con { $with }. Tu mesa está en la sala, entre las tuyas.
tournament-free-elsewhere = Torneo, { $game }: empieza la ronda { $round }; descansas, y vale un punto.
tournament-over-elsewhere = El torneo, { $game }, ha terminado: gana { $won }.
tournament-lost-by-absence = { $who } no está en la mesa, y pierde la partida.
tournament-bots = bots
tournament-points =
    { $count ->
        [one] un punto
       *[other] { $count } puntos
    }
tournament-points-part = { $points } puntos

# Clasificación, mesas, personas
tournament-standings-title = La clasificación.
tournament-place = { $who }, { $points }; rivales { $others }, diferencia { $margin }
tournament-margin =
    { $sign ->
        [minus] menos { $count }
       *[plus] { $count }
    }
tournament-boards-title = Ronda { $round }.
tournament-board =
    { $names }: { $state ->
        [playing] en juego
        [free] descanso
        [nobody] no gana nadie
       *[won] gana { $who }
    }
tournament-people-title = Personas inscritas.
tournament-rules-title = Cómo se juega.
tournament-rules-swiss =
    { $rounds ->
        [one] Una ronda
       *[other] { $rounds } rondas
    }: en cada una se juega con quien tiene los mismos puntos, o casi, y nunca dos veces con la misma persona mientras se pueda.
tournament-rules-robin = Cada uno juega una vez con cada uno de los demás.
tournament-rules-knock-out = Quien gana en la mesa sigue, los demás quedan fuera; si dos empatan, sigue quien se inscribió antes.
tournament-rules-points = Una partida ganada vale un punto, que se reparten quienes ganan juntos; si hay empate cuentan los puntos de los rivales, después las diferencias de las propias partidas, después quién se inscribió antes.
tournament-rules-deal = En todas las mesas de una ronda hay las mismas fichas, así que no se escucha otra mesa.
tournament-rules-help = No hay consejos ni recuento de fichas, y nada se deshace.
tournament-rules-bot =
    Por quien no está juega un bot, { $minutes ->
        [0] enseguida
        [one] después de un minuto
       *[other] después de { $minutes } minutos
    }, hasta que vuelve; una mesa a la que no viene nadie en 15 minutos no la gana nadie.
tournament-rules-loses =
    Quien falta de la mesa { $minutes ->
        [one] un minuto
       *[other] { $minutes } minutos
    } pierde la partida.

# Abrir uno
tournament-kind-title = ¿Qué clase de torneo?
tournament-kind-item =
    { $kind ->
        [swiss] sistema suizo: pocas rondas, en las que se juega con quien va igual
        [robin] todos contra todos
       *[knock-out] eliminatoria: quien pierde queda fuera
    }
tournament-rounds-title = ¿Cuántas rondas?
tournament-rounds-item =
    { $rounds ->
        [one] una ronda
       *[other] { $rounds } rondas
    }
tournament-deal-title = ¿Qué fichas?
tournament-deal-own = cada mesa las suyas
tournament-deal-same = las mismas en todas las mesas de una ronda
tournament-absent-title = ¿Y quien no está?
tournament-absent-bot =
    { $minutes ->
        [one] después de un minuto juega un bot en su lugar
       *[other] después de { $minutes } minutos juega un bot en su lugar
    }
tournament-absent-loses = después de { $minutes } minutos pierde la partida

# El ranking
club-ratings = el ranking
ratings-title = El ranking: todos empiezan en { $begins }, y tu número sube cuando ganas, tanto más cuanto mejores son los demás, y baja cuando pierdes.
ratings-game =
    { $game }: { $count ->
        [one] una persona
       *[other] { $count } personas
    }
ratings-of = { $game }, de mayor a menor.
ratings-line =
    { $who }, { $rating }, { $count ->
        [one] con una partida
       *[other] con { $count } partidas
    }{ $certain ->
        [yes] { "" }
       *[no] , todavía provisional
    }
ratings-off = salir del ranking
ratings-on = entrar en el ranking
rated-counts = Cuenta para el ranking, también para quien la deja para siempre.
rated-not-today = No cuenta para el ranking: con la misma persona cuentan { $most } al día.
ratings-off-title = No estás en el ranking.
ratings-are-on = Desde ahora cuentan tus partidas con otras personas, y tu número está aquí.
ratings-are-off = Ya no estás en el ranking, y nadie oye tu número.

# La partida del día
club-days = la partida del día
days-title = La partida del día, { $day } de { $month }.
days-open = { $game }, por jugar
days-begun = { $game }, por seguir
days-played =
    { $game }, { $won ->
        [yes] ganada
       *[no] perdida
    } con { $points ->
        [one] un punto
       *[other] { $points } puntos
    }
days-done = Esta ya la has jugado hoy: cuenta una sola vez, y mañana hay otra.
days-results =
    los resultados { $period ->
        [day] de hoy
        [week] de la semana
       *[month] del mes
    }
days-results-title =
    Los resultados { $period ->
        [day] de hoy
        [week] de los últimos 7 días
       *[month] de los últimos 30 días
    }.
days-nothing = Ahí no aparece nadie todavía.
days-line =
    { $game }: { $who }, { $won ->
        [one] una ganada
       *[other] { $won } ganadas
    } de { $count }, diferencia { $margin }
days-by-name-on = poner tu nombre entre los resultados
days-by-name-off = quitar tu nombre de los resultados
days-named = Desde ahora los demás oyen aquí tu nombre y tus resultados.
days-unnamed = Ahora tus resultados solo los oyes tú.
