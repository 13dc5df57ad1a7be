# Le opzioni: come si chiamano, che valori hanno, che cosa cambia ogni valore in ogni gioco.
# Quello che passa da $value è testo, anche quando è un numero: non può scegliere un plurale.

option-label = { $option }: { $value }

## Nomi

option-aces = due Assi, uno e quattordici
option-after-crosswise = dopo un jolly di traverso ci vuole
option-after-double = dopo un doppio
option-after-void = dopo una manche nulla
option-after-zero = jolly dopo uno zero
option-all-eliminated = se tutti arrivano al limite insieme
option-blocked = punti a gioco bloccato
option-blocked-point = punto in più a gioco bloccato
option-blocked-tie = manche bloccata in parità
option-blocked-winner = chi vince una manche bloccata
option-boneyard = ossario
option-bonus-centre = premio per il castello al centro
option-bonus-no-skip = premio a chi non salta turni
option-capicua = capicúa
option-chuchazo = chuchazo
option-cover-order = ordine in cui si copre
option-deal = distribuzione
option-dealer = chi dà le carte dopo
option-deals = smazzate
option-double-zero = doppio zero
option-draft = scelta delle tessere
option-draw-when-able = pescare anche potendo attaccare
option-drawing = pesca
option-drawn = tessera pescata che va bene
option-due-markers = segnapunti che mancano a fine tallone
option-engine-turn = chi ha la locomotiva
option-equal = punti pari
option-first-jolly = jolly d'apertura
option-first-turn = primo turno
option-hand = tessere a testa
option-last-double = un doppio come ultima tessera
option-last-markers = punto per una delle ultime coppie
option-last-tile = punti dell'ultima tessera
option-later-rounds = apertura delle manche seguenti
option-lay = obbligo di calare
option-kingdoms = reami
option-lead = prima apertura
option-limit = limite
option-lone-double = primo doppio da solo
option-max-value = valore più alto delle file
option-mexican = il treno messicano
option-mode = dove si costruisce
option-new-stock = quando finisce il tallone
option-no-double = se nessuno ha doppi
option-no-engine = se nessuno ha la locomotiva
option-opening = doppio d'apertura
option-opening-duty = obbligo d'apertura
option-order = ordine di scelta
option-out-wins = coppia che finisce le tessere
option-partner-tiles = tessere dell'altra mano della coppia
option-pass-bonus = punti per un passo
option-play-on = giocare fino all'ultima carta
option-players = giocatori
option-primes = numeri primi
option-reserve = riserva
option-restart = dopo un jolly di traverso
option-round-points = punti di una manche
option-rounds = manche
option-save-draw = pescare per tenersi un jolly
option-scoring = conteggio
option-second-row = seconda fila
option-set = set di tessere
option-shutout = cappotto
option-single-card = ultima carta calata da sola
option-size = grandezza dei reami
option-spinner = perno
option-stop = fine della partita
option-sum = somma delle metà che si toccano
option-target = traguardo
option-team-round = fine della manche a squadre
option-teams = squadre
option-tie = parità
option-tiles = tessere o colori
option-void = manche nulla
option-winner = chi vince

## Valori

