//! The events since the player's own last move, condensed into one sentence when there is time to
//! say it.

use crate::narration::message::is_unseen;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// The maximum number of times a part is begun: a player who cuts it twice can ask for it by keys.
const MOST_TIMES: u8 = 2;
/// The maximum number of parts kept: a trip round the largest table, and the round's end. The
/// oldest are dropped, for a player who doesn't move any more.
const MOST_PARTS: usize = 24;

/// The events since the player's own last move, the oldest first. Each event replaces the whole,
/// and the player's own move clears it: older events are never told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CatchUp {
    /// The parts, in order.
    pub parts: Vec<CatchUpPart>,
    /// The words for moves that were never heard, said once after the player's own move, when no other player is about
    /// to move.
    pub missed: String,
}

/// A part of the events: the act of one player, the end of a round, or the player's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CatchUpPart {
    /// The identifying number of the part. It rises from part to part within a match.
    pub number: u64,
    /// The kind of the part.
    pub kind: PartKind,
    /// Whole sentences, one or more lines.
    pub long: String,
    /// The part within a sentence, if that isn't the shortest form; empty if there is none.
    pub middle: String,
    /// The player, for the shortest form; empty for an event without one.
    pub who: String,
    /// In the shortest form, the deed of one player; empty if there is no shorter form than `long`.
    pub did: String,
    /// In the shortest form, the deed of several players.
    pub all: String,
}

/// The kind of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PartKind {
    /// Dealt tiles.
    Deal,
    /// Another player's act.
    Move,
    /// The end of a round, with its points.
    RoundEnd,
    /// The player's turn, or the key they have to press.
    Turn,
}

/// The form of the parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CatchUpForm {
    Long,
    Middle,
    Short,
}

/// A part within a text: its number, and its letters.
pub(super) type TextSpan = (u64, Range<usize>);

/// A text made of parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CatchUpText {
    pub(super) text: String,
    pub(super) spans: Vec<TextSpan>,
}

/// The parts that are still to be heard.
#[derive(Debug, Default)]
pub(super) struct UnheardParts {
    parts: Vec<(CatchUpPart, PartState)>,
    missed: String,
    /// Whether a move was cleared unheard, without the player being told.
    has_missed: bool,
    /// The number of the turn in which a key was answered: the player knows of it.
    known_turn: u64,
    /// Whether the next event answers the last key.
    is_key_open: bool,
}

#[derive(Clone, Copy, Debug, Default)]
struct PartState {
    /// The number of times it was begun.
    begun: u8,
    heard: bool,
    /// Whether a listener faster than estimated has heard it.
    perhaps: bool,
    /// Whether a synthesizer was given it and may be saying it.
    given: bool,
}

impl PartState {
    fn is_waiting(self) -> bool {
        !self.heard && !self.given && self.begun < MOST_TIMES
    }
}

impl CatchUp {
    /// Adds the parts that `news` has beyond these, as they come over a network: no parts clear all.
    pub(crate) fn add(&mut self, news: CatchUp) {
        if news.parts.is_empty() {
            *self = CatchUp::default();
            return;
        }
        let is_known = |part: &CatchUpPart| news.parts.iter().any(|new| new.number <= part.number);
        self.parts.retain(|part| !is_known(part));
        self.parts.extend(news.parts);
        self.parts.drain(..self.parts.len().saturating_sub(MOST_PARTS));
        self.missed = news.missed;
    }

    /// The parts above this number, all if the numbers began anew.
    pub(crate) fn parts_after(&self, number: u64) -> CatchUp {
        let is_anew = self.parts.last().is_some_and(|last| last.number < number);
        let parts = self.parts.iter().filter(|part| is_anew || part.number > number).cloned().collect();
        CatchUp { parts, missed: self.missed.clone() }
    }

    /// The same without characters that aren't to be spoken.
    pub(crate) fn speakable(mut self) -> CatchUp {
        let clear = |text: &mut String| *text = text.replace(|letter: char| letter != '\n' && is_unseen(letter), " ");
        clear(&mut self.missed);
        for CatchUpPart { long, middle, who, did, all, .. } in &mut self.parts {
            [long, middle, who, did, all].into_iter().for_each(clear);
        }
        self
    }
}

impl UnheardParts {
    /// Replaces the events.
    pub(super) fn replace(&mut self, now: CatchUp) {
        let known = std::mem::take(&mut self.parts);
        let state =
            |part: &CatchUpPart| known.iter().find(|(old, _)| old.number == part.number).map_or(PartState::default(), |(_, state)| *state);
        let newest = now.parts.len().saturating_sub(MOST_PARTS);
        let parts: Vec<(CatchUpPart, PartState)> = now.parts.into_iter().skip(newest).map(|part| (part.clone(), state(&part))).collect();
        let is_gone = |old: &CatchUpPart| parts.iter().all(|(part, _)| part.number != old.number);
        self.has_missed |= known.iter().any(|(part, state)| part.kind == PartKind::Move && !state.heard && !state.perhaps && is_gone(part));
        (self.parts, self.missed) = (parts, now.missed);
    }

