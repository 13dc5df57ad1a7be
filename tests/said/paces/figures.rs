//! Counts of the moves of others that a player heard in a match: in time, late and never.

use super::listener::{Heard, REST, Told};
use super::mouth::Given;
use std::iter::Sum;
use std::ops::Add;
use std::time::{Duration, Instant};

/// The delay after which an answer counts as late.
const AT_ONCE: Duration = Duration::from_millis(300);

/// The counts of one match or of several.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    pub moves: usize,
    /// Moves heard to the end before the player's own next move.
    pub in_time: usize,
    /// Moves heard after it.
    pub late: usize,
    pub never: usize,
    /// Moves that fit between the player's keys at all.
    pub possible: usize,
    /// Sentences begun more than twice.
    pub often: usize,
    /// Sentences begun after the player's own next move.
    pub old: usize,
    pub keys: usize,
    pub late_answers: usize,
    /// Moves since the player's own last one at the time of a rest, and those heard by the end of the rest.
    pub at_rest: usize,
    pub by_rest: usize,
}

impl Add for Figures {
    type Output = Figures;

    fn add(self, other: Figures) -> Figures {
        Figures {
            moves: self.moves + other.moves,
            in_time: self.in_time + other.in_time,
            late: self.late + other.late,
            never: self.never + other.never,
            possible: self.possible + other.possible,
            often: self.often + other.often,
            old: self.old + other.old,
            keys: self.keys + other.keys,
            late_answers: self.late_answers + other.late_answers,
            at_rest: self.at_rest + other.at_rest,
            by_rest: self.by_rest + other.by_rest,
        }
    }
}

impl Sum for Figures {
    fn sum<I: Iterator<Item = Figures>>(all: I) -> Figures {
        all.fold(Figures::default(), Figures::add)
    }
}

impl Figures {
    pub fn of(heard: &Heard) -> Figures {
        let moves = heard.told.iter().filter(|told| told.by.is_some()).count();
        let mut figures = Figures { moves, keys: heard.keys.len(), possible: heard.could_be_heard(), ..Figures::default() };
        let heard_at: Vec<Option<Instant>> = heard.told.iter().map(|told| heard.heard_at(told)).collect();
        for (told, at) in heard.told.iter().zip(&heard_at) {
            // After the last move of the player's own there is no hurry.
            let Some(by) = told.by else { continue };
            match at {
                None => figures.never += 1,
                Some(at) if *at > by => figures.late += 1,
                Some(_) => figures.in_time += 1,
            }
        }
        figures.often = heard.begun_more_than_twice().len();
        figures.old = heard.begun_too_late().len();
        figures.late_answers = heard.late_answers().len();
        for rest in &heard.rests {
            let end = heard.quiet_after(*rest) + REST;
            let own = heard.own_moves.iter().copied().filter(|moved| moved <= rest).max();
            for (told, at) in heard.told.iter().zip(&heard_at).filter(|(told, _)| told.at <= *rest && Some(told.at) > own) {
                figures.at_rest += 1;
                figures.by_rest += usize::from(at.is_some_and(|at| at <= end) && told.by.is_none_or(|by| by > *rest));
            }
        }
        figures
    }

    /// The moves heard in time, in percent.
    pub fn percent(&self) -> usize {
        percent(self.in_time, self.moves)
    }

    /// The moves that fit between the player's keys, in percent.
    pub fn percent_possible(&self) -> usize {
        percent(self.possible, self.moves)
    }

    /// The moves heard by the end of a rest, in percent; None without a rest.
    pub fn percent_by_rest(&self) -> Option<usize> {
        (self.at_rest > 0).then(|| percent(self.by_rest, self.at_rest))
    }
}

fn percent(part: usize, whole: usize) -> usize {
    (part * 100).checked_div(whole).unwrap_or(100)
}

impl Heard {
    /// The time at which a move was heard to its end.
    fn heard_at(&self, told: &Told) -> Option<Instant> {
        self.given.iter().filter(|given| given.at >= told.at && told.again.is_none_or(|again| given.at < again)).find_map(|given| {
            let end = given.starts + self.letter * told.told_in(&given.text, &self.names)?.end as u32;
            (end <= given.stops()).then_some(end)
        })
    }

    /// The moves that were never heard.
    pub fn unheard(&self) -> Vec<&str> {
        let unheard = self.told.iter().filter(|told| told.by.is_some() && self.heard_at(told).is_none());
        unheard.map(|told| told.sentence.as_str()).collect()
    }