value-aces-by-value = valgono come carte diverse
value-aces-same-rank = valgono come carte dello stesso valore
value-after-crosswise-sum = quello che fa la somma, o un jolly
value-after-crosswise-zero = uno zero
value-after-double-again = tocca ancora a te
value-after-double-next = lo copre il prossimo
value-after-void-again = si rigioca
value-after-void-next = apre il posto seguente
value-after-zero-both = come si vuole
value-after-zero-crosswise = solo di traverso
value-after-zero-lengthwise = solo per il lungo
value-all-eliminated-extra-round = un'altra manche
value-all-eliminated-last = vince chi prima stava meglio
value-all-eliminated-lowest = vince il totale più basso
value-blocked-difference = le mani degli altri meno la propria
value-blocked-per-opponent = la differenza con ogni altra mano
value-blocked-sum = le mani degli altri
value-blocked-point-last-player = a chi ha giocato per ultimo
value-blocked-point-nobody = a nessuno
value-blocked-tie-closer = la coppia che ha bloccato il gioco
value-blocked-tie-opener = la coppia che ha aperto
value-blocked-tie-void = manche nulla
value-blocked-winner-lowest-hand = la coppia della mano più bassa
value-blocked-winner-pair = la coppia con meno punti
value-boneyard-draw = si pesca
value-boneyard-off = fuori gioco
value-bonus-centre-full = dieci punti, se il reame è pieno
value-bonus-centre-off = nessuno
value-bonus-centre-on = dieci punti
value-bonus-no-skip-off = nessuno
value-bonus-no-skip-on = cinque punti
value-capicua-25 = venticinque punti
value-capicua-double = la manche vale doppio
value-capicua-off = niente
value-chuchazo-25 = venticinque punti
value-chuchazo-off = niente
value-cover-order-any = qualsiasi
value-cover-order-laid = come sono stati messi
value-deal-fewer = meno tessere
value-deal-more = più tessere
value-deal-nine = nove tessere
value-dealer-left = a sinistra
value-dealer-right = a destra
value-deals-auto = una per giocatore
value-double-zero-0 = niente punti
value-double-zero-25 = venticinque punti
value-double-zero-50 = cinquanta punti
value-double-zero-pips = nessun punto
value-double-zero-ten = sempre dieci punti
value-double-zero-ten-when-last = dieci punti solo se resta da solo
value-draft-each = ognuno fra tutte e quattro
value-draft-exclusive = una tessera per uno
value-draft-original = come nell'originale
value-draw-when-able-off = non si può
value-draw-when-able-on = si può
value-drawing-none = mai
value-drawing-one = una tessera
value-drawing-until-fits = finché una va bene
value-drawn-keep = si può tenere
value-drawn-lay = si deve giocare
value-due-markers-lost = persi
value-due-markers-written = scritti
value-engine-turn-only = la mette, e il turno è finito
value-engine-turn-plays = gioca nello stesso turno
value-equal-rounds = decidono le manche vinte
value-equal-shared = la vittoria è di tutti
value-first-jolly-crosswise = di traverso
value-first-jolly-lengthwise = per il lungo
value-endless = senza fine
value-first-turn-chain = una fila sul proprio treno
value-first-turn-one = una tessera
value-hand-auto = come da regola
value-kingdoms-1 = uno
value-kingdoms-3 = tre, la dinastia
value-last-double-covered = va coperto
value-last-double-ends = fa finire la manche
value-last-markers-hand = sempre una carta, finché ce n'è
value-last-markers-sheet = si scrive sempre
value-last-markers-two-left = una carta, se ne restano due
value-last-tile-apart = prima quelli, poi il punto in più
value-last-tile-together = insieme al punto in più
value-later-rounds-highest-double = chi ha il doppio più alto
value-later-rounds-next-seat = un posto dopo l'altro
value-later-rounds-winner = chi ha vinto l'ultima
value-later-rounds-winning-pair = la coppia che ha vinto l'ultima
value-lay-free = nessuno
value-lay-must = se si può, si cala
value-lead-double = i doppi prima di tutto
value-lead-first-seat = il primo posto
value-lead-highest-double = chi ha il doppio più alto
value-lead-total = la somma più alta
value-lone-double-once = conta una volta
value-lone-double-twice = conta due volte
value-max-value-26 = ventisei
value-max-value-28 = ventotto
value-mexican-after-own = comincia solo dopo il proprio
value-mexican-any = comincia in qualsiasi turno
value-mode-auto = secondo la scelta delle tessere
value-mode-free = senza griglia
value-mode-grid = sulla griglia
value-new-stock-at-once = con l'ultima carta
value-new-stock-when-missing = quando manca una carta
value-no-double-heaviest = apre la tessera più alta
value-no-double-redeal = si ridistribuisce
value-no-engine-draw = si pesca finché qualcuno la trova
value-no-engine-highest = vale il doppio più alto in mano
value-opening-any-double = uno qualsiasi
value-opening-free = nessun obbligo
value-opening-highest-double = il più alto della mano
value-opening-own-highest = il più alto di chi apre
value-opening-set-top = il più alto del set
value-opening-duty-every-round = in tutte le manche
value-opening-duty-first-round = solo nella prima manche
value-order-lowest = prima la tessera più bassa
value-order-rotating = a turno
value-out-wins-off = vince se ha meno punti
value-out-wins-on = vince comunque
value-partner-tiles-off = non contano
value-partner-tiles-on = contano anche quelle
value-pass-bonus-first = il primo di ogni manche
value-pass-bonus-off = niente
value-pass-bonus-opening = solo sulla tessera di apertura
value-play-on-off = no, solo finché ci sono punti da fare
value-play-on-on = sì
value-primes-all = tutti quelli dispari
value-primes-to-thirteen = dal tre al tredici
value-reserve-0 = nessuna tessera
value-reserve-2 = due tessere
value-restart-chain = aspetta tutta la catena
value-restart-end = aspetta solo quell'estremità
value-round-points-all = quelli di tutte e quattro le mani
value-round-points-opponents = quelli dell'altra coppia
value-rounds =
    { $count ->
        [one] una manche
       *[other] { $count } manche
    }
value-rounds-all = una per ogni doppio
value-save-draw-always = si può sempre
value-save-draw-off = non si può
value-save-draw-on = si può
value-scoring-advanced = avanzato
value-scoring-basic = di base
value-second-row-anyone = la apre chiunque
value-second-row-opener = la apre solo chi ha aperto
value-set-6 = doppio sei
value-set-9 = doppio nove
value-set-12 = doppio dodici
value-set-15 = doppio quindici
value-set-18 = doppio diciotto
value-set-2x6 = due set di doppio sei
value-set-2x9 = due set di doppio nove
value-set-2x12 = due set di doppio dodici
value-set-4x6 = quattro set di doppio sei
value-set-4x9 = quattro set di doppio nove
value-set-4x12 = quattro set di doppio dodici
value-shutout-off = una partita
value-shutout-on = due partite
value-single-card-0 = non dà punti
value-single-card-1 = dà un punto
value-size-5 = cinque caselle per cinque
value-size-7 = sette caselle per sette
value-spinner-all = ogni doppio della catena
value-spinner-first = il primo doppio
value-spinner-none = nessuno, due estremità
value-stop-at-once = appena si arriva al limite
value-stop-end-of-round = a fine manche
value-sum-7 = sette
value-sum-10 = dieci
value-team-round-all-out = quando finisce tutta una squadra
value-team-round-one-out = quando finisce un giocatore
value-teams-2x2 = due coppie
value-teams-none = nessuna
value-tie-extra-deal = un'altra smazzata
value-tie-official = decidono territorio e corone
value-tie-shared = vittoria divisa
value-tiles-off = colori
value-tiles-on = tessere
value-void-any-two = a due mani pari qualsiasi
value-void-lowest = a parità fra le mani più basse
value-winner-first = chi arriva prima al limite
value-winner-highest = chi ha più punti