    /// Marks all parts as heard, since the player has asked for quiet.
    pub(super) fn hush(&mut self) {
        self.parts.iter_mut().for_each(|(_, state)| (state.given, state.heard) = (false, true));
        self.has_missed = false;
    }

    pub(super) fn is_empty(&self) -> bool {
        !self.parts.iter().any(|(_, state)| state.is_waiting())
    }

    /// Whether the events answer the last key; true only once.
    pub(super) fn take_answers_key(&mut self) -> bool {
        !self.is_empty() && std::mem::take(&mut self.is_key_open)
    }

    fn waiting_parts(&self) -> Vec<&CatchUpPart> {
        self.parts.iter().filter(|(_, state)| state.is_waiting()).map(|(part, _)| part).collect()
    }

    /// All waiting parts, in whole sentences.
    pub(super) fn whole_text(&self) -> CatchUpText {
        join_parts(&self.waiting_parts(), CatchUpForm::Long)
    }

    /// Notes a key. The next event answers it if it is `open`: a player whose turn it is knows of
    /// it by now.
    pub(super) fn note_key(&mut self, open: bool) {
        self.is_key_open = open;
        let turn = self.parts.iter().rfind(|(part, _)| part.kind == PartKind::Turn);
        self.known_turn = turn.map_or(self.known_turn, |(part, _)| part.number);
    }

    /// The longest form of all waiting parts that fits, the shortest while others still move. None if
    /// none fits.
    pub(super) fn all_fitting(&self, fits: impl Fn(&str) -> bool) -> Option<CatchUpText> {
        let waiting = self.waiting_parts();
        let forms: &[CatchUpForm] =
            if self.is_others_turn_over() { &[CatchUpForm::Long, CatchUpForm::Middle, CatchUpForm::Short] } else { &[CatchUpForm::Short] };
        forms.iter().map(|form| join_parts(&waiting, *form)).find(|told| fits(&told.text)).filter(|told| !told.spans.is_empty())
    }

    /// As many waiting parts as fit in the shortest form, or as many of others' actions that were never
    /// begun as may fit, if these are more. None if there are none.
    pub(super) fn most_fitting(&self, fits: impl Fn(&str) -> bool, may_fit: impl Fn(&str) -> bool) -> Option<CatchUpText> {
        let certain = self.fitting_of(&self.waiting_parts(), fits);
        let count = certain.as_ref().map_or(0, |told| told.spans.len());
        let possible = self.fitting_of(&self.parts_never_begun(|kind| kind != PartKind::Deal), may_fit);
        possible.filter(|told| told.spans.len() > count && self.has_move_in(told)).or(certain)
    }

    /// As many of these parts as fit in the shortest form: the end of a round and the turn before the
    /// moves, the shortest move first, and last a turn in which a key was answered already.
    fn fitting_of(&self, parts: &[&CatchUpPart], fits: impl Fn(&str) -> bool) -> Option<CatchUpText> {
        let rank = |part: &CatchUpPart| match part.kind {
            PartKind::Turn if part.number == self.known_turn => 2,
            PartKind::Turn | PartKind::RoundEnd => 0,
            PartKind::Deal | PartKind::Move => 1,
        };
        let with = |chosen: &[&CatchUpPart], part: &CatchUpPart| {
            order_parts(parts, |other| other.number == part.number || chosen.iter().any(|chosen| chosen.number == other.number))
        };
        let (mut chosen, mut left) = (Vec::new(), parts.to_vec());
        // Each time the part that makes the text longer by least.
        while !left.is_empty() {
            let length = |part: &CatchUpPart| count_letters(&join_parts(&with(&chosen, part), CatchUpForm::Short).text);
            let next = (0..left.len()).min_by_key(|place| (rank(left[*place]), length(left[*place]))).unwrap_or_default();
            let more = with(&chosen, left.remove(next));
            if fits(&join_parts(&more, CatchUpForm::Short).text) {
                chosen = more;
            }
        }
        (!chosen.is_empty()).then(|| join_parts(&chosen, CatchUpForm::Short))
    }

    /// Whether no other player is about to move.
    pub(super) fn is_others_turn_over(&self) -> bool {
        !matches!(self.parts.last(), Some((part, _)) if part.kind == PartKind::Move)
    }

