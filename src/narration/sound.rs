//! The sounds along with sentences, as data: the purpose of a sound, its actor and its stereo position.
//! [`speech::sounds`](crate::speech::sounds) chooses the files and plays them.

use super::{Listener, Message};
use crate::games::{Seat, worded};

worded! {
    /// The purpose of a sound. The words are part of the wire protocol.
    #[derive(Hash, PartialOrd, Ord)]
    pub enum Sound {
        /// The tiles or cards are shuffled.
        Shuffle = "shuffle",
        /// The player gets a hand; new tiles are on offer.
        Deal = "deal",
        /// A tile or card is drawn.
        Draw = "draw",
        /// A tile is laid at the left end.
        Left = "left",
        /// A tile is laid at the right end.
        Right = "right",
        /// The first tile is laid.
        Start = "start",
        /// A tile is laid where there is no left and no right.
        Lay = "lay",
        /// Cards are laid.
        Card = "card",
        /// A tile is placed in a kingdom.
        Land = "land",
        /// A tile is reserved for a kingdom.
        Take = "take",
        /// A double waits to be covered.
        Cover = "cover",
        /// A train is open to all players.
        Train = "train",
        /// A turn without a move.
        Pass = "pass",
        /// A few points.
        PointsFew = "points-few",
        /// Some points.
        PointsSome = "points-some",
        /// Many points.
        PointsMany = "points-many",
        /// The player's side has won a round.
        RoundWon = "round-won",
        /// Another side has won a round.
        RoundLost = "round-lost",
        /// No player can go on in a round.
        RoundBlocked = "round-blocked",
        /// The player's side has won the match, or shares the victory.
        MatchWon = "win",
        /// Another side has won the match.
        MatchLost = "match-lost",
        /// The player's turn has begun.
        Turn = "turn",
        /// The time to move runs short.
        Time = "time",
        /// A person arrives.
        Comes = "comes",
        /// A person leaves.
        Goes = "goes",
        /// A person says something.
        Said = "message",
        /// The player is asked for something that they can accept.
        Invitation = "invitation",
        /// The cursor is on another item of a list.
        Item = "item",
        /// The cursor has come to an edge, or around it.
        Edge = "edge",
        /// Something can't be done.
        Error = "error",
        /// The cursor is on something that can be played.
        Playable = "playable",
        /// The cursor is on something that can't be played.
        Unplayable = "unplayable",
    }
}

worded! {
    /// The kinds of sounds that can be switched off separately.
    #[derive(PartialOrd, Ord)]
    pub enum SoundKind {
        /// The events of the match.
        Moves = "moves",
        /// The player's turn, and time that runs short.
        Turn = "turn",
        /// Other persons: their arrivals and departures, messages and requests.
        People = "people",
        /// Lists, edges and errors.
        Lists = "lists",
        /// Whether the item under the cursor in the hand can be played.
        Hand = "hand",
    }
}

worded! {
    /// The actor of a sound, in relation to the listener. Each has a timbre of its own.
    #[derive(Hash)]
    pub enum SoundActor {
        /// The listener, or no particular player.
        You = "you",
        /// A player of the listener's side.
        Partner = "partner",
        /// The first opponent in turn after the listener.
        First = "first",
        /// The second.
        Second = "second",
        /// The third.
        Third = "third",
        /// Any other.
        Others = "others",
    }
}

impl Sound {
    /// The kind by which it is switched off.
    pub fn kind(self) -> SoundKind {
        use Sound::{Comes, Edge, Error, Goes, Invitation, Item, Playable, Said, Time, Turn, Unplayable};
        match self {
            Turn | Time => SoundKind::Turn,
            Comes | Goes | Said | Invitation => SoundKind::People,
            Item | Edge | Error => SoundKind::Lists,
            Playable | Unplayable => SoundKind::Hand,
            _ => SoundKind::Moves,
        }
    }

    /// The sound for this many points: few are less than `some`, many at least twice as much. None for no points.
    pub fn of_points(points: u32, some: u32) -> Option<Sound> {
        match points {
            0 => None,
            _ if points < some => Some(Sound::PointsFew),
            _ if points < 2 * some => Some(Sound::PointsSome),
            _ => Some(Sound::PointsMany),
        }
    }
}

/// A sound along with a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoundCue {
    /// The purpose of the sound.
    pub sound: Sound,
    /// The actor of the event.
    pub actor: SoundActor,
    /// The stereo position of the sound, from -100 (left) to 100 (right).
    pub side: i8,
    /// Whether a double was laid, which adds a ringing sound.
    pub double: bool,
}

/// The maximum distance of ends and players from the middle, in the unit of [`SoundCue::side`].
const ASIDE: f64 = 70.0;

impl From<Sound> for SoundCue {
    /// A sound in the middle, of no particular player.
    fn from(sound: Sound) -> SoundCue {
        SoundCue { sound, actor: SoundActor::You, side: 0, double: false }
    }
}

impl SoundCue {
    /// The sound of an act of the player at `seat`, heard from their place: the listener's in the middle, the others'
    /// around the table in `order`, the next one to the right.
    pub fn by_player(sound: Sound, seat: Seat, order: &[Seat], listener: &Listener) -> SoundCue {
        let place = |wanted: Seat| order.iter().position(|other| *other == wanted).unwrap_or_default();
        let count = order.len().max(1);
        let after = (place(seat) + count - listener.seat.map_or(0, place)) % count;
        let side = (std::f64::consts::TAU * after as f64 / count as f64).sin() * ASIDE;
        SoundCue { sound, actor: doer_of(seat, after, order, listener), side: side.round() as i8, double: false }
    }