## Il domino del Salotto

about-salotto-players = Giocatori: { $value }.
about-salotto-set-6 = Si gioca con 28 tessere, fino al doppio sei, e al massimo in quattro.
about-salotto-set-9 = Si gioca con 55 tessere, fino al doppio nove, e si può essere fino a dieci.
about-salotto-set-12 = Si gioca con 91 tessere, fino al doppio dodici, e si può essere fino a dieci.
about-salotto-set-15 = Si gioca con 136 tessere, fino al doppio quindici, e si può essere fino a dieci.
about-salotto-set-18 = Si gioca con 190 tessere, fino al doppio diciotto, e si può essere fino a dodici.
about-salotto-set-2x6 = Si gioca con 56 tessere, due volte quelle fino al doppio sei, e al massimo in sei.
about-salotto-set-2x9 = Si gioca con 110 tessere, due volte quelle fino al doppio nove, e si può essere fino a dieci.
about-salotto-set-2x12 = Si gioca con 182 tessere, due volte quelle fino al doppio dodici, e si può essere fino a dodici.
about-salotto-set-4x6 = Si gioca con 112 tessere, quattro volte quelle fino al doppio sei, e si può essere fino a dieci.
about-salotto-set-4x9 = Si gioca con 220 tessere, quattro volte quelle fino al doppio nove, e si può essere fino a quattordici.
about-salotto-set-4x12 = Si gioca con 364 tessere, quattro volte quelle fino al doppio dodici, e si può essere fino a sedici.
about-salotto-teams-none = Ognuno gioca per sé.
about-salotto-teams = Si gioca a squadre, { $value }: il primo numero dice quante squadre, il secondo quanti giocatori per squadra.
about-salotto-limit = Chi arriva a { $value } o più punti è fuori.
about-salotto-hand-auto = Ognuno riceve sette tessere, o quante ne bastano per tutti.
about-salotto-hand = Ognuno riceve { $value } tessere.
about-salotto-opening-any-double = Chi apre mette in tavola uno qualsiasi dei suoi doppi.
about-salotto-opening-highest-double = Chi apre deve mettere in tavola il più alto dei suoi doppi.
about-salotto-drawing-one = Chi non può attaccare pesca una tessera sola.
about-salotto-drawing-until-fits = Chi non può attaccare pesca finché una tessera va bene o l'ossario è vuoto.
about-salotto-drawing-none = Nessuno pesca mai: chi non può attaccare passa.
about-salotto-drawn-keep = Se la tessera pescata va bene, puoi giocarla subito o tenerla.
about-salotto-drawn-lay = Se la tessera pescata va bene, devi giocarla.
about-salotto-draw-when-able-off = Finché hai una tessera da attaccare non puoi pescare.
about-salotto-draw-when-able-on = Puoi pescare anche quando hai una tessera da attaccare.
about-salotto-double-zero-ten = A chi resta in mano, il doppio zero costa sempre dieci punti.
about-salotto-double-zero-ten-when-last = Il doppio zero costa dieci punti solo se è l'unica tessera che resta in mano.
about-salotto-double-zero-pips = Il doppio zero non costa niente.
about-salotto-team-round-one-out = A squadre, la manche finisce appena un giocatore resta senza tessere.
about-salotto-team-round-all-out = A squadre, la manche finisce quando tutti i giocatori di una squadra restano senza tessere.
about-salotto-no-double-redeal = Se nessuno ha un doppio, le tessere si mescolano e si distribuiscono di nuovo.
about-salotto-no-double-heaviest = Se nessuno ha un doppio, apre chi ha la tessera con la somma più alta, e apre con quella.
about-salotto-all-eliminated-lowest = Se una manche elimina tutti quelli che restavano, vince il totale più basso, e a parità la vittoria è divisa.
about-salotto-all-eliminated-extra-round = Se una manche elimina tutti quelli che restavano, se ne gioca un'altra, finché uno solo ha il totale più basso.
about-salotto-all-eliminated-last = Se una manche elimina tutti quelli che restavano, vince chi aveva il totale più basso prima di giocarla.

## Cinque e tre

