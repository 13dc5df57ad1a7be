# Quello che entra nelle frasi: numeri, tessere, carte, liste e nomi.
# Ogni lingua usa le variabili che le servono.

# I numeri
number =
    { $number ->
        [0] zero
        [1] uno
        [2] due
        [3] tre
        [4] quattro
        [5] cinque
        [6] sei
        [7] sette
        [8] otto
        [9] nove
        [10] dieci
        [11] undici
        [12] dodici
        [13] tredici
        [14] quattordici
        [15] quindici
        [16] sedici
        [17] diciassette
        [18] diciotto
       *[other] { $number }
    }
number-with-article =
    { $number ->
        [0] lo { number }
        [1] l'{ number }
        [8] l'{ number }
        [11] l'{ number }
       *[other] il { number }
    }
# Quello che mostra un'estremità.
shown-number = { number-with-article }
# Le tessere con un numero, tutte insieme, e che qualcuno non ne aveva.
tiles-with-number = { $the_number }
lacked-number = senza { $the_number }
decimal = { $whole },{ $tenths }
# Le somme: 2 più 9.
plus = { $sum } più { $number }
minus = { $sum } meno { $number }

# Le tessere
# La metà della tessera che si dice per prima: higher è la più alta, lower la più bassa.
first-half = lower
halves = { $first } { $second }
# Le stesse dentro una frase; the_first ha il suo articolo.
the-halves = { $the_first } { $second }
double = doppio { $number }
the-double = il doppio { $number }

# Le carte
rank =
    { $rank ->
        [two] due
        [three] tre
        [four] quattro
        [five] cinque
        [six] sei
        [seven] sette
        [eight] otto
        [nine] nove
        [ten] dieci
        [jack] fante
        [queen] donna
        [king] re
       *[ace] asso
    }
ranks =
    { $rank ->
        [two] due
        [three] tre
        [four] quattro
        [five] cinque
        [six] sei
        [seven] sette
        [eight] otto
        [nine] nove
        [ten] dieci
        [jack] fanti
        [queen] donne
        [king] re
       *[ace] assi
    }
suit =
    { $suit ->
        [clubs] fiori
        [diamonds] quadri
        [hearts] cuori
       *[spades] picche
    }
card = { rank } di { suit }
the-card =
    { $rank ->
        [eight] l'{ card }
        [queen] la { card }
        [ace] l'{ card }
       *[other] il { card }
    }
twins = due { ranks } di { suit }
pair-of-a-suit = { $high } e { card }
pair = { $high } e { $low }

# Le liste: le prime parti, con le loro virgole, e l'ultima.
list-of-two = { $first } { MERGED($last, e: "ed", other: "e") }
list-of-more = { list-of-two }

# Un nome dopo una preposizione: può essere una parola, o una frase con il suo articolo.
to-who = { MERGED($who, il: "al", lo: "allo", la: "alla", l_: "all'", a: "ad", other: "a") }
of-who = { MERGED($who, il: "del", lo: "dello", la: "della", l_: "dell'", other: "di") }
by-who = { MERGED($who, il: "dal", lo: "dallo", la: "dalla", l_: "dall'", other: "da") }

# Un nome prima di un numero: una virgola tiene separato quello che finisce con una cifra.
who-before-number =
    { $who }{ AFTER_NUMBER($who) ->
        [yes] {","}
       *[no] {""}
    }

# Una frase dentro un'altra comincia con la minuscola; quella che comincia con un nome non passa di qui.
within-sentence = { SMALL($sentence) }
