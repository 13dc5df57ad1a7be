# I problemi.
start-puzzles = i problemi: trova la mossa
puzzles-title = I problemi di quale gioco?
puzzles-game =
    { $game }: { $count ->
        [one] un problema
       *[other] { $count } problemi
    }{ $solved ->
        [0] {""}
        [one] , uno risolto
       *[other] , { $solved } risolti
    }
puzzles-of =
    { $game }, { $count ->
        [one] un problema
       *[other] { $count } problemi
    }. { $input ->
        [touch] Toccane uno per provare.
       *[keys] Invio per provare.
    }
puzzle-of-day =
    il problema del giorno: { $game }, difficoltà { $grade } su { $hardest }{ $solved ->
        [yes] , risolto
       *[no] {""}
    }
puzzle-series =
    problemi finché non ne sbagli uno{ $solved ->
        [0] {""}
        [one] , per ora uno risolto
       *[other] , per ora { $solved } risolti
    }{ $best ->
        [0] {""}
       *[other] ; il tuo massimo è { $best }
    }
puzzles-missed =
    { $count ->
        [one] un problema che hai sbagliato
       *[other] { $count } problemi che hai sbagliato
    }
puzzles-missed-title = I problemi che hai sbagliato, dall'ultimo. Qui puoi provare quante volte vuoi.
puzzle-missed-item = { $game }: { $goal }, difficoltà { $grade } su { $hardest }
puzzle-ask-once = Vale la prima mossa, e non ci sono aiuti.
puzzle-no-hint = In questa serie non ci sono aiuti. { keys-for-cancel } fa uscire, e il problema ti aspetta.
puzzle-series-next = Problema { $number }: { $game }.
puzzle-series-left =
    La serie si ferma a questo problema{ $solved ->
        [0] {""}
        [one] , dopo uno risolto
       *[other] , dopo { $solved } risolti
    }.
puzzle-series-over =
    La serie è finita: { $solved ->
        [0] nessuno risolto
        [one] uno risolto
       *[other] { $solved } risolti
    }. Il tuo massimo è { $best }.
puzzle-item =
    { $goal }, difficoltà { $grade } su { $hardest }{ $solved ->
        [yes] , già risolto
       *[no] {""}
    }
puzzle-item-plain =
    problema { $name }: { $goal }{ $solved ->
        [yes] , già risolto
       *[no] {""}
    }
puzzle-best = Trova la mossa migliore.
puzzle-tile = Più punti con una tessera.
puzzle-tile-asked = Dove rende di più { $tile }?
puzzle-next = il prossimo da risolvere: { $puzzle }
puzzle-hint-not = Un indizio: la mossa non è { $action }.
puzzle-hint-out = Un indizio: cerca la mossa dopo la quale puoi sempre giocare ancora.
puzzle-hint-block = Un indizio: conta quale numero è uscito di più, e chi può ancora giocarlo.
puzzle-hint-two = Un indizio: la scelta è fra due mosse; pensa a che cosa possono fare gli altri dopo l'una e dopo l'altra.
puzzle-out =
    { $plays ->
        [one] Finisci le tessere con questa mossa.
        [2] Finisci le tessere in due mosse.
        [3] Finisci le tessere in tre mosse.
       *[other] Finisci le tessere in { $plays } mosse.
    }
puzzle-block =
    { $plays ->
        [one] Blocca il gioco con questa mossa.
        [2] Blocca il gioco in due mosse.
        [3] Blocca il gioco in tre mosse.
       *[other] Blocca il gioco in { $plays } mosse.
    }
puzzle-ask =
    { $known ->
        [yes] Tutto si può dedurre; { key-for-advice } aiuta.
       *[no] { key-for-advice } dà un indizio.
    }
puzzle-left = Problema lasciato: resta nella lista.
puzzle-right = Risolto: { $action }.
puzzle-right-out =
    Risolto: { $action }. Così finisci le tessere { $plays ->
        [one] subito
        [2] in due mosse, comunque giochino gli altri
        [3] in tre mosse, comunque giochino gli altri
       *[other] in { $plays } mosse, comunque giochino gli altri
    }.
puzzle-right-block =
    Risolto: { $action }. Così il gioco si blocca { $plays ->
        [one] subito
        [2] in due mosse, comunque giochino gli altri
        [3] in tre mosse, comunque giochino gli altri
       *[other] in { $plays } mosse, comunque giochino gli altri
    }.
puzzle-margin =
    La seconda scelta, { $second }, vale { $about ->
        [yes] circa{" "}
       *[no] {""}
    }{ $points ->
        [one] un punto
       *[other] { $points } punti
    } in meno.
