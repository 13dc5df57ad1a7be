# Righe per gli amici: una distribuzione, un risultato o un problema.
letter-deal =
    { $named ->
        [yes] { $sender } ti sfida
       *[no] Qualcuno ti sfida
    } con la stessa distribuzione: { $game }.
letter-day =
    { $named ->
        [yes] { $sender } ti manda
       *[no] Qualcuno ti manda
    } una partita del giorno: { $game }, { $day } { $month } { $year }.
letter-puzzle =
    { $named ->
        [yes] { $sender } ti manda
       *[no] Qualcuno ti manda
    } un problema: { $game }, numero { $number }.
letter-result =
    { $named ->
        [yes] { $sender }
       *[no] Chi te la manda
    } { $won ->
        [yes] ha vinto
       *[no] ha perso
    }, con { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
letter-solved =
    { $named ->
        [yes] { $sender } l'ha
       *[no] Chi te lo manda l'ha
    } risolto.
letter-options = Opzioni: { $options }.
letter-bots =
    { $count ->
        [0] Giochi senza avversari.
       *[other] Avversari: { $levels }.
    }
letter-line = { $about }. { $line }
letter-line-result = { $about }; { $result }. { $line }
letter-ready = Ecco la riga da mandare; { key-for-save-history } la scrive in un file, con tutto quello che ho detto.
letter-send = una riga con questa distribuzione, da mandare a chi vuoi
letter-send-puzzle = una riga con il problema { $number }, da mandare a chi vuoi
letter-ask = Incolla la riga che ti hanno mandato.
letter-more = Manca la fine della riga. Incolla il resto; una riga vuota lascia perdere.
letter-title = Vuoi giocare?
letter-play = gioca
letter-resume = continua: l'hai già cominciata
letter-solve = prova il problema
letter-later = non adesso
letter-compared =
    Stessa distribuzione: tu { $won ->
        [yes] hai vinto
       *[no] hai perso
    }, con { $points ->
        [one] un punto
       *[other] { $points } punti
    }; { $named ->
        [yes] { $sender }
       *[no] chi ti sfida
    } { $friend_won ->
        [yes] ha vinto
       *[no] ha perso
    }, con { $friend_points ->
        [one] un punto
       *[other] { $friend_points } punti
    }.
letter-nothing = In questo testo non trovo nessuna riga da aprire. Ha la parola salotto, un numero, altre parole, e in fondo check e sei cifre: copiala tutta.
letter-too-long = Questo testo è troppo lungo per cercarci una riga. Copia solo la riga, dalla parola salotto alle sei cifre dopo check.
letter-unfinished = Manca la fine della riga: la parola check e sei cifre. Copiala tutta.
letter-check = In questa riga qualcosa non è come l'hanno mandata: le sue parole non danno le sei cifre in fondo. Copiala di nuovo, o confrontala parola per parola.
letter-version = Questa riga è della versione { $version }, e questo Salotto legge la versione { $known }. Tu e chi te la manda dovete avere la stessa versione di Salotto.
letter-unknown = Questa riga è come l'hanno mandata, ma questo Salotto non conosce { $word }: quello di chi te la manda è forse più nuovo. Dovete avere la stessa versione.
letter-other-tiles = Il tuo Salotto darebbe tessere diverse da quelle di chi te la manda, perciò qui non si può giocare. Dovete avere la stessa versione.
letter-not-yet = La partita del { $day } { $month } { $year } non c'è ancora: ne arriva una nuova a mezzanotte UTC. Se da te quel giorno è arrivato, regola l'orologio del computer.
letter-not-alone = Questa partita non si può mandare in una riga: l'hanno giocata più persone, o non eri al primo posto. Manda il suo file.
letter-other-deal = Questa partita non si può mandare in una riga, perché le sue tessere non seguono dal suo numero: è cominciata in un'altra versione, o ripete quella di un altro giorno. Manda il suo file.
