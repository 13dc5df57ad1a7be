//! Tables with a non-playing host, who may see all hands, if that was agreed, and pause the match.

use super::Table;
use super::events::{Rejection, SeatNews, TableEvent};
use super::policy::{HandsVisibility, MatchPause, TablePolicy};
use super::spectators::{HandsShown, SpectatorRole};
use crate::games::any::AnyView;
use crate::games::{Game, Seat};

impl Table {
    /// Sends all seats' views to non-playing hosts, or none if they may not be seen, unless this
    /// revision's were sent already.
    pub(super) fn show_hands(&mut self) {
        let may_hear = self.match_state.header.game.has_hands() && self.policy.hands == HandsVisibility::LookedAfter;
        let now = may_hear.then(|| self.match_state.current_moment());
        if std::mem::replace(&mut self.hands_shown, HandsShown::At(now)) == HandsShown::At(now) {
            return;
        }
        let views: Vec<AnyView> =
            if may_hear { self.participants.seats().map(|seat| self.match_state.game.view(seat)).collect() } else { Vec::new() };
        self.participants
            .spectators
            .retain(|spectator| spectator.role == SpectatorRole::On || spectator.tell(TableEvent::Hands(views.clone())));
    }

    pub(super) fn is_paused(&self) -> bool {
        self.policy.pause == MatchPause::On
    }

    /// Rejects a player's request while the match is paused; returns whether it is.
    pub(super) fn reject_if_paused(&mut self, seat: Seat) -> bool {
        let is_paused = self.is_paused();
        if is_paused {
            self.tell(seat, TableEvent::NotDone(Rejection::Paused));
        }
        is_paused
    }

    /// Applies new settings.
    pub(super) fn agree_on(&mut self, policy: TablePolicy) {
        let is_new = policy.pause != self.policy.pause;
        // A new time limit counts from now, and time before a pause counts no more.
        if is_new || policy.turn_time != self.policy.turn_time {
            self.begin_anew();
        }
        if is_new {
            self.tell_others(Seat::NOBODY, || TableEvent::Pause(policy.pause));
            self.bot_runner.give_up();
            self.waiting.since = self.now();
        }
        let is_handed_over = policy.host != self.policy.host;
        if is_handed_over {
            self.tell_host(&SeatNews::NotYours);
        }
        // The order of choosing is fixed: those who have chosen would wait for nothing.
        self.policy = TablePolicy { turns: self.policy.turns, ..policy };
        if is_handed_over {
            self.tell_who_wants();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::table::policy::MatchHost;
    use crate::session::table::requests::SpectatorHandle;
    use crate::session::table::testing::{TestTable, arrived};

    /// The numbers of hands in each event that has arrived.
    fn hands(spectator: &SpectatorHandle) -> Vec<usize> {
        arrived(&spectator.events, |event| if let TableEvent::Hands(views) = event { Some(views.len()) } else { None })
    }

    #[test]
    fn each_host_who_comes_hears_the_hands_and_a_spectator_never() {
        let policy = TablePolicy { host: MatchHost::LooksAfter, hands: HandsVisibility::LookedAfter, ..TablePolicy::default() };
        let mut table = TestTable::new("pp", policy);
        let _people = [table.sit(0), table.sit(1)];
        let (first, spectator) = (table.look_on(1, SpectatorRole::After), table.look_on(2, SpectatorRole::On));
        table.begin();
        assert_eq!(hands(&first).last(), Some(&2));
        let later = table.look_on(3, SpectatorRole::After);
        table.settle();
        assert_eq!(hands(&later), [2], "in the middle of a turn");
        table.settle();
        assert_eq!((hands(&later), hands(&spectator)), (vec![], vec![]), "each revision's hands come once");
    }

    #[test]
    fn a_host_hears_no_hands_where_that_was_not_agreed() {
        let mut table = TestTable::new("pp", TablePolicy { host: MatchHost::LooksAfter, ..TablePolicy::default() });
        let _people = [table.sit(0), table.sit(1)];
        let host = table.look_on(1, SpectatorRole::After);
        table.begin();
        assert!(hands(&host).into_iter().all(|count| count == 0));
    }
}
