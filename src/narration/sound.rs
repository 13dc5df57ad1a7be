//! The sounds of sentences, for a program far away that plays them. Each accompanies words with the
//! same meaning, and never replaces them.

use super::message::{Message, Value};
use Beside::{Is, OfSide};

/// The meaning of a sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// It is the player's turn.
    Turn,
    /// A tile was laid at the left end.
    Left,
    /// A tile was laid at the right end.
    Right,
    /// The first tile was laid.
    Start,
    /// A player has drawn.
    Draw,
    /// A player has passed.
    Pass,
    /// A player sits down, or is back.
    Comes,
    /// A player has won.
    Win,
}

/// The sound of a message.
enum Beside {
    Is(Sound),
    /// The sound of the side where a tile was laid.
    OfSide,
}

/// The ids of the sentences with sounds, and their sounds.
const BESIDE: [(&[&str], &[Beside]); 7] = [
    (&["laid-you", "laid-other", "laid-crosswise-you", "laid-crosswise-other", "laid-earning-you", "laid-earning-other"], &[OfSide]),
    (&["drew-laid-other"], &[Is(Sound::Draw), OfSide]),
    (&["drew-you", "drew-other"], &[Is(Sound::Draw)]),
    (&["drew-passed-you", "drew-passed-other"], &[Is(Sound::Draw), Is(Sound::Pass)]),
    (&["passed-you", "passed-other"], &[Is(Sound::Pass)]),
    (&["won-you", "won-team", "won-other", "kingdom-won-you", "kingdom-won-other", "kingdom-won-shared"], &[Is(Sound::Win)]),
    (&["table-sits-down", "gathering-back", "back"], &[Is(Sound::Comes)]),
];

/// The sounds of a message, in the order of its contents.
pub fn beside(said: &Message) -> impl Iterator<Item = Sound> {
    let found = BESIDE.iter().find(|(ids, _)| ids.contains(&said.id.as_ref()));
    found.into_iter().flat_map(|(_, sounds)| sounds.iter()).filter_map(|sound| match sound {
        Is(sound) => Some(*sound),
        OfSide => side(said),
    })
}

/// The sound of the end at which a sentence tells that a tile was laid.
fn side(said: &Message) -> Option<Sound> {
    let side = said.values.iter().find(|(name, _)| *name == "side").map(|(_, side)| side);
    let sounds = [("left", Sound::Left), ("right", Sound::Right), ("start", Sound::Start)];
    sounds.into_iter().find(|(word, _)| side == Some(&Value::from(*word))).map(|(_, sound)| sound)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_of_several_things_has_the_sound_of_each() {
        let sounds =
            |id: &'static str, side: &str| beside(&Message { id: id.into(), values: vec![("side", side.into())] }).collect::<Vec<_>>();
        assert_eq!(sounds("drew-laid-other", "left"), [Sound::Draw, Sound::Left]);
        assert_eq!(sounds("laid-you", "right"), [Sound::Right]);
        assert_eq!(sounds("laid-you", "start"), [Sound::Start]);
        assert_eq!(sounds("turn-other", "left"), [], "what is only asked for has none");
    }
}