puzzle-then = Con le mosse migliori di tutti, continua così.
puzzle-wrong =
    { $action }, ma { $goal ->
        [out] così non finisci le tessere in tempo
        [block] così il gioco non si blocca in tempo
       *[best] non è la migliore
    }. Vale { $about ->
        [yes] circa{" "}
       *[no] {""}
    }{ $missing ->
        [one] un punto
       *[other] { $missing } punti
    } in meno.{ $again ->
        [yes] {" "}Prova ancora.
       *[no] {""}
    }
puzzle-wrong-plain =
    { $action }, ma { $goal ->
        [out] così non finisci le tessere in tempo
        [block] così il gioco non si blocca in tempo
       *[best] c'è di meglio
    }.{ $again ->
        [yes] {" "}Prova ancora.
       *[no] {""}
    }
puzzles-not-one = Riga { $line }: questi non sono problemi di Salotto. La prima riga deve essere salotto puzzles 1.
puzzles-version = Riga { $line }: i problemi sono scritti nel formato { $version }, e io leggo solo il formato { $known }.
puzzles-no-puzzle = Riga { $line }: prima ci vuole una riga puzzle con il nome del problema.
puzzles-unsolved = Riga { $line }: fin qui manca la soluzione di un problema. Scrivi una riga solve con la mossa giusta.
puzzles-unknown-line = Riga { $line }: non capisco { $text }. Una riga comincia con goal, grade, proof, say, solve, points, other, why o then, oppure è quella di una partita.
puzzles-missing = Riga { $line }: dopo la prima parola manca un nome, o che cosa dire.
puzzles-text-too-long =
    Riga { $line }: il testo è troppo lungo da ascoltare. Al massimo { $most ->
        [one] un carattere
       *[other] { $most } caratteri
    }.
puzzles-too-many =
    Riga { $line }: in un file ci sta al massimo { $most ->
        [one] un problema
       *[other] questo numero di problemi: { $most }
    }. Mettine una parte in un altro.
puzzles-twice = Riga { $line }: questo problema ha già una riga come questa. Lasciane una.
puzzles-after-answer = Riga { $line }: dopo la riga solve ci possono essere solo righe points, other, why e then.
puzzles-before-answer = Riga { $line }: questa riga va dopo la riga solve con la mossa giusta.
puzzles-not-yours = Riga { $line }: la soluzione deve essere una mossa di chi gioca, al posto { $seat }.
puzzles-no-choice = Riga { $line }: qui si può fare una cosa sola, e non c'è niente da risolvere.
puzzles-other-right = Riga { $line }: questa è la mossa giusta, e non può stare anche fra le altre.
puzzles-other-better = Riga { $line }: questa mossa vale quanto la soluzione o di più; una soluzione deve essere la migliore.
puzzles-bad-goal = Riga { $line }: goal può essere best, tile, out o block; dopo out e block ci va il numero delle mosse, da 1 a { $most }.
puzzles-bad-grade = Riga { $line }: grade va da 1 a { $most }.
puzzles-bad-proof = Riga { $line }: proof può essere exact, oppure playouts con due numeri; il primo dice quante volte, da 1 a { $most }, il secondo quante partite ogni volta.
puzzles-bad-points = Riga { $line }: i punti sono un numero fino a { $most }, per esempio 7 o 2.5.
puzzles-bad-move = Riga { $line }: qui vanno il numero di un posto e la sua mossa, per esempio 1 pass.
puzzles-bad-other = Riga { $line }: qui vanno una mossa, i due punti e quanto vale, per esempio pass: 3.
puzzles-same-name = Riga { $line }: c'è già un problema che si chiama { $name }. Dagli un altro nome.
puzzles-not-out =
    Riga { $line }: con questa mossa non si finiscono le tessere in { $plays ->
        [one] una mossa
       *[other] { $plays } mosse
    } comunque giochino gli altri.
puzzles-not-blocked =
    Riga { $line }: con questa mossa il gioco non si blocca in { $plays ->
        [one] una mossa
       *[other] { $plays } mosse
    } comunque giochino gli altri.
puzzles-not-one-tile = Riga { $line }: qui si possono giocare anche altre tessere, e goal non può essere tile. Scrivi best.
puzzles-not-best =
    Riga { $line }: { $action } vale { $points ->
        [one] un punto
       *[other] { $points } punti
    } in più di questa mossa; una soluzione deve essere la migliore.
puzzles-unproved = Riga { $line }: non riesco a provare che questa mossa basti, perché si può continuare in troppi modi. Scrivi goal best.
