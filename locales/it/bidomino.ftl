# Bidomino: che cosa succede, e che cosa si risponde.

# La smazzata
deal-begun-you-deal =
    { $extra ->
        [yes] Smazzata di spareggio
       *[no] Smazzata { $deal } di { $deals }
    }: dai le carte tu, comincia { $opener }.
deal-begun-you-open =
    { $extra ->
        [yes] Smazzata di spareggio
       *[no] Smazzata { $deal } di { $deals }
    }: dà le carte { $dealer }.
deal-begun =
    { $extra ->
        [yes] Smazzata di spareggio
       *[no] Smazzata { $deal } di { $deals }
    }: dà le carte { $dealer }, comincia { $opener }.
next-deal =
    { $input ->
        [touch] Avanti con la prossima smazzata.
       *[keys] Invio per la prossima smazzata.
    }
cards-in-hand =
    { $count ->
        [0] Non hai più carte.
        [one] Hai una carta: { $cards }.
       *[other] Hai { $count } carte: { $cards }.
    }
their-cards =
    { $count ->
        [0] La mano { of-who } è vuota.
        [one] La mano { of-who }, una carta: { $cards }.
       *[other] La mano { of-who }, { $count } carte: { $cards }.
    }
cards-dealt-soon = Si stanno per dare le carte.

# Le mosse: un turno è una frase.
pair-of-ranks = { $high } e { $low }
laid-pair =
    { $cards }: { $detail ->
        [long] { $way ->
            [sum] somma { $value }
           *[difference] differenza { $value }
        }
       *[normal] { $value }
    }{ $lies ->
        [known] { "" }
        [first] { " " }nella prima fila
        [second] { " " }nella seconda fila
        [opens-first] { " " }per aprire la prima fila
       *[opens-second] { " " }per aprire la seconda fila
    }{ $bonus ->
        [nothing] { "" }
        [suit] , stesso seme, 2 punti
        [rank] , stesso valore, 2 punti
       *[identical] , carte identiche, 3 punti
    }
laid-alone =
    l'ultima carta, { $card }: { $value }{ $lies ->
        [known] { "" }
        [first] { " " }nella prima fila
       *[second] { " " }nella seconda fila
    }{ $points ->
        [0] , niente punti
       *[1] { "" }
    }
pair-earns =
    { $bonus ->
        [nothing] un punto
        [suit] 2 punti, stesso seme
        [rank] 2 punti, stesso valore
       *[identical] 3 punti, carte identiche
    }
you-play =
    Hai calato { $pair }{ $sum ->
        [told] { $total ->
            [one] , in tutto un punto
           *[other] , in tutto { $total } punti
        }
       *[later] { "" }
    }.
you-mark = { $card } fa da segnapunto.
you-discard = Hai scartato { $card }.
you-discard-and-draw = Hai scartato { $card } e pescato { $cards }.
you-draw =
    Hai pescato: { $cards }{ $sum ->
        [told] ; { $total ->
            [one] in tutto un punto
           *[other] in tutto { $total } punti
        }
       *[later] { "" }
    }.
you-have =
    { $points ->
        [one] Hai un punto.
       *[other] Hai { $points } punti.
    }
other-plays =
    { $who } cala { $pair }{ $sum ->
        [told] { $total ->
            [one] , in tutto un punto
           *[other] , in tutto { $total } punti
        }
       *[later] { "" }
    }.
other-plays-then =
    Poi { $pair }{ $sum ->
        [told] { $total ->
            [one] , in tutto un punto
           *[other] , in tutto { $total } punti
        }
       *[later] { "" }
    }.
other-discards = { $who } scarta.
other-takes =
    { $count ->
        [one] { $who } prende l'ultimo segnapunto.
       *[other] { $who } prende gli ultimi { $count } segnapunti.
    }
other-draws =
    { $count ->
        [one] { $who } pesca una carta
       *[other] { $who } pesca { $count } carte
    }; { $stock ->
        [0] il tallone è finito
        [one] ne resta una
       *[other] ne restano { $stock }
    }.
other-has =
    { $points ->
        [one] { $who } ha un punto.
       *[other] { $who } ha { $points } punti.
    }
stock-out = Il tallone è finito. Segnapunti annotati: { $noted }. Con gli scarti fanno un tallone nuovo di { $pile } carte.
stock-out-again = Il tallone è finito di nuovo: non si pesca più.
markers-lost-you =
    { $count ->
        [one] Il segnapunto che ti spettava è perso.
       *[other] I { $count } segnapunti che ti spettavano sono persi.
    }
markers-lost-other =
    { $count ->
        [one] Il segnapunto che spettava { to-who } è perso.
       *[other] I { $count } segnapunti che spettavano { to-who } sono persi.
    }
deal-over =
    { $held ->
        [0] Smazzata { $deal } finita: { $points }.
       *[other] Smazzata { $deal } finita, nessuno può più fare punti: { $points }.
    }
