//! The course of a deal: dealing, laying, taking markers and cards, the two exhaustions, the end.

use super::position::{DealStep, DueCards, HAND, PointTarget, Position, TurnYield};
use super::{
    Bidomino, BidominoEvent, BidominoPlayer, BidominoTie, DueMarkers, LaidCards, LastMarkers, MOST_PLAYERS, NewStock, Pair, PlayOnRule,
    RowPlace, SeatPoints, ValueSet,
};
use crate::games::cards::{Card, Cards};
use crate::games::{Log, Seat, SeatSet, Veiled};
use arrayvec::ArrayVec;

impl Bidomino {
    /// Deals four cards to each player, beginning with the opener, who sits after the dealer.
    /// `docs/rules/en/bidomino.md#R11`
    pub(super) fn deal(&mut self, log: &mut impl Log<BidominoEvent>) {
        let position = &mut self.position;
        let opener = self.rules.after(position.dealer);
        let stock = (position.stock.len() - HAND * self.rules.players()) as u8;
        log.note(BidominoEvent::DealBegan { deal: position.deal, deals: self.rules.deals(), dealer: position.dealer, opener, stock });
        let mut seat = opener;
        for _ in 0..self.rules.players() {
            let hand = position.stock.drain(position.stock.len() - HAND..).collect();
            position.players[seat.index()].hand = hand;
            log.note(BidominoEvent::Dealt { seat, hand: Veiled::to(seat, hand) });
            seat = self.rules.after(seat);
        }
        position.now = DealStep::Turn { seat: opener, earned: TurnYield::default() };
    }

    /// Lays a pair. The turn goes on if the first pair leaves two cards in hand; with fewer, its
    /// points are written down. `docs/rules/en/bidomino.md#R16`, and from R27 for the last cards
    pub(super) fn lay_pair(&mut self, seat: Seat, earned: TurnYield, pair: Pair, place: RowPlace, log: &mut impl Log<BidominoEvent>) {
        self.position.rows.put(LaidCards::Pair(pair), place);
        let player = self.player(seat);
        for card in pair.cards() {
            player.hand.remove(card);
        }
        let left = player.hand;
        let bonus = self.rules.bonus(pair, place.value);
        if let Some(calculation) = pair.calculation(place.value) {
            log.note(BidominoEvent::PairLaid { seat, pair, calculation, place, bonus });
        }
        let earned = TurnYield { pairs: earned.pairs + 1, bonus: earned.bonus + bonus.points() };
        match (earned.pairs, left.len()) {
            (1, 2) if self.point() == PointTarget::Marker || self.choices_of(seat, earned).lays() => {
                self.position.now = DealStep::Turn { seat, earned };
            }
            (1, 1) if self.rules.options().last_markers == LastMarkers::Hand => {
                left.iter().for_each(|card| self.mark(seat, earned, card, log));
            }
            (1, _) => self.take(seat, earned, DueCards { markers: earned.points(), cards: 0 }, log),
            (_, _) => self.take(seat, earned, DueCards { markers: earned.points(), cards: 4 }, log),
        }
    }

    /// Lays the only card of a player, as if it were a pair without bonus.
    /// `docs/rules/en/bidomino.md#R30`
    pub(super) fn lay_single(&mut self, seat: Seat, card: Card, place: RowPlace, log: &mut impl Log<BidominoEvent>) {
        self.position.rows.put(LaidCards::Single(card), place);
        self.player(seat).hand.remove(card);
        let points = self.rules.options().single_card;
        log.note(BidominoEvent::SingleLaid { seat, card, place, points });
        self.take(seat, TurnYield { pairs: points, bonus: 0 }, DueCards { markers: points, cards: 0 }, log);
    }

    /// Ends the turn after one pair whose point is written down. `docs/rules/en/bidomino.md#R44`
    pub(super) fn stop(&mut self, seat: Seat, earned: TurnYield, log: &mut impl Log<BidominoEvent>) {
        self.take(seat, earned, DueCards { markers: earned.points(), cards: 0 }, log);
    }