about-five-and-three-players = Giocatori: { $value }.
about-five-and-three-set-6 = Si gioca con 28 tessere, fino al doppio sei, e al massimo in cinque.
about-five-and-three-set-9 = Si gioca con 55 tessere, fino al doppio nove, e al massimo in undici.
about-five-and-three-set-12 = Si gioca con 91 tessere, fino al doppio dodici, e al massimo in dodici.
about-five-and-three-set-15 = Si gioca con 136 tessere, fino al doppio quindici, e al massimo in dodici.
about-five-and-three-set-18 = Si gioca con 190 tessere, fino al doppio diciotto, e al massimo in dodici.
about-five-and-three-deal-more = Si distribuiscono mani grandi, fino a sedici tessere a testa.
about-five-and-three-deal-nine = Si distribuiscono nove tessere a testa, o quante ce ne sono.
about-five-and-three-deal-fewer = Si distribuiscono mani piccole, al massimo dieci tessere a testa: la manche è più breve e più semplice.
about-five-and-three-scoring-basic = Danno punti i multipli di tre e di cinque.
about-five-and-three-scoring-advanced = Danno punti i multipli di tutti i numeri primi dispari, non solo di tre e cinque.
about-five-and-three-limit = Si gioca a { $value } punti.
about-five-and-three-stop-at-once = La partita finisce nel momento in cui qualcuno arriva al limite, che va fatto esatto.
about-five-and-three-stop-end-of-round = Il limite si può superare, e la partita finisce insieme alla manche in cui qualcuno ci arriva.
about-five-and-three-winner-highest = Se si finisce a fine manche vince chi ha più punti, e a parità chi è arrivato prima al limite.
about-five-and-three-winner-first = Se si finisce a fine manche vince chi è arrivato prima al limite, anche se altri hanno più punti.
about-five-and-three-boneyard-off = Le tessere non distribuite restano fuori dalla manche, e chi non può attaccare passa.
about-five-and-three-boneyard-draw = Le tessere non distribuite formano l'ossario, e chi non può attaccare ne pesca una.
about-five-and-three-opening-any-double = Chi apre mette in tavola uno qualsiasi dei suoi doppi.
about-five-and-three-opening-highest-double = Chi apre deve mettere in tavola il più alto dei suoi doppi.
about-five-and-three-primes-all = Nel conteggio avanzato valgono tutti i numeri primi dispari.
about-five-and-three-primes-to-thirteen = Nel conteggio avanzato valgono solo tre, cinque, sette, undici e tredici.
about-five-and-three-lone-double-once = Finché il primo doppio è solo in tavola conta una volta: il doppio sei fa dodici.
about-five-and-three-lone-double-twice = Finché il primo doppio è solo in tavola conta due volte: il doppio sei fa ventiquattro.
about-five-and-three-blocked-point-nobody = Se la manche è bloccata, il punto in più non va a nessuno.
about-five-and-three-blocked-point-last-player = Se la manche è bloccata, il punto in più va a chi ha attaccato l'ultima tessera.
about-five-and-three-hand-auto = Ognuno riceve le tessere che dice la distribuzione.
about-five-and-three-hand = Tessere a testa: { $value }, qualunque sia la distribuzione.
about-five-and-three-last-tile-apart = Chi finisce conta prima i punti dell'ultima tessera e poi il punto in più: può perdere i primi e prendere il secondo.
about-five-and-three-last-tile-together = Chi finisce conta i punti dell'ultima tessera insieme al punto in più: se la somma supera il limite, perde tutto.
about-five-and-three-no-double-redeal = Se nessuno ha un doppio, le tessere si mescolano e si distribuiscono di nuovo.
about-five-and-three-no-double-heaviest = Se nessuno ha un doppio, apre chi ha la tessera con la somma più alta, e apre con quella.
about-five-and-three-later-rounds-highest-double = In ogni manche apre chi ha in mano il doppio più alto.
about-five-and-three-later-rounds-next-seat = Il doppio più alto apre solo la prima manche; poi apre chi siede dopo l'ultimo che ha aperto, con una tessera qualsiasi.

## Domino classico

about-classic-players = Giocatori: { $value }.
about-classic-set-6 = Si gioca con 28 tessere, fino al doppio sei.
about-classic-set-9 = Si gioca con 55 tessere, fino al doppio nove, e c'è più da pescare.
about-classic-target = Vince chi arriva prima a { $value } o più punti.
about-classic-lead-total = Ognuno estrae una tessera, e apre la prima manche chi ha la somma più alta.
about-classic-lead-double = Ognuno estrae una tessera per l'apertura, e un doppio qualsiasi batte ogni altra tessera.
about-classic-lead-first-seat = Non si estrae niente: la prima manche la apre il primo posto.
about-classic-hand-auto = In due o in quattro si ricevono sette tessere a testa; in tre sono sei, in cinque sono cinque, in sei sono quattro.
about-classic-hand = Tessere a testa: { $value }.
about-classic-void-lowest = La manche è nulla solo se a gioco bloccato la mano più bassa è di due o più giocatori.
about-classic-void-any-two = La manche è nulla ogni volta che due giocatori finiscono con mani dello stesso valore.
about-classic-reserve-0 = Dall'ossario si può pescare fino all'ultima tessera.
about-classic-reserve-2 = Le ultime due tessere dell'ossario non si pescano mai.
about-classic-blocked-difference = A gioco bloccato la mano più bassa segna la somma delle altre, meno la propria una volta sola.
about-classic-blocked-per-opponent = A gioco bloccato la mano più bassa segna, per ogni avversario, la differenza fra le due mani.
about-classic-after-void-next = Dopo una manche nulla apre il giocatore seguente, come sempre.
about-classic-after-void-again = Una manche nulla si rigioca, e apre di nuovo chi aveva aperto.

## Domino a coppie