deal-totals = Totali: { $totals }.
deal-ends =
    { $held ->
        [0] Smazzata { $deal } finita.
       *[other] Smazzata { $deal } finita, nessuno può più fare punti.
    }
deal-side =
    { $points ->
        [0] { who-before-number } 0
       *[other] { who-before-number } { $points }: { $parts }
    }{ $later ->
        [yes] ; in tutto { $total }
       *[no] { "" }
    }.

# Il turno
your-turn-lay =
    { $detail ->
        [short] { $count ->
            [one] A te: una coppia.
           *[other] A te: { $count } coppie.
        }
       *[normal] { $count ->
            [one] A te, una coppia: { $wanted }.
           *[other] A te, { $count } coppie: { $wanted }.
        }
    }
your-turn-discard =
    { $detail ->
        [short] A te: devi scartare.
       *[normal] A te: nessuna coppia va bene, devi scartare; { $wanted }.
    }
your-turn-alone =
    { $fits ->
        [yes] A te: { $wanted }; ti resta { $card }, che puoi calare.
       *[no] A te: { $wanted }; ti resta { $card }, che non va. { CAPITAL(key-for-draw) } per scartare.
    }
turn-you-mid = Tocca ancora a te: una coppia l'hai già calata.
rest-second-pair = Seconda coppia, o segnapunto?
rest-second-or-stop = Una seconda coppia, o ti fermi?
rest-marker = Quale carta fa da segnapunto?
loses-laying = Puoi calare una coppia: vuoi scartare { $card } lo stesso?
loses-second-pair = Puoi calare una seconda coppia: { $card } deve fare da segnapunto lo stesso?
loses-stopping = Puoi calare una seconda coppia: ti vuoi fermare lo stesso?

# Le domande
wanted = { $wants }.
row-wants =
    { $row ->
        [first] prima fila: { $values }
       *[second] seconda fila: { $values }
    }
row-complete =
    { $row ->
        [first] prima fila completa
       *[second] seconda fila completa
    }
fifteen-opens =
    { $row ->
        [first] { $value } per aprire la prima fila
       *[second] { $value } per aprire la seconda fila
    }
values-wanted =
    { $count ->
        [0] non serve più niente
        [one] serve { $values }
       *[other] servono { $values }
    }
no-rows = Non c'è ancora nessuna fila: si comincia con un 15.
value-lies = { $value }, { $cards }
whole-row =
    { $row ->
        [first] Prima fila: { $values }.
       *[second] Seconda fila: { $values }.
    }
rows-extent = { $rows }.
row-extent =
    { $row ->
        [first] prima fila da { $from } a { $to }
       *[second] seconda fila da { $from } a { $to }
    }
row-of-one =
    { $row ->
        [first] prima fila solo { $value }
       *[second] seconda fila solo { $value }
    }
row-place =
    { $value }, { $cards }, { $row ->
        [first] prima fila
       *[second] seconda fila
    }{ $end ->
        [both] { "" }
        [left] , estremità sinistra
        [right] , estremità destra
       *[none] { "" }
    }
card-scores = Punti: { $scores }.
scores-in-parts = { $scores }.
score-parts = { who-before-number } { $points }: { $parts }
points-before =
    { $points ->
        [one] uno dalle smazzate precedenti
       *[other] { $points } dalle smazzate precedenti
    }
card-ranks =
    { $rank ->
        [two] i due
        [three] i tre
        [four] i quattro
        [five] i cinque
        [six] i sei
        [seven] i sette
        [eight] gli otto
        [nine] i nove
        [ten] i dieci
        [jack] i fanti
        [queen] le donne
        [king] i re
       *[ace] gli assi
    }
unseen-rank =
    { $count ->
        [0] nessuna fra { card-ranks }
        [one] una fra { card-ranks }
       *[other] { $count } fra { card-ranks }
    }
points-noted =
    { $points ->
        [one] uno annotato
       *[other] { $points } annotati
    }
points-markers =
    { $points ->
        [one] un segnapunto
       *[other] { $points } segnapunti
    }
points-written =
    { $points ->
        [one] uno scritto alla fine
       *[other] { $points } scritti alla fine
    }
deal-info =
    { $extra ->
        [yes] Smazzata di spareggio
       *[no] Smazzata { $deal } di { $deals }
    }, dà le carte { $dealer }.
deal-info-you =
    { $extra ->
        [yes] Smazzata di spareggio
       *[no] Smazzata { $deal } di { $deals }
    }, dai le carte tu.
stock-info =
    { $stock ->
        [one] Nel tallone resta una carta
       *[other] Nel tallone restano { $stock } carte
    }, { $discards ->
        [0] nessuno scarto
        [one] uno scarto
       *[other] { $discards } scarti
    }.
stock-info-again =
    { $stock ->
        [one] Nel secondo tallone resta una carta
       *[other] Nel secondo tallone restano { $stock } carte
    }, { $discards ->
        [0] nessuno scarto
        [one] uno scarto
       *[other] { $discards } scarti
    }.
