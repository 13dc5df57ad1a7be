//! Kinds of mistakes, named by facts that the player knew.

use super::advice::Reason;
use crate::games::domino::Tile;
use std::fmt;
use std::str::FromStr;

/// A kind of mistake: a fact about a move and the better one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MistakeKind {
    /// The better move lays this double, and the player laid a tile that is none, or none at all.
    KeptDouble(Tile),
    /// [`KeptDouble`](MistakeKind::KeptDouble) of any double: a name for several mistakes together.
    KeptDoubles,
    /// The better move lays the heaviest tile that fits, and the player didn't.
    KeptHeavy,
    /// The better move earns more points at once.
    MissedPoints,
    /// The player played nothing, and could have.
    HeldBack,
    /// The better move closes the player's own train, and theirs left it open.
    LeftTrainOpen,
    /// The better move keeps a joker, and theirs laid it.
    SpentJolly,
    /// The better move leaves a number that an opponent lacked, and theirs doesn't.
    MissedLack,
}

/// The words for the kinds without a tile, as records of reviews have them.
const WORDS: [(MistakeKind, &str); 7] = [
    (MistakeKind::KeptDoubles, "kept-doubles"),
    (MistakeKind::KeptHeavy, "kept-heavy"),
    (MistakeKind::MissedPoints, "missed-points"),
    (MistakeKind::HeldBack, "held-back"),
    (MistakeKind::LeftTrainOpen, "left-train-open"),
    (MistakeKind::SpentJolly, "spent-jolly"),
    (MistakeKind::MissedLack, "missed-lack"),
];

/// The word for a kept double, before its tile.
const KEPT_DOUBLE: &str = "kept-double";

/// A move with its reasons, for comparison with another one.
pub(super) struct ReasonedMove {
    /// Whether it plays a tile or cards to the table.
    pub(super) is_play: bool,
    /// The reasons for it.
    pub(super) reasons: Vec<Reason>,
}

impl MistakeKind {
    /// The kind of a mistake, by the better move and the one played; the clearest first. None if the reasons
    /// name no difference.
    pub(super) fn from_moves(better: &ReasonedMove, played: &ReasonedMove) -> Option<MistakeKind> {
        if better.is_play && !played.is_play {
            return Some(MistakeKind::HeldBack);
        }
        let only_better = |is_such: fn(&Reason) -> bool| better.reasons.iter().any(is_such) && !played.reasons.iter().any(is_such);
        if only_better(|reason| *reason == Reason::ClosesTrain) {
            return Some(MistakeKind::LeftTrainOpen);
        }
        if better.is_play && earned(&better.reasons) > earned(&played.reasons) {
            return Some(MistakeKind::MissedPoints);
        }
        if only_better(|reason| *reason == Reason::SavesJolly) {
            return Some(MistakeKind::SpentJolly);
        }
        let double = better.reasons.iter().find_map(|reason| if let Reason::Double(tile) = reason { Some(*tile) } else { None });
        match double.filter(|_| only_better(|reason| matches!(reason, Reason::Double(_)))) {
            Some(tile) => Some(MistakeKind::KeptDouble(tile)),
            None if only_better(|reason| matches!(reason, Reason::Heavy(1..))) => Some(MistakeKind::KeptHeavy),
            None if only_better(|reason| matches!(reason, Reason::PassedOn { .. })) => Some(MistakeKind::MissedLack),
            None => None,
        }
    }

    /// The kind that several mistakes have in common where this one is too particular.
    pub fn in_general(self) -> Option<MistakeKind> {
        matches!(self, MistakeKind::KeptDouble(_)).then_some(MistakeKind::KeptDoubles)
    }

    /// The word for the kind, without its tile.
    pub fn word(self) -> &'static str {
        WORDS.iter().find(|(kind, _)| *kind == self).map_or(KEPT_DOUBLE, |(_, word)| word)
    }
}

/// The points that a move earns at once.
fn earned(reasons: &[Reason]) -> u32 {
    reasons.iter().find_map(|reason| if let Reason::Earns(points) = reason { Some(*points) } else { None }).unwrap_or(0)
}

/// `kept-heavy`, or with a tile `kept-double 6-6`.
impl fmt::Display for MistakeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MistakeKind::KeptDouble(tile) => write!(f, "{KEPT_DOUBLE} {tile}"),
            other => f.write_str(other.word()),
        }
    }
}

/// A text that names no kind of mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMistakeError;

impl FromStr for MistakeKind {
    type Err = ParseMistakeError;

    fn from_str(text: &str) -> Result<MistakeKind, ParseMistakeError> {
        if let Some((KEPT_DOUBLE, tile)) = text.split_once(' ') {
            return tile.parse().map(MistakeKind::KeptDouble).map_err(|_| ParseMistakeError);
        }
        WORDS.iter().find(|(_, word)| *word == text).map(|(kind, _)| *kind).ok_or(ParseMistakeError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Seat;

    fn play(reasons: &[Reason]) -> ReasonedMove {
        ReasonedMove { is_play: true, reasons: reasons.to_vec() }
    }

    #[test]
    fn a_mistake_is_named_by_what_only_the_better_move_does() {
        let double: Tile = "6-6".parse().unwrap();
        let (passed, own) = ([Reason::PassedOn { seat: Seat(1), number: 3 }], [Reason::OnlyMine { number: 3 }]);
        let kind = |better: &[Reason], played: &[Reason]| MistakeKind::from_moves(&play(better), &play(played));
        let doubled = [Reason::Double(double), Reason::Heavy(12)];
        assert_eq!(kind(&doubled, &[]), Some(MistakeKind::KeptDouble(double)));
        // The player laid another double: that one was heavier.
        assert_eq!(kind(&doubled, &[Reason::Double("0-0".parse().unwrap())]), Some(MistakeKind::KeptHeavy));
        assert_eq!(kind(&[Reason::Heavy(9)], &own), Some(MistakeKind::KeptHeavy));
        assert_eq!(kind(&[Reason::Heavy(0)], &[]), None);
        assert_eq!(kind(&[Reason::Earns(10), doubled[0].clone()], &[Reason::Earns(5)]), Some(MistakeKind::MissedPoints));
        assert_eq!(kind(&[Reason::Earns(5)], &[Reason::Earns(10)]), None);
        assert_eq!(kind(&[Reason::ClosesTrain, Reason::Heavy(9)], &[]), Some(MistakeKind::LeftTrainOpen));
        assert_eq!(kind(&[Reason::SavesJolly], &passed), Some(MistakeKind::SpentJolly));
        assert_eq!(kind(&[passed.as_slice(), &own].concat(), &own), Some(MistakeKind::MissedLack));
        assert_eq!(kind(&passed, &passed), None);
        let held = ReasonedMove { is_play: false, reasons: Vec::new() };
        assert_eq!(MistakeKind::from_moves(&play(&doubled), &held), Some(MistakeKind::HeldBack));
        assert_eq!(MistakeKind::from_moves(&held, &play(&own)), None);
    }

    #[test]
    fn a_kind_is_text_and_back() {
        let kinds = WORDS.iter().map(|(kind, _)| *kind).chain([MistakeKind::KeptDouble("0-0".parse().unwrap())]);
        for kind in kinds {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        for text in ["", "kept-double", "kept-double 6", "kept-heavy 6-6", "lost"] {
            assert_eq!(text.parse::<MistakeKind>(), Err(ParseMistakeError), "{text}");
        }
    }
}