about-pairs-set-6 = Si gioca con 28 tessere, fino al doppio sei; con sette a testa non c'è niente da pescare.
about-pairs-set-9 = Si gioca con 55 tessere, fino al doppio nove, e c'è un ossario da cui pescare.
about-pairs-target = Vince la coppia che arriva per prima a { $value } o più punti.
about-pairs-lead-total = Ognuno estrae una tessera: le due somme più alte fanno coppia, e apre la più alta.
about-pairs-lead-double = Ognuno estrae una tessera per fare le coppie, e un doppio qualsiasi batte ogni altra tessera.
about-pairs-lead-first-seat = Non si estrae niente: apre il primo posto, e gioca in coppia con il terzo.
about-pairs-lead-highest-double = Non si estrae niente: il primo posto gioca con il terzo, e apre chi ha in mano il doppio più alto.
about-pairs-hand-auto = Con il doppio sei si ricevono sette tessere a testa; con il doppio nove sono nove.
about-pairs-hand = Tessere a testa: { $value }.
about-pairs-opening-own-highest = L'obbligo è di aprire con il doppio più alto che si ha in mano.
about-pairs-opening-set-top = L'obbligo è di aprire con il doppio più alto del set; chi non ce l'ha apre come vuole.
about-pairs-opening-duty-first-round = Chi apre deve farlo con quel doppio solo nella prima manche, poi apre come vuole.
about-pairs-opening-duty-every-round = Chi apre deve farlo con quel doppio in tutte le manche.
about-pairs-opening-free = Chi apre mette in tavola la tessera che vuole, anche nella prima manche.
about-pairs-out-wins-off = Vince la manche la coppia con meno punti in mano, anche se altri hanno finito le tessere.
about-pairs-out-wins-on = Vince la manche la coppia di chi finisce le tessere, qualunque cosa le resti nell'altra mano.
about-pairs-after-void-next = Dopo una manche nulla apre il giocatore seguente, come sempre.
about-pairs-after-void-again = Una manche nulla si rigioca: apre di nuovo chi aveva aperto, con lo stesso obbligo.
about-pairs-later-rounds-next-seat = Ogni manche seguente la apre il giocatore seguente.
about-pairs-later-rounds-winner = Ogni manche seguente la apre chi ha vinto l'ultima.
about-pairs-later-rounds-winning-pair = Ogni manche seguente la apre chi ha vinto l'ultima, che può lasciare l'apertura all'altra persona della coppia.
about-pairs-round-points-opponents = La coppia che vince la manche segna quello che resta all'altra.
about-pairs-round-points-all = La coppia che vince la manche segna tutto quello che resta nelle quattro mani.
about-pairs-blocked-winner-pair = Una manche bloccata la vince la coppia con meno punti nelle due mani.
about-pairs-blocked-winner-lowest-hand = Una manche bloccata la vince la coppia di chi ha la mano più bassa.
about-pairs-blocked-tie-void = Una manche bloccata in parità è nulla.
about-pairs-blocked-tie-opener = Una manche bloccata in parità la vince la coppia che l'ha aperta.
about-pairs-blocked-tie-closer = Una manche bloccata in parità la vince la coppia che ha messo l'ultima tessera.
about-pairs-capicua-off = Finire con una tessera che va bene ai due lati non porta altri punti.
about-pairs-capicua-25 = Finire con una tessera che va bene ai due lati, se non è un doppio, porta altri 25 punti.
about-pairs-capicua-double = Se l'ultima tessera va bene ai due lati, e non è un doppio, la manche vale doppio.
about-pairs-pass-bonus-off = Un passo non porta punti agli altri.
about-pairs-pass-bonus-opening = Se il secondo giocatore passa sulla tessera di apertura, la coppia che ha aperto segna 25 punti.
about-pairs-pass-bonus-first = Il primo passo di una manche porta 25 punti alla coppia che l'ha provocato.
about-pairs-chuchazo-off = Finire con il doppio zero non porta altri punti.
about-pairs-chuchazo-25 = Finire con il doppio zero porta altri 25 punti.
about-pairs-shutout-off = Una vittoria vale una partita, qualunque punteggio abbiano gli altri.
about-pairs-shutout-on = Una vittoria contro una coppia rimasta a zero vale due partite.

## Domino Jolly

about-jolly-players = Giocatori: { $value }.
about-jolly-set-6 = Si gioca con 28 tessere, fino al doppio sei, e i jolly sono quattro.
about-jolly-set-9 = Si gioca con 55 tessere, fino al doppio nove, e i jolly sono di più.
about-jolly-sum-7 = Le metà che si toccano devono fare sette, come quattro e tre.
about-jolly-sum-10 = Le metà che si toccano devono fare dieci, come sei e quattro; ci vuole il doppio nove.
about-jolly-target = Vince chi arriva prima a { $value } o più punti.
about-jolly-lead-total = Ognuno estrae una tessera, e apre la prima manche chi ha la somma più alta.
about-jolly-lead-double = Ognuno estrae una tessera per l'apertura, e un doppio qualsiasi batte ogni altra tessera.
about-jolly-lead-first-seat = Non si estrae niente: la prima manche la apre il primo posto.
about-jolly-after-zero-both = A un'estremità zero puoi mettere un jolly per il lungo o di traverso, come vuoi.
about-jolly-after-zero-lengthwise = A un'estremità zero un jolly si mette solo per il lungo.
about-jolly-after-zero-crosswise = A un'estremità zero un jolly si mette solo di traverso.
about-jolly-restart-end = Dopo un jolly di traverso aspetta uno zero solo quell'estremità, e l'altra resta in gioco.
about-jolly-restart-chain = Dopo un jolly di traverso non si attacca niente altrove finché sul jolly non c'è uno zero.
about-jolly-save-draw-on = Se puoi attaccare solo dei jolly, prima puoi pescare una tessera.
about-jolly-save-draw-off = Se puoi attaccare solo dei jolly, devi giocarne uno.
about-jolly-save-draw-always = Puoi pescare anche quando puoi attaccare, tutte le volte che vuoi.
about-jolly-blocked-sum = A gioco bloccato la mano più bassa segna la somma delle mani degli altri.
about-jolly-blocked-difference = A gioco bloccato la mano più bassa segna la somma delle mani degli altri, meno la propria.
about-jolly-after-crosswise-zero = Dopo un jolly di traverso ci vuole una tessera con uno zero.
about-jolly-after-crosswise-sum = Dopo un jolly di traverso va bene la tessera che fa la somma con una delle sue metà, o un altro jolly di traverso.
about-jolly-first-jolly-lengthwise = Un jolly che apre si mette per il lungo, con tutte e due le metà libere.
about-jolly-first-jolly-crosswise = Un jolly che apre si mette di traverso, e tutte e due le estremità sono sue.
about-jolly-void-lowest = La manche è nulla solo se a gioco bloccato la mano più bassa è di due o più giocatori.
about-jolly-void-any-two = La manche è nulla ogni volta che due giocatori finiscono con mani dello stesso valore.
about-jolly-after-void-next = Dopo una manche nulla apre il giocatore seguente, come sempre.
about-jolly-after-void-again = Una manche nulla si rigioca, e apre di nuovo chi aveva aperto.

