//! The mistakes that the last matches have in common, from reviews of them in the background.

use super::digest::FinishedDigest;
use super::review_file::{FoundMistake, ReviewFile};
use crate::bots::fixed_shuffles::FixedShuffles;
use crate::bots::{Budget, MistakeKind};
use crate::games::catalogue::GameName;
use crate::narration::Message;
use crate::narration::message::message;
use crate::records::{self, Record, RecordStep};
use crate::session::client::Person;
use crate::session::client::inbox::AnswerOrder;
use crate::session::client::jobs::JobPurpose;
use crate::session::client::stoppable::{StoppableJob, wait_or_key};
use crate::session::library::review::{CostlyMove, costly_moves};
use crate::session::storage::cache_file::FileState;
use crate::session::storage::records::read_record;
use crate::session::table::own_seat;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The number of last matches of each game that are reviewed.
const LAST: usize = 10;

/// The fewest matches of a game with a mistake of a kind from which it is told.
const FEWEST: usize = 3;

/// The most kinds of mistakes that are told.
const MOST: usize = 3;

/// A kind of mistake that comes back from match to match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MistakePattern {
    /// The game.
    pub game: GameName,
    /// The kind of mistake.
    pub kind: MistakeKind,
    /// The points that these mistakes cost together.
    pub points: u32,
    /// The number of matches of the game that were reviewed, ten at most.
    pub matches: usize,
}

/// The last matches of each game with the mistakes that were found in them. Dropping this stops the reviews;
/// those that are finished are in the file.
pub struct RecentReviews {
    file: ReviewFile,
    /// The latest first.
    matches: Vec<RecentMatch>,
    /// The state in which the file was found.
    cache: FileState,
    running: Option<StoppableJob<(usize, MatchReview)>>,
}

/// How far the review of a match is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum MatchReview {
    /// It isn't reviewed yet.
    ToDo,
    /// It was reviewed.
    Done(Vec<FoundMistake>),
    /// It can't be read now, and counts as none.
    Unreadable,
}

/// A match that is reviewed.
#[derive(Clone)]
struct RecentMatch {
    game: GameName,
    path: PathBuf,
    /// The name of its review in the file.
    key: String,
    /// The length of its record, by which the time of its review can be told from others'.
    length: usize,
    review: MatchReview,
}

impl RecentReviews {
    /// The last of these matches, which come in the order of play, of one game or of all; with the reviews in
    /// the file at `cache`.
    pub(super) fn load(digests: &[FinishedDigest], cache: &Path, game: Option<GameName>) -> RecentReviews {
        let file = ReviewFile::new(cache);
        let (known, cache) = file.load();
        let (mut counts, mut matches) = (BTreeMap::new(), Vec::new());
        for digest in digests.iter().rev() {
            let Some(of) = digest.game().filter(|of| game.is_none_or(|game| game == *of)) else { continue };
            let count: &mut usize = counts.entry(of.key()).or_default();
            if *count < LAST
                && let Some((key, length)) = key_of(&digest.file)
            {
                *count += 1;
                let review = known.get(&key).cloned().map_or(MatchReview::ToDo, MatchReview::Done);
                matches.push(RecentMatch { game: of, path: digest.file.clone(), length, review, key });
            }
        }
        RecentReviews { file, matches, cache, running: None }
    }

    /// A message that the file of reviews was broken.
    pub fn notice(&self) -> Option<Message> {
        (self.cache == FileState::Broken).then(|| message!("stats-reviews-broken"))
    }

    /// The number of matches that are reviewed, and of all that can be.
    pub fn counts(&self) -> [usize; 2] {
        let count = |is_counted: fn(&MatchReview) -> bool| self.matches.iter().filter(|of| is_counted(&of.review)).count();
        [count(|review| matches!(review, MatchReview::Done(_))), count(|review| *review != MatchReview::Unreadable)]
    }