    /// The next part in whole sentences, in the order of the events.
    pub(super) fn next_whole(&self) -> Option<CatchUpText> {
        self.waiting_parts().first().map(|part| join_parts(&[*part], CatchUpForm::Long))
    }

    /// The text for a player who rests: others' actions in the longest form that fits, and then the next
    /// part of a deal in whole sentences. If no form fits, whole sentences for a single move, one
    /// sentence for several, and the turn after it. The turn alone is told whole, and doesn't
    /// overtake a deal.
    pub(super) fn text_at_rest(&self, fits: impl Fn(&str) -> bool) -> Option<CatchUpText> {
        let waiting = self.waiting_parts();
        let first = waiting.first()?;
        let before_deal = waiting.iter().take_while(|part| part.kind != PartKind::Deal).count();
        let deeds: Vec<&CatchUpPart> = waiting.iter().copied().filter(|part| part.kind != PartKind::Deal).collect();
        let fits_with_deal = || fits(&join_parts(&waiting, CatchUpForm::Long).text);
        let run = match before_deal {
            0 if !self.has_moves() || fits_with_deal() => return Some(join_parts(&[*first], CatchUpForm::Long)),
            0 => deeds.as_slice(),
            before_deal => &waiting[..before_deal],
        };
        if let [CatchUpPart { kind: PartKind::Turn, .. }] = run {
            return Some(join_parts(run, CatchUpForm::Long));
        }
        let [long, middle, short] = [CatchUpForm::Long, CatchUpForm::Middle, CatchUpForm::Short].map(|form| join_parts(run, form));
        let otherwise = match run {
            [_] => long.clone(),
            [moves @ .., turn] if turn.kind == PartKind::Turn => join_parts(moves, CatchUpForm::Middle),
            _ => middle.clone(),
        };
        Some([long, middle, short].into_iter().find(|told| fits(&told.text)).unwrap_or(otherwise))
    }

    /// All waiting parts: one in whole sentences, several in one sentence.
    pub(super) fn in_one_sentence(&self) -> CatchUpText {
        let waiting = self.waiting_parts();
        join_parts(&waiting, if waiting.len() == 1 { CatchUpForm::Long } else { CatchUpForm::Middle })
    }

    /// All waiting parts in the shortest form.
    pub(super) fn shortest(&self) -> CatchUpText {
        join_parts(&self.waiting_parts(), CatchUpForm::Short)
    }

    /// Others' actions that were never begun, in the shortest form.
    pub(super) fn unbegun(&self) -> Option<CatchUpText> {
        let unbegun = self.parts_never_begun(|kind| kind != PartKind::Deal);
        (!unbegun.is_empty()).then(|| join_parts(&unbegun, CatchUpForm::Short))
    }

    /// The next part of a deal that was never begun.
    pub(super) fn unbegun_deal(&self) -> Option<CatchUpText> {
        let unbegun = self.parts_never_begun(|kind| kind == PartKind::Deal);
        Some(join_parts(unbegun.get(..1)?, CatchUpForm::Short))
    }

    /// Whether a move or the end of a round waits.
    pub(super) fn has_moves(&self) -> bool {
        self.waiting_parts().iter().any(|part| matches!(part.kind, PartKind::Move | PartKind::RoundEnd))
    }

    fn parts_never_begun(&self, is_of: impl Fn(PartKind) -> bool) -> Vec<&CatchUpPart> {
        let unbegun = self.parts.iter().filter(|(part, state)| is_of(part.kind) && state.is_waiting() && state.begun == 0);
        unbegun.map(|(part, _)| part).collect()
    }

    /// Whether all waiting parts are in this text.
    pub(super) fn is_all(&self, told: &CatchUpText) -> bool {
        self.waiting_parts().iter().all(|part| told.spans.iter().any(|(number, _)| *number == part.number))
    }

    /// Whether more than the player's turn is in this text.
    fn has_move_in(&self, told: &CatchUpText) -> bool {
        let is_turn = |number: u64| self.parts.iter().any(|(part, _)| part.number == number && part.kind == PartKind::Turn);
        told.spans.iter().any(|(number, _)| !is_turn(*number))
    }

    /// The words for moves that were never heard, if there were any the player wasn't told of.
    pub(super) fn missed_words(&self) -> Option<&str> {
        Some(self.missed.as_str()).filter(|missed| self.has_missed && !missed.is_empty())
    }

    /// Notes that the player was told of unheard moves.
    pub(super) fn note_missed_told(&mut self) {
        self.has_missed = false;
    }

    /// Notes that these parts were given to a synthesizer.
    pub(super) fn note_given(&mut self, spans: &[TextSpan]) {
        self.update_each(spans, |state, _| state.given = true);
    }

