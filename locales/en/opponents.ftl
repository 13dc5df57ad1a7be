# Named opponents: their styles, and their remarks at the end of a round or of a match.

opponent-item = { $name }, { $level }: { $about }
opponent-says = { $who } says: { $words }

opponent-pia-about = takes whatever earns the most now, and overlooks a lot.
opponent-pia-wins-1 = Lovely, and I didn't even have to think!
opponent-pia-wins-2 = See? I just take whatever's going.
opponent-pia-loses-1 = Oh no, and it was going so well. Rematch?
opponent-pia-loses-2 = You win. Next time I'll pay attention. Maybe.
opponent-pia-blocked-1 = Stuck? I was just getting started!
opponent-pia-blocked-2 = Well, nobody's going anywhere now.
opponent-pia-caught-1 = Look at all this left in my hand.
opponent-pia-caught-2 = Far too heavy, I know. Don't remind me.
opponent-pia-double-zero-1 = The double zero! I forgot I had it.
opponent-pia-double-zero-2 = So that's where the double zero was: with me.

opponent-teo-about = careful, hates being left with a heavy hand.
opponent-teo-wins-1 = Slow and steady gets there.
opponent-teo-wins-2 = Steady does it. It always works.
opponent-teo-loses-1 = Well played. I'll try again, nice and slow.
opponent-teo-loses-2 = I was so careful, and it still wasn't enough.
opponent-teo-blocked-1 = Better stuck than beaten.
opponent-teo-blocked-2 = I saw that coming: no way through.
opponent-teo-caught-1 = Me, with all this weight in my hand? That's not like me.
opponent-teo-caught-2 = I meant to get rid of these much sooner.
opponent-teo-double-zero-1 = Careful all along, and then left with the double zero.
opponent-teo-double-zero-2 = The double zero. Me, of all people.

opponent-rocco-about = thinks before playing, but can't resist points.
opponent-rocco-wins-1 = Points, points, points: that's how it's done.
opponent-rocco-wins-2 = There's no stopping me.
opponent-rocco-loses-1 = This one's yours. The next one's mine.
opponent-rocco-loses-2 = Fine, you won. But I had more fun.
opponent-rocco-blocked-1 = Pity, I was just about to let loose.
opponent-rocco-blocked-2 = Nobody can move? That's no fun.
opponent-rocco-caught-1 = I pushed it too far.
opponent-rocco-caught-2 = I'll pay up. It was worth it.
opponent-rocco-double-zero-1 = Anything but the double zero!
opponent-rocco-double-zero-2 = Who stuck me with the double zero?

opponent-mina-about = counts what has been played, but her mind wanders now and then.
opponent-mina-wins-1 = It all adds up.
opponent-mina-wins-2 = I was counting on that.
opponent-mina-loses-1 = I must have miscounted somewhere.
opponent-mina-loses-2 = Good game. I'll go over my count.
opponent-mina-blocked-1 = I knew it, there were none left.
opponent-mina-blocked-2 = Blocked. At least I counted right.
opponent-mina-caught-1 = My mind wandered, and you can tell by the weight.
opponent-mina-caught-2 = I hadn't counted on this at all.
opponent-mina-double-zero-1 = I counted them all, except the double zero.
opponent-mina-double-zero-2 = The double zero. So that's what was missing.

opponent-delia-about = counts everything and misses nothing.
opponent-delia-wins-1 = As expected.
opponent-delia-wins-2 = It couldn't have gone any other way.
opponent-delia-loses-1 = Congratulations. That doesn't happen often.
opponent-delia-loses-2 = I have nothing to reproach myself with. Neither have you.
opponent-delia-blocked-1 = Blocked. You could see it coming three moves ago.
opponent-delia-blocked-2 = No way through. Let's count.
opponent-delia-caught-1 = A calculated risk. Badly calculated.
opponent-delia-caught-2 = I pay without arguing.
opponent-delia-double-zero-1 = The double zero. Noted.
opponent-delia-double-zero-2 = Even I get stuck with the double zero.
