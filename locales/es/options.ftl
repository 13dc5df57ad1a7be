# Las opciones: cómo se llaman, qué valores tienen, y qué cambia cada valor en cada juego.
# Lo que pasa por $value es texto, aunque sea un número: no puede elegir un plural.

option-label = { $option }: { $value }

## Nombres

option-aces = dos ases, uno y catorce
option-after-crosswise = tras un comodín de través hace falta
option-after-double = después de un doble
option-after-void = después de una ronda nula
option-after-zero = comodín junto a una blanca
option-all-eliminated = si todos llegan al límite a la vez
option-blocked = puntos de un juego cerrado
option-blocked-point = punto extra de un juego cerrado
option-blocked-tie = juego cerrado con empate
option-blocked-winner = quién gana un juego cerrado
option-boneyard = pozo
option-bonus-centre = premio por el castillo en el centro
option-bonus-no-skip = premio por no saltar turnos
option-capicua = capicúa
option-chuchazo = doble blanca al final
option-cover-order = orden en que se cubre
option-deal = reparto
option-dealer = siguiente en repartir
option-deals = número de repartos
option-double-zero = doble blanca
option-draft = elección de fichas
option-draw-when-able = robar pudiendo jugar
option-drawing = robar
option-drawn = ficha robada que encaja
option-due-markers = marcas que faltan al final del mazo
option-engine-turn = quien tiene la locomotora
option-equal = mismos puntos
option-first-jolly = comodín de salida
option-first-turn = primer turno
option-hand = fichas por cabeza
option-last-double = un doble como última ficha
option-last-markers = punto por una de las últimas parejas
option-last-tile = puntos de la última ficha
option-later-rounds = salida de las rondas siguientes
option-kingdoms = reinos
option-lay = obligación de jugar
option-lead = primera salida
option-limit = límite
option-lone-double = primer doble solo
option-max-value = valor más alto de las filas
option-mexican = el tren mexicano
option-mode = dónde se construye
option-new-stock = cuándo se acaba el mazo
option-no-double = si nadie tiene dobles
option-no-engine = si nadie tiene la locomotora
option-opening = doble de salida
option-opening-duty = obligación de salida
option-order = orden de elección
option-out-wins = pareja que se queda sin fichas
option-partner-tiles = fichas de la otra mano de la pareja
option-pass-bonus = puntos por un pase
option-play-on = jugar hasta la última carta
option-players = jugadores
option-primes = números primos
option-reserve = reserva
option-restart = después de un comodín de través
option-round-points = puntos de una ronda
option-rounds = rondas
option-save-draw = robar para guardarse un comodín
option-scoring = puntuación
option-second-row = segunda fila
option-set = juego de fichas
option-shutout = zapatero
option-single-card = última carta jugada sola
option-size = tamaño de los reinos
option-spinner = pivote
option-stop = final de la partida
option-sum = suma de las mitades que se tocan
option-target = meta
option-team-round = final de la ronda por equipos
option-teams = equipos
option-tie = empates
option-tiles = fichas o colores
option-void = ronda nula
option-winner = quién gana

## Valores

