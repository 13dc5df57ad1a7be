# Named opponents: their styles, and their remarks at the end of a round or of a match.

opponent-item = { $name }, livello { $level }: { $about }
opponent-says = { $who } commenta: { $words }

opponent-pia-about = prende subito quello che rende di più, ma le sfugge molto.
opponent-pia-wins-1 = Che bello, e senza nemmeno pensarci!
opponent-pia-wins-2 = Visto? Io prendo tutto quello che trovo.
opponent-pia-loses-1 = Uffa, andava così bene. Rivincita?
opponent-pia-loses-2 = Hai vinto tu. La prossima volta sto più attenta, forse.
opponent-pia-blocked-1 = Di già? Ma se avevo appena cominciato!
opponent-pia-blocked-2 = E adesso chi si muove più?
opponent-pia-caught-1 = Guarda quanta roba mi è rimasta in mano.
opponent-pia-caught-2 = Troppo peso, lo so. Non farmici pensare.
opponent-pia-double-zero-1 = Il doppio zero! Me l'ero proprio dimenticato.
opponent-pia-double-zero-2 = Ecco dov'era finito il doppio zero: da me.

opponent-teo-about = prudente, odia restare con tessere pesanti in mano.
opponent-teo-wins-1 = Piano piano ci si arriva.
opponent-teo-wins-2 = Chi va piano va sano.
opponent-teo-loses-1 = Ben giocato. Io con calma ci riprovo.
opponent-teo-loses-2 = Ho fatto tutto con prudenza, e non è bastato.
opponent-teo-blocked-1 = Meglio bloccati che sconfitti.
opponent-teo-blocked-2 = Me l'aspettavo: non poteva più muoversi nessuno.
opponent-teo-caught-1 = Io, con tutto questo peso in mano: non è da me.
opponent-teo-caught-2 = Queste volevo metterle molto prima.
opponent-teo-double-zero-1 = Sto attento a tutto, e poi resto con il doppio zero.
opponent-teo-double-zero-2 = Il doppio zero: proprio a me, che sto attento.

opponent-rocco-about = ragiona prima di giocare, ma ai punti non sa resistere.
opponent-rocco-wins-1 = Punti, punti, punti: è così che si gioca.
opponent-rocco-wins-2 = Con me non si scherza.
opponent-rocco-loses-1 = Questa è tua. La prossima è mia.
opponent-rocco-loses-2 = Va bene, hai vinto. Ma mi sono divertito di più io.
opponent-rocco-blocked-1 = Peccato, stavo per scatenarmi.
opponent-rocco-blocked-2 = Tutto bloccato? Così non c'è gusto.
opponent-rocco-caught-1 = Ho tirato troppo la corda.
opponent-rocco-caught-2 = Pago, pago. Ne valeva la pena.
opponent-rocco-double-zero-1 = Tutto, ma non il doppio zero!
opponent-rocco-double-zero-2 = Chi me l'ha rifilato, il doppio zero?

opponent-mina-about = conta quello che è uscito, e ogni tanto si distrae.
opponent-mina-wins-1 = I conti tornano.
opponent-mina-wins-2 = Ci contavo.
opponent-mina-loses-1 = Da qualche parte ho sbagliato un conto.
opponent-mina-loses-2 = Bella partita. Adesso rifaccio i conti.
opponent-mina-blocked-1 = Lo sapevo, non ne usciva più nessuna.
opponent-mina-blocked-2 = Si è bloccato tutto. Almeno avevo contato giusto.
opponent-mina-caught-1 = Mi sono distratta, e si sente dal peso.
opponent-mina-caught-2 = Queste proprio non le avevo messe in conto.
opponent-mina-double-zero-1 = Le ho contate tutte, tranne il doppio zero.
opponent-mina-double-zero-2 = Il doppio zero. Ecco che cosa mi mancava nel conto.

opponent-delia-about = conta tutto e non si lascia sfuggire niente.
opponent-delia-wins-1 = Come previsto.
opponent-delia-wins-2 = Non poteva andare altrimenti.
opponent-delia-loses-1 = Complimenti. Non succede spesso.
opponent-delia-loses-2 = Non ho niente da rimproverarmi. E neanche tu.
opponent-delia-blocked-1 = Gioco bloccato. Si vedeva da tre mosse.
opponent-delia-blocked-2 = Tutto fermo. Contiamo.
opponent-delia-caught-1 = Un rischio calcolato. Calcolato male.
opponent-delia-caught-2 = Pago senza discutere.
opponent-delia-double-zero-1 = Il doppio zero. Prendo nota.
opponent-delia-double-zero-2 = Il doppio zero capita anche a me.
