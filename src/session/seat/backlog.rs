//! Events since the player's own last move: repeated by the key N, and spoken when the voice is free.

use crate::games::any::{AnyEvent, AnyGame, AnyView};
use crate::locale::Locale;
use crate::narration::message::{message, untie};
use crate::narration::{BriefEvent, EventNarration, Listener, Message, RoundPart, Value};
use crate::speech::catch_up::{CatchUp, CatchUpPart, PartKind};

/// The most events handed to a voice.
const MOST: usize = 24;

/// Events since the player's own last move, the oldest first.
#[derive(Default)]
pub(in crate::session) struct EventBacklog {
    all: Vec<BacklogEntry>,
    /// Number of all events so far.
    count: u64,
}

/// Events announced together.
struct BacklogEntry {
    number: u64,
    kind: PartKind,
    /// The messages as announced; empty if none was.
    told: Vec<Message>,
    /// The messages for N, with the facts the player has switched off.
    full: Vec<Message>,
    /// The messages in the fewest words.
    brief: Vec<BriefEvent>,
}

impl EventBacklog {
    /// Adds an event, as announced and as N repeats it.
    pub(in crate::session) fn add(&mut self, kind: PartKind, told: Vec<Message>, full: Vec<Message>, brief: Vec<BriefEvent>) {
        self.count += 1;
        let kind = if kind == PartKind::Move && brief.iter().any(|brief| brief.of_round == Some(RoundPart::End)) {
            PartKind::RoundEnd
        } else {
            kind
        };
        self.all.push(BacklogEntry { number: self.count, kind, told, full, brief });
    }

    /// Adds events that led to this view: others' actions, then deals, then the actions after these.
    /// `told` are the messages as announced, `full` those for N.
    pub(in crate::session) fn add_events(
        &mut self,
        events: &[AnyEvent],
        view: &AnyView,
        listener: &Listener,
        told: &[Message],
        full: Vec<Message>,
    ) {
        let begins = |event: &AnyEvent| {
            AnyGame::narrate_briefly(std::slice::from_ref(event), view, listener)
                .iter()
                .any(|brief| brief.of_round == Some(RoundPart::Beginning))
        };
        let is_deed = |event: &AnyEvent| {
            AnyGame::narrate_briefly(std::slice::from_ref(event), view, listener).iter().any(|brief| brief.who.is_some())
        };
        let (moves, dealt) = events.split_at(events.iter().position(begins).unwrap_or(events.len()));
        let (deal, opening) = dealt.split_at(dealt.iter().position(is_deed).unwrap_or(dealt.len()));
        let count = |events: &[AnyEvent]| if events.is_empty() { 0 } else { AnyGame::narrate(events, view, listener).len() };
        let (told, told_last) = told.split_at(told.len().saturating_sub(count(opening)));
        let (told_first, told_deal) = told.split_at(told.len().saturating_sub(count(deal)));
        self.add_moves(told_first, full, AnyGame::narrate_briefly(moves, view, listener));
        self.add_deal(told_deal, AnyGame::narrate_briefly(deal, view, listener));
        if !opening.is_empty() {
            self.add_moves(told_last, Vec::new(), AnyGame::narrate_briefly(opening, view, listener));
        }
    }

    /// Adds others' actions; if each sentence has its action, one by one.
    fn add_moves(&mut self, told: &[Message], full: Vec<Message>, brief: Vec<BriefEvent>) {
        if told.len() != brief.len() {
            return self.add(PartKind::Move, told.to_vec(), full, brief);
        }
        self.add(PartKind::Move, Vec::new(), full, Vec::new());
        for (sentence, brief) in told.iter().zip(brief) {
            self.add(PartKind::Move, vec![sentence.clone()], Vec::new(), vec![brief]);
        }
    }

    /// Adds a deal, sentence by sentence.
    fn add_deal(&mut self, told: &[Message], brief: Vec<BriefEvent>) {
        let mut brief = Some(brief);
        for sentence in told {
            self.add(PartKind::Deal, vec![sentence.clone()], Vec::new(), brief.take().unwrap_or_default());
        }
    }

    /// Adds that it is the player's turn, or the key to press; `short` is that in the fewest words.
    pub(in crate::session) fn add_turn(&mut self, told: Message, short: Option<Message>) {
        let part = message!("brief-part", part = Value::phrase(told.clone()));
        let brief = BriefEvent { who: None, did: short.unwrap_or(part.clone()), all: part, of_round: None };
        self.add(PartKind::Turn, vec![told], Vec::new(), vec![brief]);
    }

    /// Adds the remark of an opponent.
    pub(in crate::session) fn add_remark(&mut self, told: Message) {
        let part = message!("brief-part", part = Value::phrase(told.clone()));
        let brief = BriefEvent { who: None, did: part.clone(), all: part, of_round: None };
        self.add(PartKind::Move, vec![told.clone()], vec![told], vec![brief]);
    }

    /// Clears all: the player has moved.
    pub(in crate::session) fn clear(&mut self) {
        self.all.clear();
    }

    /// The messages for N.
    pub(in crate::session) fn full_messages(&self) -> Vec<Message> {
        self.all.iter().flat_map(|happening| happening.full.iter().cloned()).collect()
    }

    /// The messages for a voice that is free, in this language.
    pub(in crate::session) fn to_catch_up(&self, locale: &Locale) -> CatchUp {
        let told = self.all.iter().filter(|happening| !happening.told.is_empty());
        let newest = told.clone().count().saturating_sub(MOST);
        let parts = told.skip(newest).map(|happening| happening.to_part(locale)).collect();
        CatchUp { parts, missed: untie(&locale.tied(&message!("brief-missed"))) }
    }
}

impl BacklogEntry {
    fn to_part(&self, locale: &Locale) -> CatchUpPart {
        let text = |message: &Message| untie(&locale.words(message));
        let name = |brief: &BriefEvent| brief.who.clone().map(|who| text(&message!("brief-part", part = who)));
        let [mut who, mut all, mut middle] = [const { String::new() }; 3];
        let did = match self.brief.as_slice() {
            [only] => {
                all = text(&only.all);
                who = name(only).unwrap_or_default();
                if self.kind == PartKind::Turn {
                    middle = std::mem::take(&mut all);
                }
                text(&only.did)
            }
            several => {
                let each = |brief: &BriefEvent| name(brief).map_or_else(|| text(&brief.did), |who| format!("{who} {}", text(&brief.did)));
                several.iter().map(each).collect::<Vec<_>>().join(", ")
            }
        };
        CatchUpPart { number: self.number, kind: self.kind, long: untie(&locale.tied_lines(self.told.iter())), middle, who, did, all }
    }
}
