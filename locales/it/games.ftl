# I giochi, i livelli dei bot e i loro nomi.

game-salotto = il domino del Salotto
game-salotto-about = Da due a sedici giocatori, anche a squadre: chi ha troppi punti è fuori, e vince chi resta.
game-five-and-three = Cinque e tre
game-five-and-three-about = Da due a dodici giocatori: si fanno punti quando le estremità danno insieme un multiplo di tre o di cinque, e vince chi arriva al limite.
game-classic = Domino classico
game-classic-about = Da due a sei giocatori: chi finisce le tessere segna quelle rimaste agli altri, e vince chi arriva prima al traguardo.
game-pairs = Domino a coppie
game-pairs-about = In quattro, due contro due: la coppia a cui restano meno punti segna quelli dell'altra, e vince la prima che arriva al traguardo.
game-jolly = Domino Jolly
game-jolly-about = Da due a quattro giocatori: le metà che si toccano devono fare sette, e i jolly aiutano; vince chi arriva prima al traguardo.
game-bidomino = Bidomino
game-bidomino-about = Da due a sei giocatori: un domino di carte, in cui si calano coppie secondo la loro somma o differenza; vince chi fa più punti.
game-kingdomino = Kingdomino
game-kingdomino-about = Da uno a quaranta giocatori: ognuno costruisce un reame con tessere da due caselle, e vince il reame che vale di più.
game-all-fives = Domino a cinque
game-all-fives-about = Da due a quattro giocatori, ognuno per sé o a coppie: la catena si dirama dal primo doppio, si segna quando le estremità fanno insieme un multiplo di cinque, e vince chi arriva al traguardo.
game-mexican-train = Treno messicano
game-mexican-train-about = Da due a dodici giocatori, ognuno per sé: ciascuno allunga il suo treno da un doppio che sta al centro, e un treno è di tutti; vince chi ha meno punti in tredici manche.

level-beginner = principiante
level-beginner-about = Sta ancora imparando, e spesso gioca la prima cosa che gli viene in mente, purché sia permessa.
level-easy = facile
level-easy-about = Ha una regola sola, e ogni tanto se ne dimentica: un avversario tranquillo.
level-normal = normale
level-normal-about = Guarda tutto quello che conta prima di giocare, ma non va lontano con il pensiero.
level-hard = difficile
level-hard-about = Non si lascia sfuggire niente, e in quasi tutti i giochi prova come può andare a finire, ma in fretta.
level-master = maestro
level-master-about = Il più forte di tutti, ci pensa un momento e perdona poco.
level-heaviest = peso massimo
level-heaviest-about = Si libera sempre della tessera più pesante fra quelle che vanno bene.
level-greedy = ingordo
level-greedy-about = Prende sempre quello che rende di più adesso, e al dopo non pensa.
level-with-tries =
    { $level }, { $count ->
        [one] una simulazione per mossa
       *[other] { $count } simulazioni per mossa
    }
level-with-time =
    { $level }, { $count ->
        [one] un millesimo di secondo per mossa
       *[other] { $count } millesimi di secondo per mossa
    }

bot-names = Giulia, Biagio, Marta, Dario, Ilaria, Lelio, Paola, Carlo, Teresa, Vito, Carla, Ugo, Elena, Fabio, Rosa, Ivo, Lidia, Renzo, Ada, Sandro, Nora, Piero, Vera, Guido, Ivana, Aldo, Bianca, Mirko, Olga, Leo, Silvia, Fausto, Agata, Mauro, Lucia, Gino, Tina, Berto, Viola, Nico