## Bidomino

about-bidomino-players = Giocatori: { $value }.
about-bidomino-max-value-26 = Le file arrivano a ventisei, e le somme ventisette e ventotto non si possono giocare.
about-bidomino-max-value-28 = Le file arrivano a ventotto, perché l'Asso da quattordici si può sommare con un Re o con un altro Asso.
about-bidomino-lay-free = Puoi sempre scartare una carta invece di calare, anche quando potresti.
about-bidomino-lay-must = Scarti solo se non hai niente da calare; la seconda coppia non è mai un obbligo.
about-bidomino-deals-auto = Si gioca una smazzata per giocatore, così ognuno dà le carte una volta.
about-bidomino-deals = Smazzate della partita: { $value }.
about-bidomino-second-row-anyone = La seconda fila può cominciarla chiunque, con un quindici.
about-bidomino-second-row-opener = La seconda fila può cominciarla solo chi siede alla destra di chi dà le carte.
about-bidomino-aces-same-rank = Due Assi danno il punto in più dello stesso valore anche se uno vale uno e l'altro quattordici.
about-bidomino-aces-by-value = Due Assi danno il punto in più dello stesso valore solo se valgono tutti e due uno o tutti e due quattordici.
about-bidomino-new-stock-at-once = Il tallone è finito appena si prende la sua ultima carta.
about-bidomino-new-stock-when-missing = Il tallone è finito solo quando qualcuno deve prendere una carta e non ce n'è più.
about-bidomino-last-markers-two-left = Finito il tallone, il punto per una coppia è una tua carta se te ne restano due; altrimenti si scrive.
about-bidomino-last-markers-sheet = Finito il tallone, tutti i punti si scrivono, e nessuna tua carta diventa segnapunto.
about-bidomino-last-markers-hand = Finito il tallone, il punto per una coppia è una tua carta finché te ne resta una.
about-bidomino-single-card-1 = L'ultima carta calata da sola dà un punto.
about-bidomino-single-card-0 = L'ultima carta calata da sola fa proseguire una fila, ma non dà punti.
about-bidomino-due-markers-written = I segnapunti che al secondo tallone mancano si scrivono come punti.
about-bidomino-due-markers-lost = I segnapunti che al secondo tallone mancano sono persi.
about-bidomino-tie-shared = A parità di punti la vittoria è divisa.
about-bidomino-tie-extra-deal = Se dopo l'ultima smazzata i migliori sono pari, tutti ne giocano un'altra, finché non lo sono più.
about-bidomino-dealer-right = Il mazzo passa a destra, come il turno.
about-bidomino-dealer-left = Il mazzo passa a sinistra, mentre il turno va sempre verso destra.
about-bidomino-play-on-off = La smazzata finisce appena nessuno può più fare punti.
about-bidomino-play-on-on = La smazzata va avanti finché tutti hanno scartato l'ultima carta; i punti non cambiano.

## Kingdomino

about-kingdomino-players = Giocatori: { $value }.
about-kingdomino-mode-auto = Si costruisce sulla griglia, o senza se le tessere si scelgono come nell'originale.
about-kingdomino-mode-grid = Si costruisce su una griglia di cinque caselle per cinque, con il castello al centro.
about-kingdomino-mode-free = Si costruisce senza griglia: il reame si allarga dove vuoi, ma sempre entro un quadrato.
about-kingdomino-draft-each = Ognuno sceglie fra tutte e quattro le tessere del giro, anche una già scelta da altri.
about-kingdomino-draft-exclusive = Si sceglie uno dopo l'altro, e una tessera già scelta non c'è più; al massimo in quattro.
about-kingdomino-draft-original = I re prenotano le tessere per il turno dopo, e un numero basso fa scegliere prima; da due a quattro giocatori.
about-kingdomino-kingdoms-1 = Ognuno costruisce un reame solo, e la partita finisce.
about-kingdomino-kingdoms-3 = È una dinastia: ognuno costruisce tre reami, uno dopo l'altro, e i punti si sommano.
about-kingdomino-order-rotating = Quando ogni tessera va a un giocatore solo, a ogni giro comincia il giocatore dopo.
about-kingdomino-order-lowest = Quando ogni tessera va a un giocatore solo, il giro dopo lo comincia chi ha scelto la più bassa.
about-kingdomino-bonus-no-skip-off = Chi non ha mai saltato un turno non prende punti in più.
about-kingdomino-bonus-no-skip-on = Chi non ha mai saltato un turno prende cinque punti in più.
about-kingdomino-bonus-centre-off = Chi ha il castello al centro del reame non prende punti in più.
about-kingdomino-bonus-centre-on = Chi gioca senza griglia e ha il castello al centro del reame prende dieci punti in più.
about-kingdomino-bonus-centre-full = Senza griglia, chi riempie tutto il quadrato con il castello al centro prende dieci punti in più.
about-kingdomino-tiles-on = Nel reame si piazzano tessere.
about-kingdomino-tiles-off = Nel reame si colorano due caselle, come dice la tessera; le regole restano le stesse.
about-kingdomino-tie-official = A parità di punti vince il territorio più grande, e poi chi ha più corone.
about-kingdomino-tie-shared = A parità di punti la vittoria è divisa.
about-kingdomino-size-5 = I reami arrivano a cinque caselle per cinque.
about-kingdomino-size-7 = I reami arrivano a sette caselle per sette; solo in due, come nell'originale e senza griglia.