    /// The time of the next sentence that sounds the same.
    pub fn again(&self, told: &Told) -> Option<Instant> {
        let sounds = |one: &Told, other: &Told| {
            one.told_in(&other.sentence, &self.names).or_else(|| one.told_in(&other.short(), &self.names)).is_some()
        };
        let later = self.told.iter().filter(|other| other.at > told.at);
        later.into_iter().find(|other| sounds(told, other) || sounds(other, told)).map(|other| other.at)
    }

    /// The number of moves that fit in the shortest form, each by itself, between the end of an
    /// answer and the next key, until the player's own next move: no voice can tell more at this
    /// pace.
    fn could_be_heard(&self) -> usize {
        let mut gaps: Vec<(Instant, Instant)> = Vec::new();
        for (place, key) in self.keys.iter().enumerate() {
            let next = self.keys.get(place + 1).copied().unwrap_or(*key + Duration::from_secs(60));
            // The answer to this key is the first text after it.
            let answers = |given: &&Given| given.at >= *key && given.at < next.min(*key + Duration::from_millis(1));
            let free = self.given.iter().find(answers).map_or(*key, |given| given.ends);
            if free < next {
                gaps.push((free, next));
            }
        }
        let mut moves: Vec<&Told> = self.told.iter().filter(|told| told.by.is_some()).collect();
        let time = |told: &Told| self.letter * told.short().chars().count().min(told.sentence.chars().count()) as u32;
        moves.sort_by_key(|told| time(told));
        let fits = |told: &&&Told| -> bool {
            let time = time(told);
            let places = gaps.iter_mut().filter(|(from, to)| {
                let (from, to) = ((*from).max(told.at), told.by.map_or(*to, |by| by.min(*to)));
                from + time <= to
            });
            let Some(gap) = places.min_by_key(|(from, to)| *to - *from) else { return false };
            gap.0 = gap.0.max(told.at) + time;
            true
        };
        moves.iter().filter(fits).count()
    }

    /// Whether the sentence was begun in a text.
    fn is_begun(&self, told: &Told, given: &Given) -> bool {
        let begins = told.told_in(&given.text, &self.names).map(|letters| given.starts + self.letter * letters.start as u32);
        begins.is_some_and(|begins| begins < given.stops())
    }

    /// The sentences that were begun more than twice, until one that sounds the same was told.
    pub fn begun_more_than_twice(&self) -> Vec<&str> {
        let often = |told: &&Told| {
            let is_of_this = |given: &&Given| given.at >= told.at && told.again.is_none_or(|again| given.at < again);
            let begun = self.events.iter().filter(is_of_this).filter(|given| told.by.is_none_or(|by| given.at <= by));
            begun.filter(|given| self.is_begun(told, given)).count() > 2
        };
        self.told.iter().filter(often).map(|told| told.sentence.as_str()).collect()
    }

    /// The sentences that were begun after the player's next move.
    pub fn begun_too_late(&self) -> Vec<&str> {
        let old = |told: &&Told| {
            let Some(by) = told.by else { return false };
            let begun = |given: &&Given| given.at > by && told.again.is_none_or(|again| given.at < again);
            self.events.iter().filter(begun).any(|given| self.is_begun(told, given))
        };
        self.told.iter().filter(old).map(|told| told.sentence.as_str()).collect()
    }

    /// The texts that were given while another waited behind the one being said: a queue of the reader's
    /// own that the program doesn't know of.
    pub fn given_too_early(&self) -> Vec<&str> {
        let unsaid = |place: usize| self.given[..place].iter().rev().take(8).filter(|before| before.stops() > self.given[place].at).count();
        (0..self.given.len()).filter(|place| unsaid(*place) > 1).map(|place| self.given[place].text.as_str()).collect()
    }

    /// The answers that didn't begin at once.
    pub fn late_answers(&self) -> Vec<&str> {
        let begun = |forms: &[String; 2], at: Instant| {
            let begins = |given: &Given| given.at >= at && given.starts <= at + AT_ONCE;
            self.given.iter().any(|given| begins(given) && forms.iter().any(|text| given.text.trim() == text))
        };
        self.answers.iter().filter(|(forms, at)| !begun(forms, *at)).map(|(forms, _)| forms[0].as_str()).collect()
    }

    /// The time at which the answer to this key ended.
    fn quiet_after(&self, key: Instant) -> Instant {
        let said = self.given.iter().filter(|given| given.at >= key && given.at <= key + Duration::from_millis(1)).map(|given| given.ends);
        said.max().unwrap_or(key)
    }
}