value-aces-by-value = cuentan como cartas distintas
value-aces-same-rank = cuentan como la misma carta
value-after-crosswise-sum = lo que completa la suma, o un comodín
value-after-crosswise-zero = una blanca
value-after-double-again = juegas otra vez
value-after-double-next = lo cubre el siguiente
value-after-void-again = se juega otra vez
value-after-void-next = sale el puesto siguiente
value-after-zero-both = como se quiera
value-after-zero-crosswise = solo de través
value-after-zero-lengthwise = solo a lo largo
value-all-eliminated-extra-round = otra ronda
value-all-eliminated-last = gana quien antes iba mejor
value-all-eliminated-lowest = gana el total más bajo
value-blocked-difference = las manos de los demás menos la propia
value-blocked-per-opponent = la diferencia con cada otra mano
value-blocked-sum = las manos de los demás
value-blocked-point-last-player = a quien jugó el último
value-blocked-point-nobody = a nadie
value-blocked-tie-closer = la pareja que cerró el juego
value-blocked-tie-opener = la pareja que salió
value-blocked-tie-void = ronda nula
value-blocked-winner-lowest-hand = la pareja de la mano más baja
value-blocked-winner-pair = la pareja con menos puntos
value-boneyard-draw = se roba
value-boneyard-off = fuera de juego
value-bonus-centre-full = diez puntos, si el reino está lleno
value-bonus-centre-off = ninguno
value-bonus-centre-on = diez puntos
value-bonus-no-skip-off = ninguno
value-bonus-no-skip-on = cinco puntos
value-capicua-25 = veinticinco puntos
value-capicua-double = la ronda vale el doble
value-capicua-off = nada
value-chuchazo-25 = veinticinco puntos
value-chuchazo-off = nada
value-cover-order-any = cualquiera
value-cover-order-laid = como se pusieron
value-deal-fewer = menos fichas
value-deal-more = más fichas
value-deal-nine = nueve fichas
value-dealer-left = a la izquierda
value-dealer-right = a la derecha
value-deals-auto = uno por jugador
value-double-zero-0 = ningún punto
value-double-zero-25 = veinticinco puntos
value-double-zero-50 = cincuenta puntos
value-double-zero-pips = ningún punto
value-double-zero-ten = siempre diez puntos
value-double-zero-ten-when-last = diez puntos solo si queda sola
value-draft-each = cada uno entre las cuatro
value-draft-exclusive = cada ficha para uno
value-draft-original = como en el original
value-draw-when-able-off = no se puede
value-draw-when-able-on = se puede
value-drawing-none = nunca
value-drawing-one = una ficha
value-drawing-until-fits = hasta que una encaje
value-drawn-keep = se puede guardar
value-drawn-lay = hay que jugarla
value-due-markers-lost = se pierden
value-due-markers-written = se apuntan
value-engine-turn-only = la pone, y ahí acaba su turno
value-engine-turn-plays = juega en el mismo turno
value-equal-rounds = deciden las rondas ganadas
value-equal-shared = la victoria es de todos
value-first-jolly-crosswise = de través
value-first-jolly-lengthwise = a lo largo
value-endless = sin fin
value-first-turn-chain = una serie en el tren propio
value-first-turn-one = una ficha
value-hand-auto = según las reglas
value-kingdoms-1 = uno
value-kingdoms-3 = tres, la dinastía
value-last-double-covered = hay que cubrirlo
value-last-double-ends = termina la ronda
value-last-markers-hand = siempre una carta, mientras haya
value-last-markers-sheet = siempre se apunta
value-last-markers-two-left = una carta, si quedan dos
value-last-tile-apart = primero esos, luego el punto extra
value-last-tile-together = junto con el punto extra
value-later-rounds-highest-double = quien tiene el doble más alto
value-later-rounds-next-seat = un puesto tras otro
value-later-rounds-winner = quien ganó la última
value-later-rounds-winning-pair = la pareja que ganó la última
value-lay-free = ninguna
value-lay-must = si se puede, se juega
value-lead-double = los dobles por delante
value-lead-first-seat = el primer puesto
value-lead-highest-double = quien tiene el doble más alto
value-lead-total = la suma más alta
value-lone-double-once = cuenta una vez
value-lone-double-twice = cuenta dos veces
value-max-value-26 = veintiséis
value-max-value-28 = veintiocho
value-mexican-after-own = empieza solo después del propio
value-mexican-any = empieza en cualquier turno
value-mode-auto = según la elección de fichas
value-mode-free = sin cuadrícula
value-mode-grid = en la cuadrícula
value-new-stock-at-once = con su última carta
value-new-stock-when-missing = cuando falta una carta
value-no-double-heaviest = sale la ficha más alta
value-no-double-redeal = se reparte de nuevo
value-no-engine-draw = se roba hasta que aparece
value-no-engine-highest = vale el doble más alto de las manos
value-opening-any-double = cualquiera
value-opening-free = sin obligación
value-opening-highest-double = el más alto de la mano
value-opening-own-highest = el más alto de quien sale
value-opening-set-top = el más alto del juego
value-opening-duty-every-round = en todas las rondas
value-opening-duty-first-round = solo en la primera ronda
value-order-lowest = primero la ficha más baja
value-order-rotating = por turnos
value-out-wins-off = gana si tiene menos puntos
value-out-wins-on = gana siempre
value-partner-tiles-off = no cuentan
value-partner-tiles-on = cuentan también
value-pass-bonus-first = el primero de cada ronda
value-pass-bonus-off = ninguno
value-pass-bonus-opening = solo el pase de salida
value-play-on-off = no, solo mientras haya puntos que hacer
value-play-on-on = sí
value-primes-all = todos los impares
value-primes-to-thirteen = del tres al trece
value-reserve-0 = ninguna ficha
value-reserve-2 = dos fichas
value-restart-chain = espera toda la cadena
value-restart-end = espera solo ese extremo
value-round-points-all = los de las cuatro manos
value-round-points-opponents = los de la otra pareja
value-rounds =
    { $count ->
        [one] una ronda
       *[other] { $count } rondas
    }
value-rounds-all = una por cada doble
value-save-draw-always = se puede siempre
value-save-draw-off = no se puede
value-save-draw-on = se puede
value-scoring-advanced = avanzada
value-scoring-basic = básica
value-second-row-anyone = la empieza cualquiera
value-second-row-opener = la empieza solo quien salió
value-set-6 = doble seis
value-set-9 = doble nueve
value-set-12 = doble doce
value-set-15 = doble quince
value-set-18 = doble dieciocho
value-set-2x6 = dos juegos de doble seis
value-set-2x9 = dos juegos de doble nueve
value-set-2x12 = dos juegos de doble doce
value-set-4x6 = cuatro juegos de doble seis
value-set-4x9 = cuatro juegos de doble nueve
value-set-4x12 = cuatro juegos de doble doce
value-shutout-off = una partida
value-shutout-on = dos partidas
value-single-card-0 = no da puntos
value-single-card-1 = da un punto
value-size-5 = cinco casillas por cinco
value-size-7 = siete casillas por siete
value-spinner-all = cada doble de la cadena
value-spinner-first = el primer doble
value-spinner-none = ninguno, con dos extremos
value-stop-at-once = en cuanto se llega al límite
value-stop-end-of-round = al final de la ronda
value-sum-7 = siete
value-sum-10 = diez
value-team-round-all-out = cuando acaba todo un equipo
value-team-round-one-out = cuando acaba un jugador
value-teams-2x2 = dos parejas
value-teams-none = ninguno
value-tie-extra-deal = otro reparto
value-tie-official = deciden territorio y coronas
value-tie-shared = victoria compartida
value-tiles-off = colores
value-tiles-on = fichas
value-void-any-two = con dos manos iguales cualesquiera
value-void-lowest = con empate entre las manos más bajas
value-winner-first = quien llega antes al límite
value-winner-highest = quien tiene más puntos

