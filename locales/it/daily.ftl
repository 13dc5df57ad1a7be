# La partita del giorno.
daily-title = La partita del giorno, { $day } { $month }: le stesse tessere per tutti. Quale gioco?
daily-unplayed = { $game }, da giocare
daily-begun = { $game }, da finire
daily-played = { $game }: { $result }
daily-result =
    { $won ->
        [yes] vinta
       *[no] persa
    }, { $points ->
        [one] un punto
       *[other] { $points } punti
    }{ $tries ->
        [one] { "" }
       *[other] , { $tries } tentativi
    }
daily-days =
    { $count ->
        [one] i risultati: uno
       *[other] i risultati: { $count }
    }
daily-days-title = I tuoi risultati, l'ultimo giorno per primo.
daily-day = { $day } { $month } { $year }, { $game }: { $result }.
daily-begins = Partita del giorno, { $day } { $month }: { $game }. Le tessere sono le stesse per tutti; non si torna indietro e non si chiedono consigli.
daily-again = L'hai già giocata: { $result }. Vale il primo risultato.
daily-no-undo = Nella partita del giorno non si torna indietro: una mossa fatta resta.
daily-no-advice = Nella partita del giorno non ci sono consigli. Dopo la partita puoi rivedere le tue mosse.
daily-wait = Un momento: quattro bot stanno giocando la tua stessa partita.
daily-not-of-the-day = Questa partita dice di essere quella del { $day } { $month } { $year }, ma non ha le tessere di quel giorno.
daily-other-version = Questa è la partita del giorno di un'altra versione di Salotto: qui non si può confrontare.
daily-line =
    Partita del giorno, { $day } { $month } { $year }, { $game }: { $won ->
        [yes] vinta
       *[no] persa
    }, { $points } a { $others }. Al mio posto: { $references }. Controllo: { $words }.
daily-reference = { $level } { $points }
daily-words = abete, acqua, aereo, ago, albero, albicocca, alga, ali, altalena, amo, ananas, anatra, anello, anfora, angolo, ape, aquila, arancia, argento, aria, armadio, asino, astro, autobus, bacca, baffi, balena, bambola, banana, bandiera, barba, barca, bastone, batteria, becco, biglia, binario, biscotto, botte, bottone, braccio, buccia, budino, bue, bussola, cabina, cacao, calza, camino, campana, candela, cane, capanna, capra, carota, cascata, casco, castagna, cavallo, cedro, cena, cervo, chiave, chiodo, cicala, ciliegia, cigno, cipolla, circo, coda, colomba, coltello, coniglio, corallo, corda, corvo, cratere, cuore, dado, dattero, delfino, diamante, diario, dito, dogana, drago, duna, elefante, elica, elmo, faggio, falco, falena, faro, fata, ferro, fiaba, fico, fiocco, fiore, fiume, foglia, fontana, forbici, forno, fragola, freccia, fumo, fune, fungo, gabbiano, galassia, gallo, gatto, gelato, geranio, ghianda, giacca, giglio, ginocchio, giraffa, gomma, gomitolo, gonna, grillo, grotta, gru, gufo, guscio, imbuto, insalata, isola, istrice, lampada, lana, lanterna, lavagna, legno, lenzuolo, lepre, libro, lucciola, lumaca, luna, maglia, magnete, mais, mano, marmo, martello, matita, mela, melone, mercato, merlo, miele, molla, montagna, mora, muro, muschio, nastro, nave, nebbia, nido, nocciola, noce, oca, occhio, oliva, ombrello, onda, orchidea, orso, ortica, ostrica, ottone, ovile, pala, palma, palude, pane, papavero, pappagallo, pavone, penna, pentola, pera, perla, pesca, pianeta, piazza, pietra, pino, pioggia, piuma, polpo, pompa, ponte, prato, prugna, puledro, quercia, radio, ragno, rapa, razzo, remo, rete, riccio, robot, rosa, rospo, ruota, sabbia, sacco, salice, sasso, scala, scatola, scimmia, scoglio, secchio, sedia, sella, serpente, seta, sirena, sole, spiga, spugna, stivale, tamburo, tartaruga, tavolo, tazza, tenda, tetto, tigre, topo, torre, torta, tromba, trota, tulipano, uovo, uva, valigia, vela, vento, vetro, violino, volpe, vulcano, zattera, zebra
