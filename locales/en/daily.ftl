# The deal of the day.
daily-title = The deal of the day, { $day } { $month }: the same tiles for everybody. Which game?
daily-unplayed = { $game }, not played yet
daily-begun = { $game }, to be finished
daily-played = { $game }: { $result }
daily-result =
    { $won ->
        [yes] won
       *[no] lost
    }, { $points ->
        [one] one point
       *[other] { $points } points
    }{ $tries ->
        [one] { "" }
       *[other] , { $tries } tries
    }
daily-days =
    { $count ->
        [one] the results: one
       *[other] the results: { $count }
    }
daily-days-title = Your results, the latest day first.
daily-day = { $day } { $month } { $year }, { $game }: { $result }.
daily-begins = Deal of the day, { $day } { $month }: { $game }. Everybody gets the same tiles; no move can be taken back, and there is no advice.
daily-again = You have played it before: { $result }. The first result counts.
daily-no-undo = In the deal of the day no move can be taken back.
daily-no-advice = No advice in the deal of the day. After the match you can review your moves.
daily-wait = One moment: four bots are playing the same match.
daily-not-of-the-day = This match claims to be the deal of { $day } { $month } { $year }, but doesn't have that day's tiles.
daily-other-version = This is the deal of the day of another version of Salotto: it can't be compared here.
daily-line =
    Deal of the day, { $day } { $month } { $year }, { $game }: { $won ->
        [yes] won
       *[no] lost
    }, { $points } to { $others }. In my seat: { $references }. Check: { $words }.
daily-reference = { $level } { $points }
daily-words = acorn, alarm, almond, anchor, ankle, apple, apron, arrow, atlas, autumn, bacon, badge, bagel, bamboo, banjo, barley, basil, basket, beaver, bench, berry, bicycle, biscuit, blanket, blossom, bonfire, bottle, bramble, bread, bronze, brook, bucket, buckle, bugle, butter, button, cabbage, cabin, camel, camera, candle, canoe, canyon, captain, carpet, carrot, castle, cedar, cello, chalk, cheese, cherry, chestnut, chimney, circus, clover, cobweb, coffee, comet, compass, copper, coral, cottage, cotton, cradle, crater, cricket, cushion, daisy, dolphin, donkey, dragon, drum, duckling, eagle, easel, elephant, ember, emerald, engine, envelope, falcon, feather, fennel, fern, ferry, finger, flamingo, flannel, forest, fossil, fountain, freckle, galaxy, garden, garnet, ginger, giraffe, glacier, glove, goblet, goose, granite, grape, guitar, hammock, harbour, harvest, hazel, hedgehog, helmet, heron, hickory, honey, igloo, iris, island, ivory, ivy, jacket, jaguar, jasmine, jelly, jigsaw, juniper, kettle, kitten, koala, ladder, lagoon, lantern, laurel, lavender, lemon, lettuce, lichen, lily, linen, lizard, lobster, locket, lotus, magnet, maple, marble, meadow, melon, mermaid, mirror, mitten, monkey, moon, mountain, muffin, mushroom, napkin, needle, nettle, nutmeg, oasis, ocean, olive, orchard, orchid, otter, oyster, paddle, panda, parrot, parsley, pasta, peanut, pebble, pelican, pencil, pepper, piano, pickle, pigeon, pillow, pirate, plum, pocket, pony, poppy, potato, pudding, puffin, pumpkin, puppet, quartz, quilt, rabbit, radish, raft, rainbow, raisin, raven, ribbon, river, rocket, rope, ruby, saddle, saffron, salad, salmon, sandal, satin, scarf, seagull, shadow, shovel, silver, sleigh, spider, spinach, sponge, squirrel, statue, sunset, swallow, swan, tambourine, teapot, temple, thimble, thistle, tiger, timber, toast, tomato, tortoise, trumpet, tulip, tunnel, turnip, turtle, valley, vanilla, velvet, village, violet, violin, volcano, wagon, walnut, water, whale, whistle, willow, window, winter, wizard, yacht, zebra