## El dominó del Salotto

about-salotto-players = Jugadores: { $value }.
about-salotto-set-6 = Se juega con 28 fichas, hasta el doble seis, y como mucho cuatro jugadores.
about-salotto-set-9 = Se juega con 55 fichas, hasta el doble nueve, y pueden ser hasta diez jugadores.
about-salotto-set-12 = Se juega con 91 fichas, hasta el doble doce, y pueden ser hasta diez jugadores.
about-salotto-set-15 = Se juega con 136 fichas, hasta el doble quince, y pueden ser hasta diez jugadores.
about-salotto-set-18 = Se juega con 190 fichas, hasta el doble dieciocho, y pueden ser hasta doce jugadores.
about-salotto-set-2x6 = Se juega con 56 fichas, dos de cada una hasta el doble seis, y como mucho seis jugadores.
about-salotto-set-2x9 = Se juega con 110 fichas, dos de cada una hasta el doble nueve, y pueden ser hasta diez jugadores.
about-salotto-set-2x12 = Se juega con 182 fichas, dos de cada una hasta el doble doce, y pueden ser hasta doce jugadores.
about-salotto-set-4x6 = Se juega con 112 fichas, cuatro de cada una hasta el doble seis, y pueden ser hasta diez jugadores.
about-salotto-set-4x9 = Se juega con 220 fichas, cuatro de cada una hasta el doble nueve, y pueden ser hasta catorce jugadores.
about-salotto-set-4x12 = Se juega con 364 fichas, cuatro de cada una hasta el doble doce, y pueden ser hasta dieciséis jugadores.
about-salotto-teams-none = Cada uno juega por su cuenta.
about-salotto-teams = Se juega por equipos, { $value }: el primer número dice cuántos equipos, el segundo cuántos jugadores en cada uno.
about-salotto-limit = Quien llega a { $value } puntos o más queda fuera.
about-salotto-hand-auto = Cada uno recibe siete fichas, o cuantas haya para todos.
about-salotto-hand = Cada uno recibe { $value } fichas.
about-salotto-opening-any-double = Quien sale pone cualquiera de sus dobles.
about-salotto-opening-highest-double = Quien sale debe poner el más alto de sus dobles.
about-salotto-drawing-one = Quien no puede jugar roba una sola ficha.
about-salotto-drawing-until-fits = Quien no puede jugar roba hasta que una ficha encaje o el pozo esté vacío.
about-salotto-drawing-none = Nunca se roba: quien no puede jugar, pasa.
about-salotto-drawn-keep = Si la ficha robada encaja, puedes jugarla enseguida o guardarla.
about-salotto-drawn-lay = Si la ficha robada encaja, tienes que jugarla.
about-salotto-draw-when-able-off = Mientras puedas jugar una ficha no puedes robar.
about-salotto-draw-when-able-on = Puedes robar aunque puedas jugar una ficha.
about-salotto-double-zero-ten = La doble blanca cuesta siempre diez puntos a quien se queda con ella.
about-salotto-double-zero-ten-when-last = La doble blanca cuesta diez puntos solo si es la única ficha que queda en la mano.
about-salotto-double-zero-pips = La doble blanca no cuesta nada.
about-salotto-team-round-one-out = Por equipos, la ronda termina en cuanto un jugador se queda sin fichas.
about-salotto-team-round-all-out = Por equipos, la ronda termina cuando todos los jugadores de un equipo se quedan sin fichas.
about-salotto-no-double-redeal = Si nadie tiene un doble, las fichas se mezclan y se reparten de nuevo.
about-salotto-no-double-heaviest = Si nadie tiene un doble, sale quien tiene la ficha con la suma más alta, y sale con ella.
about-salotto-all-eliminated-lowest = Si una ronda elimina a todos los que quedaban, gana el total más bajo, y si hay empate la victoria se comparte.
about-salotto-all-eliminated-extra-round = Si una ronda elimina a todos los que quedaban, se juega otra, hasta que uno solo tenga el total más bajo.
about-salotto-all-eliminated-last = Si una ronda elimina a todos los que quedaban, gana quien tenía el total más bajo antes de jugarla.

## Cinco y tres