stock-info-out = Il tallone è finito due volte: non si pesca più.
markers-info = Segnapunti: { $markers }.
cards-left = Carte in mano: { $hands }.
where-cards =
    In tavola { $wanted }. { $count ->
        [0] Non hai più carte
        [one] Hai una carta: { $cards }
       *[other] Hai { $count } carte: { $cards }
    }. Punti: { $total }.
unseen-cards =
    { $count ->
        [0] Hai visto tutte le carte.
        [one] Una carta mai vista: { $ranks }.
       *[other] { $count } carte mai viste: { $ranks }.
    }
no-discards = Nessuno ha ancora scartato.
discards-made = Scarti: { $discards }.

# La mano
card-by-itself = { $card }
card-pairs =
    { $count ->
        [0] { $card }, nessuna coppia
        [one] { $card }, con { $partners }
       *[other]
            { $detail ->
                [long] { $card }, con { $partners }
               *[normal] { $card }, { $count } coppie
            }
    }
card-alone-fits = { $card }, si può calare
card-alone-idle = { $card }, non va
ask-card = Quale carta?
ask-partner = { $card }: con quale carta?
ask-alone = { $card }: la cali?
ask-pair-value = { $cards }: quale valore?
partner-fits = { $card }: { $places }, { $earns }
partner-place = { $value } { $place }
partner-idle =
    { $elsewhere ->
        [yes] { $card }: fa { $values }, non da questo lato
       *[no] { $card }: fa { $values }, non va
    }
step-value =
    { $way ->
        [sum] somma { $value }, { $place }
       *[difference] differenza { $value }, { $place }
    }
step-alone =
    { $value }, { $place }, { $points ->
        [0] niente punti
       *[1] un punto
    }
card-place =
    { $side ->
        [open] { $row ->
            [first] apre la prima fila
           *[second] apre la seconda fila
        }
        [left] { $row ->
            [first] prima fila a sinistra
           *[second] seconda fila a sinistra
        }
       *[right] { $row ->
            [first] prima fila a destra
           *[second] seconda fila a destra
        }
    }
ranked-pair =
    { $way ->
        [sum] { $cards }, somma { $value }, { $place }, { $earns }
       *[difference] { $cards }, differenza { $value }, { $place }, { $earns }
    }
ranked-alone =
    { $card } da solo, { $value }, { $place }, { $points ->
        [0] niente punti
       *[1] un punto
    }
ranked-discard = scartare { $card }
discards-by-pairs =
    { $count ->
        [one] Una carta da scartare.
       *[other] { $count } carte da scartare, prima quelle che fanno meno coppie.
    }
done-marked = hai messo { $card } come segnapunto
done-discarded = hai scartato { $card }
done-stopped = Hai calato una coppia sola.
ranked-no-second = nessuna seconda coppia, segnapunto { $card }
ranked-stop = fermarti qui, senza una seconda coppia

cards-none-fit = Nessuna carta va bene.

# I rifiuti
cards-no-turn = Adesso non tocca a nessuno: si stanno per dare le carte, oppure la partita è finita.
card-not-held = Non hai { $card } in mano.
pair-idle = Non puoi calare questa coppia, { $cards }: fa { $values }, ma { $wanted }.
pair-not-here = Non puoi fare { $value } con { $cards }: fanno { $values }.
alone-idle = Non puoi calare { $card }: { $wanted }.
value-not-wanted = Un { $value } lì non va: { $wanted }.
not-the-only-card = Una carta da sola si cala solo quando non ne hai altre, e ne hai { $count }: calane due insieme.
no-pair-yet = Non puoi ancora mettere un segnapunto: prima si cala una coppia.
pair-lies = Non puoi più scartare, perché una coppia l'hai già calata: calane un'altra, o scegli il segnapunto.
point-is-written = Non serve un segnapunto: il punto si scrive. Cala una seconda coppia, oppure fermati con { key-for-draw }.
card-ends-turn = Non puoi fermarti così: il turno finisce con una carta, scartata, o come segnapunto dopo una coppia.
must-lay-cards = Non puoi scartare: puoi calare { $cards }.

# I tasti, dove fanno altro che negli altri giochi
cards-help-draw = scartare la carta sotto il cursore, o dopo una coppia farne il segnapunto
cards-help-right = calare la carta sotto il cursore a destra, verso i valori alti
cards-help-left = calare la carta sotto il cursore a sinistra, verso i valori bassi
cards-help-walk-left = a sinistra nelle file
cards-help-walk-right = a destra nelle file
cards-help-ends = i valori che servono
cards-help-line = da dove a dove vanno le file, e di nuovo le loro carte
cards-help-match = la smazzata, con tallone, scarti e segnapunti
cards-help-where = dove sei, con turno, valori che servono, mano e punti
cards-help-unseen = quante carte mai viste per ogni valore
cards-help-passed = quante carte ha scartato ciascuno
cards-help-choose = calare la carta sotto il cursore
cards-help-previous = carta precedente
cards-help-next = carta successiva
cards-help-first = prima carta
cards-help-last = ultima carta
cards-help-playable = la prossima carta che si può calare
