//! The requests of a player to the program: every command and every question about a match, in one
//! table, with its key, the name of its words, and its availability.

use super::{Key, Message};

/// The request of a key or a word. It is common to all tables, so that each game can describe its
/// effect there.
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
    /// Play the item under the cursor, or choose from a list.
    Choose,
    /// Leave a list.
    Cancel,
    /// To the previous item, or the square above.
    Up,
    /// To the next item, or the square below.
    Down,
    /// To the first item, or the start of the row.
    First,
    /// To the last item, or the end of the row.
    Last,
    /// To the left on the table.
    WalkLeft,
    /// To the right on the table.
    WalkRight,
    /// To the next playable item.
    NextPlayable,
    /// From the hand to the squares, and back.
    Switch,
    /// To the next player's squares.
    NextGrid,
    /// List all legal actions.
    Moves,
    /// Give a hint, and then other hints.
    Advice,
    /// Change the order of the hand.
    Order,
    /// Say the whole hand.
    Hand,
    /// Say turn, ends, hand and score.
    WhereAmI,
    /// Tell the events since the player's last move.
    SinceMyMove,
    /// Say the row under the cursor.
    Row,
    /// Say the column under the cursor.
    Column,
    /// Say the territory under the cursor.
    Region,
    /// Repeat the last message.
    Repeat,
    /// Back through the history of messages.
    Back,
    /// Forward through the history of messages.
    Forward,
    /// Choose the kind of messages that are read back.
    LinesRead,
    /// Send a message to the others.
    Say,
    /// Walk the chat.
    Chat,
    /// Accept an offer from outside the match.
    Accept,
    /// Decline an offer from outside the match.
    Decline,
    /// Save the history of messages.
    SaveHistory,
    /// Take back the player's last move.
    Undo,
    /// List the keys that can be pressed now.
    Help,
    /// Read the rules.
    Rules,
    /// Change the level of detail.
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
    /// Turn the sounds on or off.
    Sounds,
    /// Softer sounds.
    SoundsQuieter,
    /// Louder sounds.
    SoundsLouder,
    /// Leave the program; the match is kept.
    Quit,
}

/// The questions about a match that can be asked at any moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// The ends of the line; the values that the table takes.
    Ends,
    /// The whole line; the whole table.
    Whole,
    /// The points of all players, and the goal.
    Scores,
    /// Tiles in each hand, boneyard, set, limit, round.
    MatchInfo,
    /// The player to move.
    Turn,
    /// For each number, the number of unseen tiles.
    Unseen,
    /// For each opponent, the numbers passed on.
    PassedOn,
}

impl Question {
    /// All questions, in the order of help.
    pub fn all() -> impl Iterator<Item = Question> {
        TABLE.iter().filter_map(|binding| if let Command::Ask(question) = binding.command { Some(question) } else { None })
    }

    /// Whether public information answers it, so that spectators may ask it too.
    pub fn is_for_onlookers(self) -> bool {
        matches!(self, Question::Ends | Question::Whole | Question::Scores | Question::MatchInfo | Question::Turn)
    }
}

/// The availability of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Availability {
    /// At any moment, also before and after a match.
    Always,
    /// While there is a match, in every player's turn.
    AtTable,
    /// In the player's own turn.
    OwnTurn,
    /// While the player chooses from a list.
    Choosing,
}

/// The section of a command in help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandGroup {
    /// To play and to choose.
    Play,
    /// To walk the hand and the table.
    Walk,
    /// To ask.
    Ask,
    /// Reading back messages, and settings.
    Said,
    /// The program's own voice and sounds.
    Voice,
}

impl CommandGroup {
    /// All groups, in the order of help.
    pub const ALL: [CommandGroup; 5] = [CommandGroup::Play, CommandGroup::Walk, CommandGroup::Ask, CommandGroup::Said, CommandGroup::Voice];
}

/// A command with its keys and its words.
#[derive(Debug)]
pub struct Binding {
    /// The command.
    pub command: Command,
    /// The keys of the command unless the player has bound others, the usual one first; some commands
    /// have none.
    pub keys: &'static [Key],
    /// The name of the command in the locale files, for its help line and the words that can be typed
    /// for it.
    pub name: &'static str,
    /// The times at which it is available.
    pub when: &'static [Availability],
    /// The section of the command in help.
    pub group: CommandGroup,
}

const OWN_TURN: &[Availability] = &[Availability::OwnTurn];
const AT_TABLE: &[Availability] = &[Availability::AtTable];
const ALWAYS: &[Availability] = &[Availability::Always];
const CHOICES: &[Availability] = &[Availability::Choosing];
const TURN_OR_CHOICE: &[Availability] = &[Availability::OwnTurn, Availability::Choosing];
const TABLE_OR_CHOICE: &[Availability] = &[Availability::AtTable, Availability::Choosing];

macro_rules! table {
    ($($group:ident { $($command:ident $(/ $question:ident)? $keys:expr, $name:literal, $when:expr;)* })*) => {
        &[$($(Binding { command: Command::$command $((Question::$question))?, keys: $keys, name: $name, when: $when, group: CommandGroup::$group }),*),*]
    };
}