about-five-and-three-players = Jugadores: { $value }.
about-five-and-three-set-6 = Se juega con 28 fichas, hasta el doble seis, y como mucho cinco jugadores.
about-five-and-three-set-9 = Se juega con 55 fichas, hasta el doble nueve, y como mucho once jugadores.
about-five-and-three-set-12 = Se juega con 91 fichas, hasta el doble doce, y como mucho doce jugadores.
about-five-and-three-set-15 = Se juega con 136 fichas, hasta el doble quince, y como mucho doce jugadores.
about-five-and-three-set-18 = Se juega con 190 fichas, hasta el doble dieciocho, y como mucho doce jugadores.
about-five-and-three-deal-more = Se reparten manos grandes, hasta dieciséis fichas por cabeza.
about-five-and-three-deal-nine = Se reparten nueve fichas por cabeza, o cuantas haya.
about-five-and-three-deal-fewer = Se reparten manos pequeñas, como mucho diez fichas por cabeza: la ronda es más corta y más sencilla.
about-five-and-three-scoring-basic = Dan puntos los múltiplos de tres y de cinco.
about-five-and-three-scoring-advanced = Dan puntos los múltiplos de todos los números primos impares, no solo los de tres y cinco.
about-five-and-three-limit = Se juega a { $value } puntos.
about-five-and-three-stop-at-once = La partida termina en cuanto alguien llega exactamente al límite.
about-five-and-three-stop-end-of-round = El límite se puede pasar, y la partida termina con la ronda en que alguien llega a él.
about-five-and-three-winner-highest = Si la partida acaba con una ronda, gana quien tiene más puntos, y en caso de empate quien llegó antes al límite.
about-five-and-three-winner-first = Si la partida acaba con una ronda, gana quien llegó primero al límite, aunque otros tengan más puntos.
about-five-and-three-boneyard-off = Las fichas no repartidas quedan fuera de la ronda, y quien no puede jugar, pasa.
about-five-and-three-boneyard-draw = Las fichas no repartidas forman el pozo, y quien no puede jugar roba una.
about-five-and-three-opening-any-double = Quien sale pone cualquiera de sus dobles.
about-five-and-three-opening-highest-double = Quien sale debe poner el más alto de sus dobles.
about-five-and-three-primes-all = En la puntuación avanzada cuentan todos los números primos impares.
about-five-and-three-primes-to-thirteen = En la puntuación avanzada cuentan solo tres, cinco, siete, once y trece.
about-five-and-three-lone-double-once = Mientras el primer doble está solo en la mesa cuenta una vez: el doble seis suma doce.
about-five-and-three-lone-double-twice = Mientras el primer doble está solo en la mesa cuenta dos veces: el doble seis suma veinticuatro.
about-five-and-three-blocked-point-nobody = En un juego cerrado, el punto extra no es para nadie.
about-five-and-three-blocked-point-last-player = En un juego cerrado, el punto extra es para quien puso la última ficha.
about-five-and-three-hand-auto = Cada uno recibe las fichas que dice el reparto.
about-five-and-three-hand = Fichas por cabeza: { $value }, diga lo que diga el reparto.
about-five-and-three-last-tile-apart = Quien se queda sin fichas cuenta primero los puntos de la última y después el punto extra: puede perder los primeros y llevarse el segundo.
about-five-and-three-last-tile-together = Quien se queda sin fichas cuenta los puntos de la última junto con el punto extra: si pasan del límite, lo pierde todo.
about-five-and-three-no-double-redeal = Si nadie tiene un doble, las fichas se mezclan y se reparten de nuevo.
about-five-and-three-no-double-heaviest = Si nadie tiene un doble, sale quien tiene la ficha con la suma más alta, y sale con ella.
about-five-and-three-later-rounds-highest-double = En cada ronda sale quien tiene el doble más alto.
about-five-and-three-later-rounds-next-seat = El doble más alto sale solo en la primera ronda; después sale quien se sienta tras el último que salió, con cualquier ficha.

## Dominó clásico

about-classic-players = Jugadores: { $value }.
about-classic-set-6 = Se juega con 28 fichas, hasta el doble seis.
about-classic-set-9 = Se juega con 55 fichas, hasta el doble nueve, y hay más que robar.
about-classic-target = Gana quien llega antes a { $value } puntos o más.
about-classic-lead-total = Cada uno saca una ficha, y en la primera ronda sale quien tiene la suma más alta.
about-classic-lead-double = Cada uno saca una ficha para la salida, y cualquier doble gana a todas las demás fichas.
about-classic-lead-first-seat = No se saca ninguna ficha: en la primera ronda sale el primer puesto.
about-classic-hand-auto = Entre dos o cuatro jugadores, siete fichas por cabeza; entre tres jugadores, seis fichas; entre cinco jugadores, cinco fichas; entre seis jugadores, cuatro fichas.
about-classic-hand = Fichas por cabeza: { $value }.
about-classic-void-lowest = La ronda es nula solo si en un juego cerrado la mano más baja es de dos jugadores o más.
about-classic-void-any-two = La ronda es nula siempre que dos jugadores acaban con manos que valen lo mismo.
about-classic-reserve-0 = Del pozo se puede robar hasta la última ficha.
about-classic-reserve-2 = Las dos últimas fichas del pozo no se roban nunca.
about-classic-blocked-difference = En un juego cerrado la mano más baja suma las de los demás, menos la propia una sola vez.
about-classic-blocked-per-opponent = En un juego cerrado la mano más baja suma, por cada rival, la diferencia entre las dos manos.
about-classic-after-void-next = Después de una ronda nula sale el jugador siguiente, como siempre.
about-classic-after-void-again = Una ronda nula se juega otra vez, y sale de nuevo quien había salido.

## Dominó por parejas