    /// [`SoundCue::by_player`] with the players in the order of their seats.
    pub fn by_seat(sound: Sound, seat: Seat, listener: &Listener) -> SoundCue {
        let order: Vec<Seat> = (0..listener.names.len()).map(|seat| Seat(seat as u8)).collect();
        SoundCue::by_player(sound, seat, &order, listener)
    }

    /// The same sound at the left or the right end, or in the middle.
    #[must_use]
    pub fn at_end(self) -> SoundCue {
        let side = match self.sound {
            Sound::Left => -ASIDE,
            Sound::Right => ASIDE,
            _ => 0.0,
        };
        SoundCue { side: side as i8, ..self }
    }

    /// The same sound for a double, or for any other tile.
    #[must_use]
    pub fn ringing(self, double: bool) -> SoundCue {
        SoundCue { double, ..self }
    }
}

fn doer_of(seat: Seat, after: usize, order: &[Seat], listener: &Listener) -> SoundActor {
    if listener.is(seat) {
        return SoundActor::You;
    }
    if listener.mates.contains(seat) {
        return SoundActor::Partner;
    }
    let begin = listener.seat.and_then(|own| order.iter().position(|other| *other == own));
    let before = begin.map_or(0..after, |_| 1..after);
    let at = |place: usize| order[(begin.unwrap_or_default() + place) % order.len()];
    let opponents = before.filter(|place| !listener.mates.contains(at(*place))).count();
    [SoundActor::First, SoundActor::Second, SoundActor::Third].get(opponents).copied().unwrap_or(SoundActor::Others)
}

/// The sound of a round's end, for a listener who has `won` it or not.
pub fn round_end(won: bool) -> Sound {
    if won { Sound::RoundWon } else { Sound::RoundLost }
}

/// The sound of a match's end, for a listener who has `won` it or not.
pub fn match_over(won: bool) -> Sound {
    if won { Sound::MatchWon } else { Sound::MatchLost }
}

/// The sounds of simultaneous events, as they are played. The end of a match has a single sound, which replaces that
/// of the round.
pub fn merge_cues(cues: Vec<SoundCue>) -> Vec<SoundCue> {
    let has = |wanted: Sound| cues.iter().any(|cue| cue.sound == wanted);
    let (won, over) = (has(Sound::MatchWon), has(Sound::MatchWon) || has(Sound::MatchLost));
    let mut heard: Vec<SoundCue> = Vec::new();
    for cue in cues {
        let repeats = || heard.iter().any(|other| other.sound == cue.sound);
        let is_left_out = match cue.sound {
            Sound::RoundWon | Sound::RoundLost | Sound::RoundBlocked => over || repeats(),
            Sound::MatchLost => won || repeats(),
            Sound::MatchWon | Sound::Deal | Sound::Shuffle => repeats(),
            _ => false,
        };
        if !is_left_out {
            heard.push(cue);
        }
    }
    heard
}

impl Message {
    /// The same sentence with one more sound.
    #[must_use]
    pub fn with_sound(mut self, cue: impl Into<SoundCue>) -> Message {
        self.cues.push(cue.into());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::SeatSet;
    use crate::narration::Detail;

    fn listener(seat: Option<u8>, players: usize, mates: &[u8]) -> Listener {
        let mates: SeatSet = mates.iter().map(|seat| Seat(*seat)).collect();
        Listener { seat: seat.map(Seat), names: vec![String::new(); players], mates, detail: Detail::Normal, facts: Default::default() }
    }

    fn heard(listener: &Listener) -> Vec<(SoundActor, i8)> {
        (0..listener.names.len())
            .map(|seat| SoundCue::by_seat(Sound::Pass, Seat(seat as u8), listener))
            .map(|cue| (cue.actor, cue.side))
            .collect()
    }

    #[test]
    fn players_are_heard_around_the_table_the_next_to_the_right() {
        use SoundActor::{First, Others, Partner, Second, Third, You};
        assert_eq!(heard(&listener(Some(1), 2, &[])), [(First, 0), (You, 0)]);
        assert_eq!(heard(&listener(Some(0), 3, &[])), [(You, 0), (First, 61), (Second, -61)]);
        assert_eq!(heard(&listener(Some(2), 4, &[0])), [(Partner, 0), (Second, -70), (You, 0), (First, 70)]);
        let doers: Vec<SoundActor> = heard(&listener(Some(0), 6, &[])).into_iter().map(|(doer, _)| doer).collect();
        assert_eq!(doers, [You, First, Second, Third, Others, Others]);
        assert_eq!(heard(&listener(None, 2, &[])), [(First, 0), (Second, 0)], "nobody is an onlooker");
    }

    #[test]
    fn the_end_of_a_match_is_one_sound() {
        let cues = [Sound::Left, Sound::RoundWon, Sound::MatchLost, Sound::MatchWon].map(SoundCue::from).to_vec();
        let heard: Vec<Sound> = merge_cues(cues).into_iter().map(|cue| cue.sound).collect();
        assert_eq!(heard, [Sound::Left, Sound::MatchWon]);
    }

    #[test]
    fn more_points_are_heard_as_more() {
        let heard: Vec<_> = [0, 1, 5, 9, 10].map(|points| Sound::of_points(points, 5)).to_vec();
        assert_eq!(heard, [None, Some(Sound::PointsFew), Some(Sound::PointsSome), Some(Sound::PointsSome), Some(Sound::PointsMany)]);
    }
}