/// All commands, in the order of help. A command without a letter has a sign, since the keyboards
/// of phones have only letters, digits, signs, Space and Enter, and all letters of the alphabet are
/// taken. The program's own voice is not available by phone.
pub const TABLE: &[Binding] = table! {
    Play {
    Draw &[Key::Char(' ')], "draw", OWN_TURN;
    Choose &[Key::Enter], "choose", TURN_OR_CHOICE;
    LayRight &[Key::Char('d')], "right", TURN_OR_CHOICE;
    LayLeft &[Key::Char('g')], "left", TURN_OR_CHOICE;
    Moves &[Key::Char('b')], "moves", OWN_TURN;
    Advice &[Key::Char('h')], "advice", OWN_TURN;
    Undo &[Key::Char('u')], "undo", AT_TABLE;
    Cancel &[Key::Escape, Key::Char('x')], "cancel", CHOICES;
    }
    Walk {
    Up &[Key::Up, Key::Char(';')], "previous", TABLE_OR_CHOICE;
    Down &[Key::Down, Key::Char('.')], "next", TABLE_OR_CHOICE;
    First &[Key::Home, Key::Char('(')], "first", TABLE_OR_CHOICE;
    Last &[Key::End, Key::Char(')')], "last", TABLE_OR_CHOICE;
    NextPlayable &[Key::Char('z')], "playable", AT_TABLE;
    Order &[Key::Char('o')], "order", AT_TABLE;
    Hand &[Key::Char('m')], "hand", AT_TABLE;
    WalkLeft &[Key::Left, Key::Char('<')], "walk-left", AT_TABLE;
    WalkRight &[Key::Right, Key::Char('>')], "walk-right", AT_TABLE;
    Switch &[Key::Tab, Key::Char(',')], "switch", AT_TABLE;
    NextGrid &[Key::BackTab, Key::Char('a')], "others", AT_TABLE;
    }
    Ask {
    Ask/Ends &[Key::Char('c')], "ends", AT_TABLE;
    Ask/Whole &[Key::Char('v')], "line", AT_TABLE;
    Ask/Scores &[Key::Char('s')], "scores", AT_TABLE;
    Ask/MatchInfo &[Key::Char('e')], "match", AT_TABLE;
    Ask/Turn &[Key::Char('t')], "turn", AT_TABLE;
    WhereAmI &[Key::Char('w')], "where", AT_TABLE;
    SinceMyMove &[Key::Char('n')], "news", AT_TABLE;
    Ask/Unseen &[Key::Char('k')], "unseen", AT_TABLE;
    Ask/PassedOn &[Key::Char('p')], "passed", AT_TABLE;
    Row &[Key::Char('l')], "row", AT_TABLE;
    Column &[Key::Char('j')], "column", AT_TABLE;
    Region &[Key::Char('f')], "territory", AT_TABLE;
    }
    Said {
    Repeat &[Key::Char('r')], "repeat", ALWAYS;
    Back &[Key::PageUp, Key::Char('[')], "back", ALWAYS;
    Forward &[Key::PageDown, Key::Char(']')], "forward", ALWAYS;
    LinesRead &[Key::Char('&')], "only", ALWAYS;
    Say &[Key::Char('\'')], "say", ALWAYS;
    Chat &[Key::Char('-')], "chat", ALWAYS;
    Accept &[Key::Char('+')], "accept", ALWAYS;
    Decline &[Key::Char('*')], "decline", ALWAYS;
    SaveHistory &[Key::Function(9), Key::Char('=')], "save-history", ALWAYS;
    Help &[Key::Char('?'), Key::Function(1)], "help", ALWAYS;
    Rules &[Key::Function(3), Key::Char('!')], "rules", AT_TABLE;
    Detail &[Key::Char('i')], "detail", ALWAYS;
    Menu &[Key::Function(2), Key::Char('q')], "menu", AT_TABLE;
    Quit &[], "quit", ALWAYS;
    }
    Voice {
    Speech &[Key::Function(4)], "speech", ALWAYS;
    Slower &[Key::Function(5)], "slower", ALWAYS;
    Faster &[Key::Function(6)], "faster", ALWAYS;
    Quieter &[Key::Function(7)], "quieter", ALWAYS;
    Louder &[Key::Function(8)], "louder", ALWAYS;
    Hush &[Key::Delete, Key::Char('y')], "hush", ALWAYS;
    Sounds &[Key::Char('_')], "sounds", ALWAYS;
    SoundsQuieter &[Key::Char('$')], "sounds-quieter", ALWAYS;
    SoundsLouder &[Key::Char('%')], "sounds-louder", ALWAYS;
    }
};

impl Command {
    /// The keys and words of the command.
    pub fn binding(self) -> &'static Binding {
        // Every command is in the table; a test goes through all of them.
        TABLE.iter().find(|binding| binding.command == self).unwrap_or(&TABLE[0])
    }
}

impl Binding {
    /// The words that can be typed for it.
    pub fn words(&self) -> Message {
        Message::named(format!("command-{}", self.name), Vec::new())
    }
}