    /// Makes a card of the hand the marker for the one pair of this turn.
    /// `docs/rules/en/bidomino.md#R15`
    pub(super) fn mark(&mut self, seat: Seat, earned: TurnYield, card: Card, log: &mut impl Log<BidominoEvent>) {
        let player = self.player(seat);
        player.hand.remove(card);
        player.own_markers.insert(card);
        log.note(BidominoEvent::MarkedFromHand { seat, card: Veiled::to(seat, card) });
        self.take(seat, earned, DueCards { markers: earned.bonus, cards: 3 }, log);
    }

    /// Discards a card instead of laying. `docs/rules/en/bidomino.md#R17`
    pub(super) fn discard(&mut self, seat: Seat, card: Card, log: &mut impl Log<BidominoEvent>) {
        let player = self.player(seat);
        player.hand.remove(card);
        player.discards.insert(card);
        log.note(BidominoEvent::Discarded { seat, card: Veiled::to(seat, card) });
        self.take(seat, TurnYield::default(), DueCards { markers: 0, cards: 1 }, log);
    }

    /// Notes the markers, takes them and the discards off the table, and completes the interrupted
    /// taking, now that the new stock is ready. `docs/rules/en/bidomino.md#R24`
    pub(super) fn take_up_again(&mut self, seat: Seat, earned: TurnYield, due: DueCards, log: &mut impl Log<BidominoEvent>) {
        for player in &mut self.position.players {
            *player = BidominoPlayer { noted: player.points(), hand: player.hand, before: player.before, ..BidominoPlayer::default() };
        }
        log.note(BidominoEvent::NewStock { stock: self.position.stock.len() as u8 });
        self.take(seat, earned, due, log);
    }

    /// Takes the due cards while the stock lasts and ends the turn, unless the first exhaustion
    /// interrupts it. `docs/rules/en/bidomino.md#R23`
    fn take(&mut self, seat: Seat, earned: TurnYield, due: DueCards, log: &mut impl Log<BidominoEvent>) {
        let had_stock = self.position.exhaustions < 2;
        let due = self.take_markers(seat, due, log);
        let due = self.draw(seat, due, log);
        let used_up = match self.rules.options().new_stock {
            NewStock::AtOnce => self.position.stock.is_empty(),
            NewStock::WhenMissing => due != DueCards::default(),
        };
        if used_up && had_stock {
            self.position.exhaustions += 1;
            if self.position.exhaustions == 1 {
                self.position.now = DealStep::Reshuffle { seat, earned, due };
                log.note(BidominoEvent::Exhausted { noted: self.points(), pile: self.pile().len() as u8 });
                return;
            }
            log.note(BidominoEvent::ExhaustedAgain);
        }
        let lost = had_stock && self.rules.options().due_markers == DueMarkers::Lost;
        if due.markers > 0 && lost {
            log.note(BidominoEvent::MarkersLost { seat, markers: due.markers });
        } else if due.markers > 0 {
            self.player(seat).written += u16::from(due.markers);
            log.note(BidominoEvent::Written { seat, points: due.markers });
        }
        if earned.points() > 0 {
            log.note(BidominoEvent::Scored { seat, earned, points: self.player(seat).points() });
        }
        self.pass_on(seat, log);
    }

    /// Takes markers from the stock; returns the cards still due.
    fn take_markers(&mut self, seat: Seat, due: DueCards, log: &mut impl Log<BidominoEvent>) -> DueCards {
        let markers = self.draw_up_to(due.markers);
        let taken = markers.len() as u8;
        if taken > 0 {
            self.player(seat).blind_markers += markers;
            log.note(BidominoEvent::MarkedFromStock { seat, markers: taken, stock: self.position.stock.len() as u8 });
        }
        DueCards { markers: due.markers - taken, ..due }
    }

    /// Draws cards for the hand, once all markers are taken; returns the cards still due.
    fn draw(&mut self, seat: Seat, due: DueCards, log: &mut impl Log<BidominoEvent>) -> DueCards {
        let cards = self.draw_up_to(due.cards);
        let count = cards.len() as u8;
        if count > 0 {
            self.player(seat).hand += cards;
            log.note(BidominoEvent::Drew { seat, cards: Veiled::to(seat, cards), count, stock: self.position.stock.len() as u8 });
        }
        DueCards { cards: due.cards - count, ..due }
    }

