# Bidomino: che cosa succede, e che cosa si risponde.

# La smazzata
deal-begun-you-deal = Smazzata { $deal } di { $deals }: dai le carte tu, comincia { $opener }.
deal-begun-you-open = Smazzata { $deal } di { $deals }: dà le carte { $dealer }.
deal-begun = Smazzata { $deal } di { $deals }: dà le carte { $dealer }, comincia { $opener }.
next-deal = Invio per la prossima smazzata.
cards-in-hand =
    { $count ->
        [0] Non hai più carte.
        [one] Hai una carta: { $cards }.
       *[other] Hai { $count } carte: { $cards }.
    }
cards-dealt-soon = Si stanno per dare le carte.

# Le mosse: un turno è una frase.
turn-clauses = { $clauses }.
laid-pair =
    { $cards }, { $detail ->
        [long] { $way ->
            [sum] somma { $value }
           *[difference] differenza { $value }
        }
       *[normal] { $value }
    } { $side ->
        [open] { $row ->
            [first] che apre la prima fila
           *[second] che apre la seconda fila
        }
        [left] { $row ->
            [first] nella prima fila
           *[second] nella seconda fila
        }
       *[right] { $row ->
            [first] nella prima fila
           *[second] nella seconda fila
        }
    }{ $detail ->
        [short] { "" }
       *[normal] , { $earns }
    }
laid-alone =
    { $card } come carta sola, { $value } { $row ->
        [first] nella prima fila
       *[second] nella seconda fila
    }, un punto
pair-earns =
    { $bonus ->
        [nothing] un punto
        [suit] 2 punti, stesso seme
        [rank] 2 punti, carte uguali
       *[identical] 3 punti, carte identiche
    }
you-lay = cali { $pairs }
you-mark = { $card } fa da segnapunto
you-discard = scarti { $card }
you-discard-and-draw = scarti { $card } e peschi { $cards }
you-draw = peschi { $cards }
you-have =
    { $points ->
        [one] hai un punto
       *[other] hai { $points } punti
    }
other-lays = { $who } cala { $pairs }
other-discards = { $who } scarta
other-takes =
    { $count ->
        [one] { $who } prende l'ultimo segnapunto
       *[other] { $who } prende gli ultimi { $count } segnapunti
    }
other-draws =
    { $count ->
        [one] pesca una carta
       *[other] pesca { $count } carte
    }, { $stock ->
        [0] il tallone è finito
        [one] ne resta una
       *[other] ne restano { $stock }
    }
other-has =
    { $points ->
        [one] ha un punto
       *[other] ha { $points } punti
    }
stock-out = Il tallone è finito e i segnapunti si annotano: { $noted }. Con gli scarti fanno un tallone nuovo di { $pile } carte.
stock-out-again = Il tallone è finito di nuovo: d'ora in poi non si pesca più.
deal-over =
    { $held ->
        [0] Smazzata { $deal } finita: { $points }.
       *[other] Smazzata { $deal } finita, nessuno può più fare punti: { $points }.
    }
deal-totals = In tutto: { $totals }.

# Il turno
your-turn-lay =
    { $detail ->
        [short] { $count ->
            [one] Tocca a te: una coppia.
           *[other] Tocca a te: { $count } coppie.
        }
       *[normal] { $count ->
            [one] Tocca a te: { $wanted }; una coppia possibile.
           *[other] Tocca a te: { $wanted }; { $count } coppie possibili.
        }
    }
your-turn-discard =
    { $detail ->
        [short] Tocca a te: devi scartare.
       *[normal] Tocca a te: { $wanted }; nessuna coppia, devi scartare.
    }
your-turn-alone =
    { $fits ->
        [yes] Tocca a te: { $wanted }; { $card } si può calare come carta sola.
       *[no] Tocca a te: { $wanted }; ti resta { $card }, che non va. Spazio per scartare.
    }
turn-you-mid = Tocca ancora a te: una coppia l'hai già calata.
rest-second-pair = Seconda coppia, o segnapunto?
rest-marker = Quale carta fa da segnapunto?
loses-laying = Puoi calare: vuoi scartare { $card } lo stesso?
loses-second-pair = Puoi calare una seconda coppia: { $card } deve fare da segnapunto lo stesso?

# Le domande
wanted = { $wants }.
row-wants =
    { $row ->
        [first] prima fila { $values }
       *[second] seconda fila { $values }
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
score-parts = { $who } { $points }, cioè { $parts }
points-before =
    { $points ->
        [one] uno dalle smazzate prima
       *[other] { $points } dalle smazzate prima
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
deal-info = Smazzata { $deal } di { $deals }, mazziere { $dealer }.
deal-info-you = Smazzata { $deal } di { $deals }, il mazziere sei tu.
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
        [0] Non c'è più niente da scoprire.
        [one] Una carta coperta. Per valore: { $ranks }.
       *[other] { $count } carte coperte. Per valore: { $ranks }.
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
step-alone = { $value }, { $place }, un punto
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
ranked-alone = { $card } come carta sola, { $value }, { $place }, un punto
ranked-discard = scartare { $card }
discards-by-pairs =
    { $count ->
        [one] Una carta da scartare.
       *[other] { $count } carte da scartare, prima quelle che fanno meno coppie.
    }
done-marked = hai fatto di { $card } il tuo segnapunti
done-discarded = hai scartato { $card }
ranked-no-second = nessuna seconda coppia, segnapunto { $card }

# I rifiuti
cards-no-turn = Adesso non tocca a nessuno: si stanno per dare le carte, oppure la partita è finita.
card-not-held = Non hai { $card } in mano.
pair-idle = Non puoi calare { $cards }: fanno { $values }, ma { $wanted }.
pair-not-here = Non puoi fare { $value } con { $cards }: fanno { $values }.
alone-idle = Non puoi calare { $card }: { $wanted }.
value-not-wanted = Un { $value } lì non va: { $wanted }.
not-the-only-card = Una carta da sola si cala solo quando non ne hai altre, e ne hai { $count }: calane due insieme.
no-pair-yet = Non puoi ancora mettere un segnapunto: prima si cala una coppia.
pair-lies = Non puoi più scartare, perché una coppia l'hai già calata: calane un'altra, o scegli il segnapunto.
must-lay-cards = Non puoi scartare, perché puoi calare: { $cards }.

# I tasti, dove fanno altro che negli altri giochi
cards-help-draw = scarta la carta sotto il cursore, o dopo una coppia ne fa il segnapunto
cards-help-right = cala la carta sotto il cursore a destra, verso i valori alti
cards-help-left = cala la carta sotto il cursore a sinistra, verso i valori bassi
cards-help-walk-left = va a sinistra nelle file
cards-help-walk-right = va a destra nelle file
cards-help-ends = i valori che servono
cards-help-line = le due file
cards-help-match = la smazzata, con tallone, scarti e segnapunti
cards-help-where = dove sei, con turno, valori che servono, mano e punti
cards-help-unseen = quante carte coperte per ogni valore
cards-help-passed = quante carte ha scartato ciascuno
cards-help-choose = cala la carta sotto il cursore
cards-help-previous = va alla carta prima
cards-help-next = va alla carta dopo
cards-help-first = va alla prima carta
cards-help-last = va all'ultima carta
cards-help-playable = va alla prossima carta che si può calare