    /// Reviews the rest of the matches in the background, the shortest first: a review that is stopped begins
    /// anew, and a long one that is stopped again and again would keep the others from theirs.
    pub(super) fn go_on(&mut self, purpose: JobPurpose, person: &Person) {
        self.running = None;
        let mut missing: Vec<(usize, RecentMatch)> =
            (0..).zip(&self.matches).filter(|(_, of)| of.review == MatchReview::ToDo).map(|(place, of)| (place, of.clone())).collect();
        missing.sort_by_key(|(_, of)| of.length);
        if missing.is_empty() {
            return;
        }
        let file = self.file.clone();
        self.running = StoppableJob::start(purpose, person, |stopped| {
            missing.into_iter().map_while(move |(place, of)| {
                // A file that can't be read now is read again the next time.
                let record = read_record(&of.path).ok().and_then(|bytes| records::parse(&bytes).ok());
                let Some(record) = record else { return Some((place, MatchReview::Unreadable)) };
                let found = mistakes_of(record, &stopped)?;
                file.store(&of.key, &found);
                Some((place, MatchReview::Done(found)))
            })
        });
    }

    /// Takes the reviews that are finished. Returns whether no more come.
    pub(super) fn receive(&mut self) -> bool {
        let RecentReviews { running, matches, .. } = self;
        running.as_ref().is_none_or(|running| running.receive(|(place, review)| matches[place].review = review))
    }

    /// Waits until all matches are reviewed, or the player presses a key, which stays in the inbox.
    pub(super) fn wait(&mut self, person: &mut Person) {
        self.receive();
        // A player who waits isn't made to wait for other programs.
        self.go_on(JobPurpose::Review, person);
        let notice = |reviews: &RecentReviews| -> Message {
            let [known, all] = reviews.counts();
            message!("stats-common-wait", known = known, all = all)
        };
        // Where input is answered in turn, no key is read meanwhile, and the wait is always announced.
        let [known, all] = self.counts();
        if person.inbox.answering() == AnswerOrder::InTurn && known < all {
            person.output.answer(&[message!("stats-common-wait-whole", all = all)]);
        }
        if !wait_or_key(person, self, RecentReviews::receive, notice) {
            self.go_on(JobPurpose::Idle, person);
        }
    }

    /// The kinds of mistakes that come back, the costliest first.
    pub fn patterns(&self) -> Vec<MistakePattern> {
        let mut by_game: BTreeMap<&str, (GameName, Vec<&[FoundMistake]>)> = BTreeMap::new();
        for of in &self.matches {
            let MatchReview::Done(found) = &of.review else { continue };
            by_game.entry(of.game.key()).or_insert_with(|| (of.game, Vec::new())).1.push(found);
        }
        let mut patterns: Vec<MistakePattern> = by_game.into_values().flat_map(|(game, found)| patterns_of(game, &found)).collect();
        patterns.sort_by(|one, other| other.points.cmp(&one.points).then(one.kind.cmp(&other.kind)));
        patterns.truncate(MOST);
        patterns
    }
}

/// The kinds of mistakes that come back in these matches of a game.
fn patterns_of(game: GameName, matches: &[&[FoundMistake]]) -> Vec<MistakePattern> {
    let mut kinds: BTreeMap<MistakeKind, (BTreeSet<usize>, u32)> = BTreeMap::new();
    for (number, found) in (0..).zip(matches) {
        for (kind, points) in *found {
            for name in std::iter::once(*kind).chain(kind.in_general()) {
                let (found_in, sum) = kinds.entry(name).or_default();
                found_in.insert(number);
                *sum += points;
            }
        }
    }
    kinds.retain(|_, (found_in, _)| found_in.len() >= FEWEST);
    let particular: BTreeSet<MistakeKind> = kinds.keys().filter_map(|kind| kind.in_general()).collect();
    let told = kinds.into_iter().filter(|(kind, _)| !particular.contains(kind));
    told.map(|(kind, (_, points))| MistakePattern { game, kind, points, matches: matches.len() }).collect()
}