about-pairs-set-6 = Se juega con 28 fichas, hasta el doble seis; con siete por cabeza no hay nada que robar.
about-pairs-set-9 = Se juega con 55 fichas, hasta el doble nueve, y hay un pozo del que robar.
about-pairs-target = Gana la primera pareja que llega a { $value } puntos o más.
about-pairs-lead-total = Cada uno saca una ficha: las dos sumas más altas forman pareja, y sale la más alta.
about-pairs-lead-double = Cada uno saca una ficha para formar las parejas, y cualquier doble gana a todas las demás fichas.
about-pairs-lead-first-seat = No se saca ninguna ficha: sale el primer puesto, y juega con el tercero.
about-pairs-lead-highest-double = No se saca ninguna ficha: el primer puesto juega con el tercero, y sale quien tiene el doble más alto.
about-pairs-hand-auto = Con el doble seis se reciben siete fichas por cabeza; con el doble nueve son nueve.
about-pairs-hand = Fichas por cabeza: { $value }.
about-pairs-opening-own-highest = La obligación es salir con el doble más alto de la propia mano.
about-pairs-opening-set-top = La obligación es salir con el doble más alto del juego; quien no lo tiene sale como quiere.
about-pairs-opening-duty-first-round = Quien sale debe hacerlo con ese doble solo en la primera ronda, y después sale como quiere.
about-pairs-opening-duty-every-round = Quien sale debe hacerlo con ese doble en todas las rondas.
about-pairs-opening-free = Quien sale pone la ficha que quiere, también en la primera ronda.
about-pairs-out-wins-off = Gana la ronda la pareja con menos puntos en la mano, aunque la otra se haya quedado sin fichas.
about-pairs-out-wins-on = Gana la ronda la pareja de quien se queda sin fichas, tenga lo que tenga en su otra mano.
about-pairs-after-void-next = Después de una ronda nula sale el jugador siguiente, como siempre.
about-pairs-after-void-again = Una ronda nula se juega otra vez: sale de nuevo quien había salido, con la misma obligación.
about-pairs-later-rounds-next-seat = En cada ronda siguiente sale el jugador siguiente.
about-pairs-later-rounds-winner = En cada ronda siguiente sale quien ganó la última.
about-pairs-later-rounds-winning-pair = En cada ronda siguiente sale quien ganó la última, que puede ceder la salida a la otra persona de la pareja.
about-pairs-round-points-opponents = La pareja que gana la ronda suma lo que le queda a la otra.
about-pairs-round-points-all = La pareja que gana la ronda suma todo lo que queda en las cuatro manos.
about-pairs-blocked-winner-pair = Un juego cerrado lo gana la pareja con menos puntos en las dos manos.
about-pairs-blocked-winner-lowest-hand = Un juego cerrado lo gana la pareja de quien tiene la mano más baja.
about-pairs-blocked-tie-void = Si un juego cerrado acaba en empate, la ronda es nula.
about-pairs-blocked-tie-opener = Un juego cerrado con empate lo gana la pareja que salió.
about-pairs-blocked-tie-closer = Un juego cerrado con empate lo gana la pareja que puso la última ficha.
about-pairs-capicua-off = Si la última ficha sirve por los dos extremos, no da nada más.
about-pairs-capicua-25 = Si la última ficha sirve por los dos extremos y no es doble, da 25 puntos más.
about-pairs-capicua-double = Si la última ficha sirve por los dos extremos y no es doble, los puntos de la ronda cuentan dos veces.
about-pairs-pass-bonus-off = Un pase no da puntos a los demás.
about-pairs-pass-bonus-opening = Si el segundo jugador pasa a la ficha de salida, la pareja que salió se anota 25 puntos.
about-pairs-pass-bonus-first = El primer pase de una ronda da 25 puntos a la pareja que lo provocó.
about-pairs-chuchazo-off = Quedarse sin fichas con la doble blanca no da nada más.
about-pairs-chuchazo-25 = Quedarse sin fichas con la doble blanca da 25 puntos más.
about-pairs-shutout-off = Una victoria vale una partida, tengan los puntos que tengan los rivales.
about-pairs-shutout-on = Una victoria contra una pareja que se queda a cero vale por dos partidas.

## Dominó Jolly

about-jolly-players = Jugadores: { $value }.
about-jolly-set-6 = Se juega con 28 fichas, hasta el doble seis, y los comodines son cuatro.
about-jolly-set-9 = Se juega con 55 fichas, hasta el doble nueve, y hay más comodines.
about-jolly-sum-7 = Las mitades que se tocan deben sumar siete, como cuatro y tres.
about-jolly-sum-10 = Las mitades que se tocan deben sumar diez, como seis y cuatro; hace falta el doble nueve.
about-jolly-target = Gana quien llega antes a { $value } puntos o más.
about-jolly-lead-total = Cada uno saca una ficha, y en la primera ronda sale quien tiene la suma más alta.
about-jolly-lead-double = Cada uno saca una ficha para la salida, y cualquier doble gana a todas las demás fichas.
about-jolly-lead-first-seat = No se saca ninguna ficha: en la primera ronda sale el primer puesto.
about-jolly-after-zero-both = Junto a un extremo en blanca puedes poner un comodín a lo largo o de través, como quieras.
about-jolly-after-zero-lengthwise = Junto a un extremo en blanca un comodín se pone solo a lo largo.
about-jolly-after-zero-crosswise = Junto a un extremo en blanca un comodín se pone solo de través.
about-jolly-restart-end = Después de un comodín de través solo ese extremo espera una blanca, y el otro sigue en juego.
about-jolly-restart-chain = Después de un comodín de través no se pone nada en otra parte hasta que haya una blanca sobre el comodín.
about-jolly-save-draw-on = Si solo puedes poner comodines, antes puedes robar una ficha.
about-jolly-save-draw-off = Si solo puedes poner comodines, tienes que jugar uno.
about-jolly-save-draw-always = Puedes robar aunque puedas jugar, tantas veces como quieras.
about-jolly-blocked-sum = En un juego cerrado la mano más baja suma las manos de los demás.
about-jolly-blocked-difference = En un juego cerrado la mano más baja suma las manos de los demás, menos la propia.
about-jolly-after-crosswise-zero = Después de un comodín de través hace falta una ficha con una blanca.
about-jolly-after-crosswise-sum = Después de un comodín de través encaja la ficha que completa la suma con una de sus mitades, u otro comodín de través.
about-jolly-first-jolly-lengthwise = Un comodín de salida se pone a lo largo, con las dos mitades libres.
about-jolly-first-jolly-crosswise = Un comodín de salida se pone de través, y los dos extremos son suyos.
about-jolly-void-lowest = La ronda es nula solo si en un juego cerrado la mano más baja es de dos jugadores o más.
about-jolly-void-any-two = La ronda es nula siempre que dos jugadores acaban con manos que valen lo mismo.
about-jolly-after-void-next = Después de una ronda nula sale el jugador siguiente, como siempre.
about-jolly-after-void-again = Una ronda nula se juega otra vez, y sale de nuevo quien había salido.