    /// Notes that these parts were heard.
    pub(super) fn note_heard(&mut self, spans: &[TextSpan]) {
        self.update_each(spans, |state, _| (state.given, state.heard) = (false, true));
    }

    /// Puts back parts that weren't said, without a cut by the player.
    pub(super) fn put_back(&mut self, spans: &[TextSpan]) {
        self.update_each(spans, |state, _| state.given = false);
    }

    /// Notes cut parts: heard up to one letter for certain, begun up to another perhaps. Parts told
    /// again at the player's request don't count as begun.
    pub(super) fn note_cut(&mut self, spans: &[TextSpan], heard: usize, begun: usize, counts: bool) {
        self.update_each(spans, |state, letters| {
            state.given = false;
            state.heard |= letters.end <= heard;
            state.perhaps |= letters.end <= begun;
            state.begun += u8::from(counts && !state.heard && letters.start < begun);
        });
    }

    fn update_each(&mut self, spans: &[TextSpan], mut change: impl FnMut(&mut PartState, &Range<usize>)) {
        for (number, letters) in spans {
            if let Some((_, state)) = self.parts.iter_mut().find(|(part, _)| part.number == *number) {
                change(state, letters);
            }
        }
    }

    /// The parts whose whole sentences a text tells again.
    pub(super) fn parts_told_in(&self, text: &str) -> Vec<TextSpan> {
        let told = |part: &CatchUpPart| {
            let places = part.long.lines().map(|line| text.find(line).map(|from| from..from + line.len()));
            let places: Option<Vec<Range<usize>>> = places.collect();
            let (from, to) = places?.into_iter().fold((usize::MAX, 0), |(from, to), place| (from.min(place.start), to.max(place.end)));
            (from < to).then(|| (part.number, count_letters(&text[..from])..count_letters(&text[..to])))
        };
        self.parts.iter().filter_map(|(part, _)| told(part)).collect()
    }
}

fn order_parts<'a>(parts: &[&'a CatchUpPart], is_in: impl Fn(&CatchUpPart) -> bool) -> Vec<&'a CatchUpPart> {
    parts.iter().copied().filter(|part| is_in(part)).collect()
}

fn count_letters(text: &str) -> usize {
    text.chars().count()
}

impl CatchUpPart {
    /// The part within a sentence; None if it is a sentence or more by itself.
    fn within_sentence(&self, form: CatchUpForm) -> Option<String> {
        let middle = Some(self.middle.as_str()).filter(|middle| form == CatchUpForm::Middle && !middle.is_empty());
        match (middle, self.who.is_empty()) {
            (Some(middle), _) => Some(middle.to_string()),
            (None, true) => Some(self.did.clone()).filter(|did| !did.is_empty()),
            (None, false) => Some(format!("{} {}", self.who, self.did)),
        }
    }
}

/// The parts in one text.
fn join_parts(parts: &[&CatchUpPart], form: CatchUpForm) -> CatchUpText {
    let mut told = CatchUpText::default();
    let mut rest = parts;
    let mut in_sentence = false;
    while let [part, after @ ..] = rest {
        let within = if form == CatchUpForm::Long { None } else { part.within_sentence(form) };
        let alike = |other: &&&CatchUpPart| within.is_some() && !part.who.is_empty() && other.did == part.did && !other.who.is_empty();
        let others = after.iter().take_while(alike).count();
        let same = &rest[..=others];
        if !told.text.is_empty() {
            let join = match (in_sentence, &within) {
                (true, Some(_)) if part.kind == PartKind::Turn => "; ",
                (true, Some(_)) => ", ",
                (true, None) => ". ",
                (false, _) => " ",
            };
            told.text.push_str(join);
        }
        let from = told.text.len();
        match &within {
            Some(_) if others > 0 => {
                let names: Vec<&str> = same.iter().map(|part| part.who.as_str()).collect();
                told.text.push_str(&format!("{} {}", names.join(", "), part.all));
            }
            Some(within) => told.text.push_str(within),
            None => told.text.push_str(&part.long),
        }
        if within.is_some() && !in_sentence {
            capitalise(&mut told.text, from);
        }
        in_sentence = within.is_some();
        let span = count_letters(&told.text[..from])..count_letters(&told.text);
        told.spans.extend(same.iter().map(|part| (part.number, span.clone())));
        rest = &rest[others + 1..];
    }
    if in_sentence {
        told.text.push('.');
    }
    told
}

/// Capitalises the letter at this offset.
fn capitalise(text: &mut String, from: usize) {
    if let Some(first) = text[from..].chars().next() {
        let capital: String = first.to_uppercase().collect();
        text.replace_range(from..from + first.len_utf8(), &capital);
    }
}

#[cfg(test)]
mod tests;
