//! What a player can ask the program to do.

use super::Question;

/// What a key or a word asks for: the same at every table, so that each game can say what it does
/// there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Answer a question about the match.
    Ask(Question),
    /// Draw, pass, or skip the turn.
    Draw,
    /// Play on the right.
    LayRight,
    /// Play on the left.
    LayLeft,
    /// Play what is under the cursor, or choose from a list.
    Choose,
    /// Leave a list.
    Cancel,
    /// To the previous thing, or the square above.
    Up,
    /// To the next thing, or the square below.
    Down,
    /// To the first thing, or the start of the row.
    First,
    /// To the last thing, or the end of the row.
    Last,
    /// To the left on the table.
    WalkLeft,
    /// To the right on the table.
    WalkRight,
    /// To the next thing that can be played.
    NextPlayable,
    /// From the hand to the squares, and back.
    Switch,
    /// To the next player's squares.
    NextGrid,
    /// List everything that can be done.
    Moves,
    /// Advise, and then advise something else.
    Advice,
    /// Change the order of the hand.
    Order,
    /// Say the whole hand.
    Hand,
    /// Say turn, ends, hand and score.
    WhereAmI,
    /// Say what has happened since the player's last move.
    SinceMyMove,
    /// Say the row under the cursor.
    Row,
    /// Say the column under the cursor.
    Column,
    /// Say the territory under the cursor.
    Region,
    /// Repeat the last announcement.
    Repeat,
    /// Back through all that was said.
    Back,
    /// Forward through all that was said.
    Forward,
    /// Say something to the others.
    Say,
    /// Walk what people have said to each other.
    Chat,
    /// Save all that was said.
    SaveHistory,
    /// Take back the player's last move.
    Undo,
    /// Say which keys can be pressed now.
    Help,
    /// Read the rules.
    Rules,
    /// Change how much is said.
    Detail,
    /// Open the menu.
    Menu,
    /// Turn speech on or off.
    Speech,
    /// Slower speech.
    Slower,
    /// Faster speech.
    Faster,
    /// Softer speech.
    Quieter,
    /// Louder speech.
    Louder,
    /// Silence.
    Hush,
    /// Leave the program; the match is kept.
    Quit,
}
