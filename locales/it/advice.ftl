# I consigli, e la partita riguardata.
advice = Meglio { $action }, perché { $why }.
advice-plain = Meglio { $action }.
advice-next = Oppure { $action }, perché { $why }.
advice-next-plain = Oppure { $action }.
advice-thinking = Ci penso.
advice-no-more = Non ho altro da consigliare.
advice-off = In questa partita i consigli sono spenti. Li riaccendi nelle impostazioni, con F2.
counts-off = In questa partita il conto delle tessere è spento. Lo riaccendi nelle impostazioni, con F2.

reason-goes-out = così finisci le tessere
reason-passed-on = { $who } non aveva niente per { $number }
reason-only-mine = di { $number } ne hai solo tu
reason-keeps-open = hai altre tessere per { $numbers }
reason-double = ti libera di un doppio
reason-heavy =
    { $points ->
        [one] ti libera di un punto
       *[other] ti libera di { $points } punti
    }
reason-crowns =
    { $crowns ->
        [one] porta una corona
       *[other] porta { $crowns } corone
    }
reason-saves-jolly = ti conserva un jolly

review-waiting = Un momento: riguardo le tue mosse.
review-at-work =
    { $moves ->
        [one] Sto ancora guardando la tua unica mossa.
       *[other] Sto ancora guardando: sono a { $looked } su { $moves }.
    }
review-help = Esc o X per lasciare la revisione.
review-none = Le tue mosse andavano bene: non ho trovato di meglio.
review-found =
    { $moves ->
        [one] Una mossa poteva essere migliore.
       *[other] { $moves } mosse potevano essere migliori, la più costosa per prima.
    }
review-found-more = { $moves } mosse potevano essere migliori: ecco le { $told } più costose, la peggiore per prima.
review-title = { $found } Invio per sentire com'era il tavolo.
review-more = Di nuovo le mosse.
review-item =
    mossa { $number }: { $played }; { $better } valeva circa { $cost ->
        [one] un punto
       *[other] { $cost } punti
    } in più, perché { $why }
review-item-plain =
    mossa { $number }: { $played }; { $better } valeva circa { $cost ->
        [one] un punto
       *[other] { $cost } punti
    } in più
review-done = Fine della revisione.
after-review = riguardare le tue mosse
setting-advice =
    consigli con H: { $advice ->
        [on] sì
       *[off] no
    }
setting-counts =
    conto delle tessere con K e P: { $counts ->
        [on] sì
       *[off] no
    }
advice-title = Vuoi poter chiedere consigli con H?
counts-title = Vuoi che K e P tengano il conto delle tessere per te?
aid-is =
    { $aid ->
        [on] Sì.
       *[off] No, faccio da me.
    }
# Of a match of several people: whose moves are looked at again.
review-whose = Guardo le mosse di { $who }.