/// The name of a match's review: its file, and a number that follows from its lines. Comments have no part in
/// it, since a match is named and its review noted after its end. With the length of its record; None if the
/// file can't be read.
fn key_of(path: &Path) -> Option<(String, usize)> {
    let text = String::from_utf8(read_record(path).ok()?).ok()?;
    let lines: String = text.lines().filter(|line| !line.starts_with('#')).flat_map(|line| [line, "\n"]).collect();
    Some((format!("{} {}", path.file_name()?.to_string_lossy(), FixedShuffles::of(&lines).seed()), text.len()))
}

/// The mistakes of a known kind in a match, by a review of the player's moves. None once `stopped` is set.
fn mistakes_of(record: Record, stopped: &Arc<AtomicBool>) -> Option<Vec<FoundMistake>> {
    let seat = own_seat(&record.header);
    let steps: Vec<RecordStep> = record.steps.into_iter().map(|line| line.step).collect();
    let mut found = Vec::new();
    for costly in costly_moves(&record.header, &steps, seat, Budget::OfLevel) {
        if stopped.load(Ordering::Relaxed) {
            return None;
        }
        found.extend(costly.and_then(|CostlyMove { kind, cost }| Some((kind?, cost.round() as u32))));
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistake(text: &str, points: u32) -> FoundMistake {
        (text.parse().unwrap(), points)
    }

    fn reviewed(game: GameName, matches: &[&[FoundMistake]]) -> RecentReviews {
        let one = |found: &&[FoundMistake]| RecentMatch {
            game,
            path: PathBuf::new(),
            key: String::new(),
            length: 0,
            review: MatchReview::Done(found.to_vec()),
        };
        let file = ReviewFile::new(Path::new(""));
        RecentReviews { file, matches: matches.iter().map(one).collect(), cache: FileState::Sound, running: None }
    }

    #[test]
    fn a_mistake_comes_back_if_it_is_found_in_three_matches() {
        let (zero, heavy) = (mistake("kept-double 0-0", 6), mistake("kept-heavy", 20));
        let pattern =
            |kind: &str, points, matches| MistakePattern { game: GameName::Salotto, kind: kind.parse().unwrap(), points, matches };
        // Three of one kind in two matches are no habit, however much they cost.
        let two = [&[zero, heavy, heavy][..], &[zero, heavy], &[]];
        assert_eq!(reviewed(GameName::Salotto, &two).patterns(), []);
        let three = [two[0], two[1], two[2], &[zero]];
        assert_eq!(reviewed(GameName::Salotto, &three).patterns(), [pattern("kept-double 0-0", 18, 4)]);
        let four = [three[0], three[1], three[2], three[3], &[heavy]];
        assert_eq!(
            reviewed(GameName::Salotto, &four).patterns(),
            [pattern("kept-heavy", 80, 5), pattern("kept-double 0-0", 18, 5)],
            "the costliest first"
        );
    }

    #[test]
    fn doubles_are_told_together_where_no_single_one_comes_back() {
        let doubles = ["0-0", "3-3", "6-6"].map(|tile| [mistake(&format!("kept-double {tile}"), 5)]);
        let matches: Vec<&[FoundMistake]> = doubles.iter().map(|one| &one[..]).collect();
        let patterns = reviewed(GameName::Classic, &matches).patterns();
        assert_eq!(patterns, [MistakePattern { game: GameName::Classic, kind: MistakeKind::KeptDoubles, points: 15, matches: 3 }]);
    }

    #[test]
    fn matches_of_several_games_have_nothing_in_common() {
        let heavy = [mistake("kept-heavy", 20)];
        let mut reviews = reviewed(GameName::Salotto, &[&heavy, &heavy]);
        reviews.matches.extend(reviewed(GameName::Classic, &[&heavy]).matches);
        assert_eq!(reviews.patterns(), []);
        // A match that isn't reviewed yet counts as none, and one that can't be read isn't awaited either.
        for review in [MatchReview::ToDo, MatchReview::Unreadable] {
            reviews.matches.push(RecentMatch { review, ..reviews.matches[0].clone() });
        }
        assert_eq!((reviews.patterns(), reviews.counts()), (vec![], [3, 4]));
    }
}
