# Le lezioni.
start-first-time = La prima volta? Impara giocando
start-lessons = le lezioni
lessons-title = Che cosa vuoi imparare?
lessons-game =
    { $game }: { $count ->
        [one] una lezione
       *[other] { $count } lezioni
    }{ $done ->
        [0] {""}
        [one] , una fatta
       *[other] , { $done } fatte
    }
lessons-of =
    { $game }, { $count ->
        [one] una lezione
       *[other] { $count } lezioni
    }{ $minutes ->
        [one] , di circa un minuto ciascuna
       *[other] , di circa { $minutes } minuti ciascuna
    }. { $input ->
        [touch] Toccane una per cominciare.
       *[keys] Invio per cominciare.
    }
lesson-item =
    { $title }{ $done ->
        [yes] , già fatta
       *[no] {""}
    }
lesson-done =
    Lezione { $number } finita. { $left ->
        [0] Le hai fatte tutte!
        [one] Ne resta una.
       *[other] Ne restano { $left }.
    }
lesson-left = Lezione lasciata: puoi riprenderla quando vuoi.
lesson-right = Giusto.
lesson-taken-back = Mossa annullata: { $action }.
lesson-not-this = Si può fare, ma adesso si prova un'altra mossa. { CAPITAL(key-for-repeat) } ripete che cosa.
lesson-not-that-number = Non è questo il numero. Rifai il conto e scrivilo di nuovo.
lesson-digits = { $number }: Invio per rispondere.
lesson-no-undo = In una lezione non serve annullare: una mossa sbagliata torna indietro da sola.
task-keys = { key-for-repeat } ripete la domanda, { key-for-advice } dà un indizio, { key-for-cancel } esce.
lesson-hint-move = Scegli { $action } dalla lista che si apre con { key-for-moves }.
lesson-hint-key =
    { $input ->
        [touch] Premi { $key }.
       *[keys] Il tasto è { $key }.
    }
lesson-hint-held =
    { $steps ->
        [0] { $input ->
            [touch] È la prima di quello che hai.
           *[keys] Premi { key-for-first }.
        }
        [one] { $input ->
            [touch] È la seconda di quello che hai.
           *[keys] Premi { key-for-first }, poi freccia giù.
        }
       *[other] { $input ->
            [touch] Di quello che hai, { $steps } vengono prima.
           *[keys] Premi { key-for-first }, poi { $steps } volte freccia giù.
        }
    }
lesson-hint-square =
    { $input ->
        [touch] È la casella { $square }.
       *[keys] Scrivi due punti { $square } e premi Invio.
    }
lesson-hint-answer =
    { $input ->
        [touch] È { $number }.
       *[keys] Scrivi { $number } e premi Invio.
    }
lesson-help-first =
    { $count ->
        [one] Hai una mossa sola: { $input ->
            [touch] { key-for-moves } la dice.
           *[keys] { key-for-moves } la dice, e Invio la fa.
        }
       *[other] Hai { $count } mosse possibili: { $input ->
            [touch] { key-for-moves } le elenca;
           *[keys] { key-for-moves } le elenca e Invio sceglie;
        } { key-for-advice } ti consiglia.
    }
lesson-help =
    { $count ->
        [one] Una mossa sola.
       *[other] { $count } mosse possibili.
    }
keys-try = Prova i tasti: ognuno dice che cosa farebbe, e non fa niente. Due volte Esc per uscire.
keys-try-again = Ancora Esc per uscire dalla prova.
keys-tried = Fine della prova: adesso i tasti funzionano come sempre.
keys-try-item = provare i tasti, senza che facciano niente
keys-nothing = { $key }, nessun comando
keys-word = questa parola
keys-number = { $number } e Invio: la tessera, la carta o la voce a quel posto.
lessons-not-one = Riga { $line }: queste non sono lezioni di Salotto. La prima riga deve essere salotto lessons 1.
lessons-version = Riga { $line }: le lezioni sono scritte nel formato { $version }, e io leggo solo il formato { $known }.
lessons-no-lesson = Riga { $line }: prima ci vuole una riga lesson con il titolo della lezione.
lessons-nothing = Riga { $line }: fin qui c'è una lezione che non chiede niente. Scrivi almeno una riga ask, o una riga play.
lessons-unknown-line = Riga { $line }: non capisco { $text }. Una riga comincia con say, ask, key, reach, answer, instead, wrong, hint o play, oppure è quella di una partita.
lessons-missing = Riga { $line }: dopo la prima parola manca qualcosa, come un testo, un tasto o un numero.
lessons-text-too-long =
    Riga { $line }: il testo è troppo lungo da ascoltare. Al massimo { $most ->
        [one] un carattere
       *[other] { $most } caratteri
    }; dividilo in più righe say.
lessons-too-many =
    Riga { $line }: in un file ci sta al massimo { $most ->
        [one] una lezione
       *[other] questo numero di lezioni: { $most }
    }. Mettine una parte in un altro.
lessons-not-asked = Riga { $line }: questa riga va dopo una riga ask, prima della risposta giusta.
lessons-unanswered = Riga { $line }: manca la risposta giusta alla domanda di prima. Dopo ask ci vuole una riga key, reach o answer, oppure la mossa.
lessons-twice = Riga { $line }: per questa domanda c'è già una riga come questa. Lasciane una.
lessons-after-play = Riga { $line }: dopo play ci possono essere solo righe say, perché nessuno sa come andrà la partita.
lessons-instead-right = Riga { $line }: questa è la mossa giusta, e non può essere anche sbagliata.
lessons-not-yours = Riga { $line }: la risposta giusta deve essere una mossa di chi impara, al posto { $seat }.
lessons-no-such-thing = Riga { $line }: qui { $thing } non si può raggiungere. Scrivi una tessera o una carta della mano, o una casella, per esempio d3.
lessons-unseen = Riga { $line }: nel testo c'è un segno che non si può dire. Toglilo.
lessons-key-plays = Riga { $line }: il comando { $key } fa una mossa. Al suo posto scrivi la riga della mossa, come in una partita.
lessons-no-such-key = Riga { $line }: { $key } non è un comando da chiedere in una lezione. Per la lista: salotto keys