## Bidomino

about-bidomino-players = Jugadores: { $value }.
about-bidomino-max-value-26 = Las filas llegan a veintiséis, y las sumas veintisiete y veintiocho no se pueden jugar.
about-bidomino-max-value-28 = Las filas llegan a veintiocho, porque el as de catorce se puede sumar con un rey o con otro as.
about-bidomino-lay-free = Siempre puedes descartar una carta, aunque tengas algo que jugar.
about-bidomino-lay-must = Solo descartas si no tienes nada que jugar; la segunda pareja nunca es obligatoria.
about-bidomino-deals-auto = Hay un reparto por jugador, así que todos reparten una vez.
about-bidomino-deals = Repartos de la partida: { $value }.
about-bidomino-second-row-anyone = La segunda fila puede empezarla cualquiera, con un quince.
about-bidomino-second-row-opener = La segunda fila puede empezarla solo quien se sienta a la derecha de quien reparte.
about-bidomino-aces-same-rank = Dos ases dan el punto extra del mismo valor aunque uno valga uno y el otro catorce.
about-bidomino-aces-by-value = Dos ases dan el punto extra del mismo valor solo si los dos valen uno o los dos catorce.
about-bidomino-new-stock-at-once = El mazo se acaba en cuanto se toma su última carta.
about-bidomino-new-stock-when-missing = El mazo se acaba solo cuando alguien tiene que tomar una carta y no hay.
about-bidomino-last-markers-two-left = Acabado el mazo, el punto por una pareja es una carta tuya si te quedan dos; si no, se apunta.
about-bidomino-last-markers-sheet = Acabado el mazo, todos los puntos se apuntan, y ninguna carta tuya se vuelve marca.
about-bidomino-last-markers-hand = Acabado el mazo, el punto por una pareja es una carta tuya mientras te quede una.
about-bidomino-single-card-1 = La última carta jugada sola da un punto.
about-bidomino-single-card-0 = La última carta jugada sola hace avanzar una fila, pero no da puntos.
about-bidomino-due-markers-written = Las marcas que faltan cuando se acaba el segundo mazo se apuntan como puntos.
about-bidomino-due-markers-lost = Las marcas que faltan cuando se acaba el segundo mazo se pierden.
about-bidomino-tie-shared = Si hay empate, la victoria se comparte.
about-bidomino-tie-extra-deal = Si tras el último reparto empatan los mejores, todos juegan otro, hasta que dejen de empatar.
about-bidomino-dealer-right = El reparto pasa a la derecha, como el turno.
about-bidomino-dealer-left = El reparto pasa a la izquierda, mientras el turno va siempre a la derecha.
about-bidomino-play-on-off = Un reparto termina en cuanto nadie puede hacer más puntos.
about-bidomino-play-on-on = Un reparto sigue hasta que todos han descartado su última carta; los puntos no cambian.

## Kingdomino

about-kingdomino-players = Jugadores: { $value }.
about-kingdomino-mode-auto = Se construye en la cuadrícula, o sin ella si las fichas se eligen como en el original.
about-kingdomino-mode-grid = Se construye en una cuadrícula de cinco casillas por cinco, con el castillo en el centro.
about-kingdomino-mode-free = Se construye sin cuadrícula: el reino crece por donde quieras, pero siempre dentro de un cuadrado.
about-kingdomino-draft-each = Cada uno elige entre las cuatro fichas de la vuelta, también una que otros hayan elegido.
about-kingdomino-draft-exclusive = Se elige uno tras otro, y una ficha ya elegida deja de estar; cuatro jugadores como mucho.
about-kingdomino-draft-original = Los reyes reservan las fichas para el turno siguiente, y un número bajo deja elegir antes; de dos a cuatro jugadores.
about-kingdomino-kingdoms-1 = Cada uno construye un solo reino, y la partida termina.
about-kingdomino-kingdoms-3 = Es una dinastía: cada uno construye tres reinos, uno tras otro, y todos los puntos se suman.
about-kingdomino-order-rotating = Cuando cada ficha es para un solo jugador, cada vuelta la empieza el jugador siguiente.
about-kingdomino-order-lowest = Cuando cada ficha es para un solo jugador, quien eligió la más baja elige primero en la vuelta siguiente.
about-kingdomino-bonus-no-skip-off = No saltar nunca un turno no da puntos extra.
about-kingdomino-bonus-no-skip-on = Quien nunca ha saltado un turno gana cinco puntos extra.
about-kingdomino-bonus-centre-off = Tener el castillo en el centro del reino no da puntos extra.
about-kingdomino-bonus-centre-on = Sin cuadrícula, quien tiene el castillo en el centro del reino gana diez puntos extra.
about-kingdomino-bonus-centre-full = Sin cuadrícula, quien llena todo el cuadrado con el castillo en el centro gana diez puntos extra.
about-kingdomino-tiles-on = En el reino se colocan fichas.
about-kingdomino-tiles-off = En el reino se colorean dos casillas, como dice la ficha; las reglas son las mismas.
about-kingdomino-tie-official = Si hay empate, gana el territorio más grande, y después quien tiene más coronas.
about-kingdomino-tie-shared = Si hay empate, la victoria se comparte.
about-kingdomino-size-5 = Los reinos llegan a cinco casillas por cinco.
about-kingdomino-size-7 = Los reinos llegan a siete casillas por siete; solo entre dos, como en el original y sin cuadrícula.

