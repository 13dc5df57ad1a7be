# Named opponents: their styles, and their remarks at the end of a round or of a match.

opponent-item = { $name }, nivel { $level }: { $about }
opponent-says = { $who } dice: { $words }

opponent-pia-about = se lleva enseguida lo que más da, pero se le escapa mucho.
opponent-pia-wins-1 = ¡Qué bien, y sin pensar siquiera!
opponent-pia-wins-2 = ¿Ves? Yo me llevo todo lo que encuentro.
opponent-pia-loses-1 = Vaya, con lo bien que iba. ¿Revancha?
opponent-pia-loses-2 = Has ganado. La próxima vez me fijo más, a lo mejor.
opponent-pia-blocked-1 = ¿Ya? ¡Si acababa de empezar!
opponent-pia-blocked-2 = Pues ahora de aquí no se mueve nadie.
opponent-pia-caught-1 = Mira todo lo que me ha quedado en la mano.
opponent-pia-caught-2 = Mucho peso, ya lo sé. No me lo recuerdes.
opponent-pia-double-zero-1 = ¡La doble blanca! Ni me acordaba de que la tenía.
opponent-pia-double-zero-2 = Así que la doble blanca la tenía yo.

opponent-teo-about = prudente, odia quedarse con la mano cargada.
opponent-teo-wins-1 = Despacito se llega lejos.
opponent-teo-wins-2 = Sin prisa, que así nunca falla.
opponent-teo-loses-1 = Bien jugado. Yo lo vuelvo a intentar, con calma.
opponent-teo-loses-2 = Con lo prudente que he sido, y no ha bastado.
opponent-teo-blocked-1 = Mejor cerrado que perdido.
opponent-teo-blocked-2 = Me lo veía venir: ya no podía moverse nadie.
opponent-teo-caught-1 = Yo con todo este peso en la mano: no es propio de mí.
opponent-teo-caught-2 = Estas las quería soltar mucho antes.
opponent-teo-double-zero-1 = Tanto cuidado, y al final me quedo con la doble blanca.
opponent-teo-double-zero-2 = La doble blanca, justo a mí, que voy con cuidado.

opponent-rocco-about = piensa antes de jugar, pero no sabe resistirse a los puntos.
opponent-rocco-wins-1 = Puntos, puntos y más puntos: así se juega.
opponent-rocco-wins-2 = Conmigo no hay quien pueda.
opponent-rocco-loses-1 = Esta es tuya. La próxima es mía.
opponent-rocco-loses-2 = Está bien, has ganado. Pero yo me he divertido más.
opponent-rocco-blocked-1 = Qué pena, estaba a punto de lanzarme.
opponent-rocco-blocked-2 = ¿Todo cerrado? Así no tiene gracia.
opponent-rocco-caught-1 = He tirado demasiado de la cuerda.
opponent-rocco-caught-2 = Pago, pago. Ha valido la pena.
opponent-rocco-double-zero-1 = ¡Todo menos la doble blanca!
opponent-rocco-double-zero-2 = ¿Quién me ha colado la doble blanca?

opponent-mina-about = cuenta lo que ha salido, y de vez en cuando se distrae.
opponent-mina-wins-1 = Me salen las cuentas.
opponent-mina-wins-2 = Con eso contaba.
opponent-mina-loses-1 = En algún sitio me he equivocado al contar.
opponent-mina-loses-2 = Buena partida. Voy a repasar las cuentas.
opponent-mina-blocked-1 = Lo sabía, ya no quedaba ninguna.
opponent-mina-blocked-2 = Se ha cerrado. Al menos había contado bien.
opponent-mina-caught-1 = Me he distraído, y se nota en el peso.
opponent-mina-caught-2 = Con estas sí que no contaba.
opponent-mina-double-zero-1 = Las había contado todas, menos la doble blanca.
opponent-mina-double-zero-2 = La doble blanca. Eso es lo que me faltaba en la cuenta.

opponent-delia-about = lo cuenta todo y no se le escapa nada.
opponent-delia-wins-1 = Lo previsto.
opponent-delia-wins-2 = No podía ser de otra manera.
opponent-delia-loses-1 = Felicidades. No ocurre a menudo.
opponent-delia-loses-2 = No tengo nada que reprocharme. Y tú tampoco.
opponent-delia-blocked-1 = Cerrado. Se veía desde hace tres jugadas.
opponent-delia-blocked-2 = Todo quieto. A contar.
opponent-delia-caught-1 = Un riesgo calculado. Mal calculado.
opponent-delia-caught-2 = Pago sin discutir.
opponent-delia-double-zero-1 = La doble blanca. Tomo nota.
opponent-delia-double-zero-2 = También a mí me toca la doble blanca.