    fn draw_up_to(&mut self, count: u8) -> Cards {
        let stock = &mut self.position.stock;
        let left = stock.len().saturating_sub(usize::from(count));
        stock.drain(left..).collect()
    }

    /// Passes the turn to the next player with cards, or ends the deal if no player can score any
    /// more.
    /// `docs/rules/en/bidomino.md#R32`
    fn pass_on(&mut self, seat: Seat, log: &mut impl Log<BidominoEvent>) {
        if self.nobody_scores() {
            return self.end_deal(log);
        }
        let mut next = seat;
        for _ in 0..self.rules.players() {
            next = self.rules.after(next);
            if !self.player(next).hand.is_empty() {
                self.position.now = DealStep::Turn { seat: next, earned: TurnYield::default() };
                return;
            }
        }
        self.end_deal(log);
    }

    /// Whether the deal is over: there are no more draws and no row can grow. A row can grow if a
    /// player holds a pair that it takes, or a single card that it will take once discards make it
    /// the player's last.
    pub(super) fn nobody_scores(&self) -> bool {
        if self.position.exhaustions < 2 || self.rules.play_on() == PlayOnRule::On {
            return false;
        }
        let players = || (0..).map(Seat).zip(&self.position.players);
        let wanted = |seat| -> ValueSet { self.needs(seat).iter().map(|place| place.value).collect() };
        // If a single card earns no point, a player must have two cards for a pair.
        let earning = self.rules.options().single_card > 0 || players().any(|(_, player)| player.hand.len() > 1);
        !earning || !players().any(|(seat, player)| can_be_laid(player.hand, wanted(seat)))
    }

    fn end_deal(&mut self, log: &mut impl Log<BidominoEvent>) {
        let (deal, totals) = (self.position.deal, self.totals());
        let held = self.position.players.iter().map(|player| player.hand.len() as u8).sum();
        let (noted, written) = (self.of_each(|player| player.noted), self.of_each(|player| player.written));
        log.note(BidominoEvent::DealOver { deal, held, points: self.points(), noted, written, totals });
        let undecided = self.rules.options().tie == BidominoTie::ExtraDeal && self.winners().len() > 1 && deal < u8::MAX;
        if deal < self.rules.deals() || undecided {
            let dealer = self.rules.dealer_after(self.position.dealer);
            self.position = Position::fresh(deal + 1, dealer, totals.into_iter().take(self.rules.players()));
        } else {
            self.position.now = DealStep::Over;
            log.note(BidominoEvent::MatchOver { winners: self.winners(), totals });
        }
    }

    /// The points of each seat in this deal.
    fn points(&self) -> SeatPoints {
        self.of_each(BidominoPlayer::points)
    }

    /// The points of each seat in the match so far.
    pub(super) fn totals(&self) -> SeatPoints {
        self.of_each(|player| player.before + player.points())
    }

    /// The players with the most points.
    pub(super) fn winners(&self) -> SeatSet {
        let totals = self.totals();
        let most = totals.into_iter().max();
        (0..).map(Seat).zip(totals).take(self.rules.players()).filter(|(_, total)| Some(*total) == most).map(|(seat, _)| seat).collect()
    }

    fn of_each(&self, number: impl Fn(&BidominoPlayer) -> u16) -> SeatPoints {
        let mut points = [0; MOST_PLAYERS];
        for (point, player) in points.iter_mut().zip(&self.position.players) {
            *point = number(player);
        }
        points
    }

    fn player(&mut self, seat: Seat) -> &mut BidominoPlayer {
        &mut self.position.players[seat.index()]
    }
}

/// Whether two of these cards, or one by itself, make one of the wanted values.
fn can_be_laid(hand: Cards, wanted: ValueSet) -> bool {
    let cards: ArrayVec<Card, HAND> = hand.iter().collect();
    let pairs = |index: usize| cards[..index].iter().map(move |other| (index, *other));
    let alone = |card: &Card| LaidCards::Single(*card).values().meet(wanted);
    cards.iter().any(alone) || (0..cards.len()).flat_map(pairs).any(|(index, other)| Pair::new(cards[index], other).values().meet(wanted))
}