## Dominó a cincos

about-all-fives-players = Jugadores: { $value }.
about-all-fives-teams-none = Cada uno juega por su cuenta.
about-all-fives-teams-2x2 = Cuatro jugadores forman dos parejas: el primer y el tercer puesto contra el segundo y el cuarto.
about-all-fives-spinner-first = El primer doble de la ronda admite fichas por los cuatro lados, y puede haber hasta cuatro extremos.
about-all-fives-spinner-none = Ningún doble tiene ramas: la cadena tiene dos extremos, como en el Muggins.
about-all-fives-spinner-all = Cada doble de la cadena admite fichas por los cuatro lados; los de las ramas, no.
about-all-fives-target = Se juega a { $value } puntos.
about-all-fives-hand-auto = Entre dos jugadores, nueve fichas por cabeza; entre tres jugadores, siete fichas; entre cuatro jugadores, cinco fichas.
about-all-fives-hand = Fichas por cabeza: { $value }.
about-all-fives-lead-total = Cada uno saca una ficha, y quien tiene la suma más alta sale con la que quiera; lo mismo después de un juego cerrado.
about-all-fives-lead-highest-double = Quien tiene el doble más alto sale con él, en la primera ronda y después de un juego cerrado.
about-all-fives-lead-first-seat = No se saca ninguna ficha: sale el primer puesto, en la primera ronda y después de un juego cerrado.
about-all-fives-reserve-0 = Del pozo se puede robar hasta la última ficha.
about-all-fives-reserve-2 = Las dos últimas fichas del pozo no se roban nunca.
about-all-fives-partner-tiles-off = Cuando alguien se queda sin fichas, las de la otra mano de la pareja no cuentan.
about-all-fives-partner-tiles-on = Cuando alguien se queda sin fichas, cuentan también las de la otra mano de la pareja.
about-all-fives-stop-at-once = La partida termina en cuanto alguien llega a la meta, aunque sea en medio de una ronda.
about-all-fives-stop-end-of-round = La partida termina con la ronda en la que alguien llega a la meta, y gana quien tiene más puntos.
about-all-fives-blocked-difference = En un juego cerrado la mano más baja se apunta las de los demás, menos la propia.
about-all-fives-blocked-sum = En un juego cerrado la mano más baja se apunta todo lo que tienen los demás.

about-rounds =
    { $count ->
        [one] Se juega una ronda
       *[other] Se juegan { $count } rondas
    }; después gana quien tiene { $ahead ->
        [fewest] menos
       *[most] más
    } puntos, y si hay empate la victoria se comparte.
about-endless = La partida no termina sola: sigue hasta que la dejas, y se puede retomar.
## Tren mexicano

about-mexican-train-players = Jugadores: { $value }.
about-mexican-train-set-9 = Se juega con el doble nueve, que tiene 55 fichas: cuatro jugadores como mucho.
about-mexican-train-set-12 = Se juega con el doble doce, que tiene 91 fichas: ocho jugadores como mucho.
about-mexican-train-set-15 = Se juega con el doble quince, que tiene 136 fichas: doce jugadores como mucho.
about-mexican-train-set-18 = Se juega con el doble dieciocho, que tiene 190 fichas: doce jugadores como mucho.
about-mexican-train-rounds = Rondas: { $value }.
about-mexican-train-rounds-all = Una ronda por cada doble, del más alto hasta la doble blanca.
about-mexican-train-hand-auto =
    { $set ->
        [set-9] Hasta tres jugadores, diez fichas por cabeza; entre cuatro son ocho.
        [set-15] Hasta cuatro jugadores, quince fichas por cabeza; hasta ocho son trece, hasta doce son diez.
        [set-18] Hasta cuatro jugadores, dieciocho fichas por cabeza; hasta ocho son dieciséis, hasta doce son catorce.
       *[set-12] Hasta cuatro jugadores, quince fichas por cabeza; hasta seis son doce, hasta ocho son diez.
    }
about-mexican-train-hand = Fichas por cabeza: { $value }.
about-mexican-train-engine-turn-plays = Quien pone la locomotora juega en el mismo turno.
about-mexican-train-engine-turn-only = Quien pone la locomotora ya ha hecho su turno.
about-mexican-train-no-engine-draw = Si nadie tiene la locomotora, cada uno roba una ficha, por turno, hasta que aparece.
about-mexican-train-no-engine-highest = Si nadie tiene la locomotora, hace de locomotora el doble más alto de las manos.
about-mexican-train-mexican-any = El tren mexicano lo empieza quien quiera, en cualquier turno.
about-mexican-train-mexican-after-own = El tren mexicano solo se puede empezar después del propio.
about-mexican-train-after-double-again = Quien pone un doble juega otra vez enseguida.
about-mexican-train-after-double-next = Quien pone un doble ha terminado su turno, y lo tiene que cubrir el siguiente.
about-mexican-train-cover-order-laid = Si hay varios dobles, se cubren en el orden en que se pusieron.
about-mexican-train-cover-order-any = Si hay varios dobles, se cubren en cualquier orden.
about-mexican-train-last-double-ends = Un doble como última ficha termina la ronda.
about-mexican-train-last-double-covered = Un doble como última ficha hay que cubrirlo: quien no puede, roba.
about-mexican-train-first-turn-one = En el primer turno se pone una ficha, como en cualquier otro.
about-mexican-train-first-turn-chain = En el primer turno se pueden poner en el tren propio todas las fichas que se quiera.
about-mexican-train-double-zero-0 = La doble blanca en la mano no cuenta nada.
about-mexican-train-double-zero-25 = La doble blanca en la mano cuenta veinticinco puntos.
about-mexican-train-double-zero-50 = La doble blanca en la mano cuenta cincuenta puntos.
about-mexican-train-equal-shared = Quienes tienen los mismos puntos comparten la victoria.
about-mexican-train-equal-rounds = Entre quienes tienen los mismos puntos gana quien ganó más rondas.