## Domino a cinque

about-all-fives-players = Giocatori: { $value }.
about-all-fives-teams-none = Ognuno gioca per sé.
about-all-fives-teams-2x2 = In quattro si fanno due coppie: il primo e il terzo posto contro il secondo e il quarto.
about-all-fives-spinner-first = Il primo doppio della manche prende tessere su tutti e quattro i lati, e le estremità arrivano a quattro.
about-all-fives-spinner-none = Nessun doppio ha rami: la catena ha due estremità, come nel Muggins.
about-all-fives-spinner-all = Ogni doppio della catena prende tessere su tutti e quattro i lati; quelli sui rami no.
about-all-fives-target = Si gioca a { $value } punti.
about-all-fives-hand-auto = In due si ricevono nove tessere a testa; in tre sono sette, in quattro sono cinque.
about-all-fives-hand = Tessere a testa: { $value }.
about-all-fives-lead-total = Ognuno estrae una tessera, e la somma più alta apre come vuole; di nuovo dopo una manche bloccata.
about-all-fives-lead-highest-double = Apre il doppio più alto di tutte le mani, nella prima manche e dopo una bloccata.
about-all-fives-lead-first-seat = Non si estrae niente: apre il primo posto, nella prima manche e dopo una bloccata.
about-all-fives-reserve-0 = Dall'ossario si può pescare fino all'ultima tessera.
about-all-fives-reserve-2 = Le ultime due tessere dell'ossario non si pescano mai.
about-all-fives-partner-tiles-off = Quando qualcuno finisce, le tessere nell'altra mano della coppia non contano.
about-all-fives-partner-tiles-on = Quando qualcuno finisce, contano anche le tessere nell'altra mano della coppia.
about-all-fives-stop-at-once = La partita finisce appena qualcuno arriva al traguardo, anche a metà di una manche.
about-all-fives-stop-end-of-round = La partita finisce con la manche in cui qualcuno arriva al traguardo, e vince chi ha più punti.
about-all-fives-blocked-difference = A gioco bloccato chi ha meno punti in mano segna quelli degli altri, meno i suoi.
about-all-fives-blocked-sum = A gioco bloccato chi ha meno punti in mano segna tutti quelli degli altri.

about-rounds =
    { $count ->
        [one] Si gioca una manche
       *[other] Si giocano { $count } manche
    }; poi vince chi ha { $ahead ->
        [fewest] meno
       *[most] più
    } punti, e a pari punti la vittoria è divisa.
about-endless = La partita non finisce da sola: va avanti finché la lasci, e si può riprendere.
## Treno messicano

about-mexican-train-players = Giocatori: { $value }.
about-mexican-train-set-9 = Si gioca con il doppio nove, che ha 55 tessere: al massimo in quattro.
about-mexican-train-set-12 = Si gioca con il doppio dodici, che ha 91 tessere: al massimo in otto.
about-mexican-train-set-15 = Si gioca con il doppio quindici, che ha 136 tessere: al massimo in dodici.
about-mexican-train-set-18 = Si gioca con il doppio diciotto, che ha 190 tessere: al massimo in dodici.
about-mexican-train-rounds = Manche: { $value }.
about-mexican-train-rounds-all = Una manche per ogni doppio, dal più alto giù fino al doppio zero.
about-mexican-train-hand-auto =
    { $set ->
        [set-9] Fino a tre giocatori, dieci tessere a testa; in quattro sono otto.
        [set-15] Fino a quattro giocatori, quindici tessere a testa; fino a otto sono tredici, fino a dodici sono dieci.
        [set-18] Fino a quattro giocatori, diciotto tessere a testa; fino a otto sono sedici, fino a dodici sono quattordici.
       *[set-12] Fino a quattro giocatori, quindici tessere a testa; fino a sei sono dodici, fino a otto sono dieci.
    }
about-mexican-train-hand = Tessere a testa: { $value }.
about-mexican-train-engine-turn-plays = Chi mette in tavola la locomotiva gioca subito, nello stesso turno.
about-mexican-train-engine-turn-only = Chi mette in tavola la locomotiva ha finito il suo turno.
about-mexican-train-no-engine-draw = Se nessuno ha la locomotiva, si pesca una tessera a testa, a turno, finché qualcuno la trova.
about-mexican-train-no-engine-highest = Se nessuno ha la locomotiva, al suo posto va il doppio più alto che qualcuno ha in mano.
about-mexican-train-mexican-any = Il treno messicano lo comincia chi vuole, in qualsiasi turno.
about-mexican-train-mexican-after-own = Il treno messicano si può cominciare solo dopo il proprio.
about-mexican-train-after-double-again = Chi mette un doppio gioca subito un'altra volta.
about-mexican-train-after-double-next = Chi mette un doppio ha finito il suo turno, e deve coprirlo il prossimo.
about-mexican-train-cover-order-laid = Più doppi si coprono nell'ordine in cui sono stati messi.
about-mexican-train-cover-order-any = Più doppi si coprono nell'ordine che si vuole.
about-mexican-train-last-double-ends = Un doppio come ultima tessera fa finire la manche.
about-mexican-train-last-double-covered = Un doppio come ultima tessera va coperto: chi non può, pesca.
about-mexican-train-first-turn-one = Nel primo turno si mette una tessera, come in tutti gli altri.
about-mexican-train-first-turn-chain = Nel primo turno si possono mettere sul proprio treno quante tessere si vuole.
about-mexican-train-double-zero-0 = Il doppio zero in mano non conta niente.
about-mexican-train-double-zero-25 = Il doppio zero in mano conta venticinque punti.
about-mexican-train-double-zero-50 = Il doppio zero in mano conta cinquanta punti.
about-mexican-train-equal-shared = Chi è a pari punti vince insieme.
about-mexican-train-equal-rounds = Fra chi è a pari punti vince chi ha vinto più manche.