## Opciones que no pueden ser

offer-sum-of-ten = Con el doble nueve y la suma siete casi todas las rondas acaban con el juego cerrado; mejor la suma diez.

allowed-words = entre { $words }
allowed-number = un número de { $from } a { $to }
allowed-number-or = un número de { $from } a { $to }, o { $word }
allowed-goal = un número de puntos de { $from } a { $to }, un número de rondas como 6-rondas, o { $word }
allowed-teams = none para jugar cada uno por su cuenta, o 2x2, 2x3, 2x4, 2x5, 3x2, 3x3, 4x2 o 5x2, primero los equipos y después los jugadores de cada uno

no-such-option = Este juego no tiene la opción { $name }. Tiene { $options }, explicadas en la sección Opciones de sus reglas.
no-such-value = En este juego la opción { $option } no puede ser { $value }. Elige { $allowed }.
bad-players = Con estas opciones solo pueden jugar de { $from } a { $to }. Cambia el número de jugadores, o las opciones.
set-too-small = Para { $players } jugadores { $sets ->
        [2] hacen falta al menos dos juegos de
        [4] hacen falta al menos cuatro juegos de
       *[1] hace falta al menos el
    } doble { $needed }, porque las fichas de un juego más pequeño no alcanzan para todos. Elige un juego más grande, o menos jugadores.
bad-endless = Una partida sin fin no se puede contar aquí. Elige un número de puntos o de rondas.
bad-teams = Equipos así no se pueden formar: deben ser de dos a cinco, de dos a cinco jugadores cada uno, y como mucho diez jugadores en total. Prueba con 2x3, que son dos equipos de tres.
teams-and-players = { $teams } equipos de { $size } jugadores son { $needed } jugadores, y no { $players }. Cambia los equipos, o el número de jugadores.
bad-hand = Las fichas no alcanzan para manos tan grandes: a cada uno se le pueden dar de { $from } a { $to }. Elige menos fichas por cabeza, menos jugadores o un juego más grande.
option-needs = La opción { $option } no puede ser { $value } junto con las otras que elegiste. Va bien con { $needs } en { $needed }: cambia la una o la otra.

preset-salotto-playroom = como en la Playroom de QuentinC
preset-salotto-playroom-about = se puede robar aunque se pueda jugar, y la doble blanca cuesta diez solo si es la única ficha que queda
preset-salotto-family = en familia
preset-salotto-family-about = sale el doble más alto, se roba hasta que una ficha encaja y se juega, y la doble blanca no cuesta nada
preset-salotto-block = sin robar
preset-salotto-block-about = nadie roba, y quien no puede jugar pasa
preset-five-and-three-pub = como en los pubs ingleses
preset-five-and-three-pub-about = nueve fichas por cabeza o cuantas haya, y después de la primera ronda se sale por turno
preset-classic-bar = como en el bar
preset-classic-bar-about = las dos últimas fichas del pozo no se roban
preset-pairs-bar = como en el bar
preset-pairs-bar-about = sale quien tiene el doble seis, con él, y gana la ronda la pareja que se queda sin fichas
preset-pairs-latin = latinoamericano
preset-pairs-latin-about = sale el doble seis, después quien ganó; los ganadores suman todo lo que queda, hasta 200
preset-jolly-matador = matador
preset-jolly-matador-about = con el doble nueve, las mitades que se tocan suman diez, un comodín de través pide la suma u otro comodín, y siempre se puede robar
preset-kingdomino-original = como en la caja
preset-kingdomino-original-about = los reyes reservan las fichas, y no hay cuadrícula
preset-all-fives-muggins = Muggins
preset-all-fives-muggins-about = ningún doble tiene ramas, y la cadena tiene dos extremos
preset-all-fives-all-doubles = todos los dobles
preset-all-fives-all-doubles-about = cada doble de la cadena tiene ramas, y se reciben cinco fichas por cabeza
preset-salotto-short = corta
preset-salotto-short-about = tres rondas, gana quien va por delante
preset-five-and-three-short = corta
preset-five-and-three-short-about = tres rondas, gana quien va por delante
preset-classic-short = corta
preset-classic-short-about = tres rondas, gana quien va por delante
preset-pairs-short = corta
preset-pairs-short-about = tres rondas, gana quien va por delante
preset-jolly-short = corta
preset-jolly-short-about = tres rondas, gana quien va por delante
preset-all-fives-short = corta
preset-all-fives-short-about = hasta 61 puntos
preset-mexican-train-one-round = una ronda
preset-mexican-train-one-round-about = solo la ronda de la locomotora más alta
preset-mexican-train-short = corta
preset-mexican-train-short-about = tres rondas con el doble nueve, hasta cuatro jugadores
preset-bidomino-one-deal = un reparto
preset-bidomino-one-deal-about = decide un solo reparto