## Opzioni che non vanno

offer-sum-of-ten = Con il doppio nove e la somma sette quasi ogni manche si blocca; meglio la somma dieci.

allowed-words = fra { $words }
allowed-number = un numero da { $from } a { $to }
allowed-number-or = un numero da { $from } a { $to }, oppure { $word }
allowed-goal = un numero di punti da { $from } a { $to }, un numero di manche come 6-manche, oppure { $word }
allowed-teams = none per giocare ognuno per sé, oppure 2x2, 2x3, 2x4, 2x5, 3x2, 3x3, 4x2 o 5x2, prima le squadre e poi i giocatori di ognuna

no-such-option = Questo gioco non ha un'opzione { $name }. Ha { $options }, spiegate nella sezione Opzioni delle sue regole.
no-such-value = In questo gioco l'opzione { $option } non può essere { $value }. Scegli { $allowed }.
bad-players = Con queste opzioni si può giocare solo da { $from } a { $to }. Cambia il numero dei giocatori, oppure le opzioni.
set-too-small = In { $players } { $sets ->
        [2] servono almeno due set di
        [4] servono almeno quattro set di
       *[1] serve almeno il
    } doppio { $needed }, perché le tessere di un set più piccolo non bastano per tutti. Scegli un set più grande, oppure meno giocatori.
bad-endless = Una partita senza fine qui non si può contare. Scegli un numero di punti o di manche.
bad-teams = Squadre così non si possono fare: devono essere da due a cinque, da due a cinque giocatori l'una, e in tutto al massimo dieci giocatori. Prova con 2x3, cioè due squadre da tre.
teams-and-players = { $teams } squadre da { $size } giocatori fanno { $needed } giocatori, e non { $players }. Cambia le squadre, oppure il numero dei giocatori.
bad-hand = Le tessere non bastano per mani così grandi: se ne possono dare a testa al massimo { $to }, e il minimo è { $from }. Scegli meno tessere a testa, meno giocatori o un set più grande.
option-needs = L'opzione { $option } non può essere { $value } insieme alle altre che hai scelto. Va bene con { $needs } su { $needed }: cambia l'una o l'altra.

preset-salotto-playroom = come nella Playroom di QuentinC
preset-salotto-playroom-about = si può pescare anche quando si può attaccare, e il doppio zero vale dieci solo se è l'unica tessera rimasta
preset-salotto-family = in famiglia
preset-salotto-family-about = apre il doppio più alto, si pesca finché una tessera va bene e la si gioca, e il doppio zero non conta niente
preset-salotto-block = senza pescare
preset-salotto-block-about = nessuno pesca, e chi non può attaccare passa
preset-five-and-three-pub = come nei pub inglesi
preset-five-and-three-pub-about = nove tessere a testa o quante ce ne sono, e dopo la prima manche apre a turno chi siede dopo
preset-classic-bar = come al bar
preset-classic-bar-about = le ultime due tessere dell'ossario non si pescano
preset-pairs-bar = come al bar
preset-pairs-bar-about = chi ha il doppio sei apre con quello, e vince la manche la coppia di chi finisce le tessere
preset-pairs-latin = latino
preset-pairs-latin-about = apre il doppio sei, poi chi ha vinto; chi vince segna tutto quello che resta, fino a 200
preset-jolly-matador = matador
preset-jolly-matador-about = con il doppio nove, le metà che si toccano fanno dieci, un jolly di traverso vuole la somma o un altro jolly, e si può sempre pescare
preset-kingdomino-original = come nella scatola
preset-kingdomino-original-about = i re prenotano le tessere, e non c'è la griglia
preset-all-fives-muggins = Muggins
preset-all-fives-muggins-about = nessun doppio ha rami, e la catena ha due estremità
preset-all-fives-all-doubles = tutti i doppi
preset-all-fives-all-doubles-about = ogni doppio della catena ha i suoi rami, e si ricevono cinque tessere a testa
preset-salotto-short = breve
preset-salotto-short-about = tre manche, vince chi è avanti
preset-five-and-three-short = breve
preset-five-and-three-short-about = tre manche, vince chi è avanti
preset-classic-short = breve
preset-classic-short-about = tre manche, vince chi è avanti
preset-pairs-short = breve
preset-pairs-short-about = tre manche, vince chi è avanti
preset-jolly-short = breve
preset-jolly-short-about = tre manche, vince chi è avanti
preset-all-fives-short = breve
preset-all-fives-short-about = si arriva a 61 punti
preset-mexican-train-one-round = una manche
preset-mexican-train-one-round-about = solo la manche della locomotiva più alta
preset-mexican-train-short = breve
preset-mexican-train-short-about = tre manche con il doppio nove, fino a quattro giocatori
preset-bidomino-one-deal = una smazzata
preset-bidomino-one-deal-about = decide una sola smazzata
