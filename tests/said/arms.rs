//! The four arms of All fives by ear: one key tells the open ends, and the arrows reach all tiles
//! from the first one.

use crate::games;
use salotto::games::domino::Tile;
use salotto::games::fives::{Arm, Fives, OpenArm};
use salotto::games::{Game, Seat, SeatSet};
use salotto::locale::{Language, Locale};
use salotto::narration::{Detail, EventNarration, Grid, HandNarration, Listener, Offset, PictureKind, Question, WalkNarration};

fn listener() -> Listener {
    let names = vec!["Nino".to_string(), "Ada".to_string()];
    Listener { seat: Some(Seat(0)), names, mates: SeatSet::default(), detail: Detail::Normal, facts: Default::default() }
}

/// Every position after a move of a few matches with this spinner.
fn positions(spinner: &str) -> Vec<Fives> {
    let rules = games::rules_of::<Fives>(&format!("spinner={spinner}"));
    (0..6).flat_map(|seed| games::positions_after_moves(&rules, seed)).collect()
}

const NUMBERS: [&str; 7] = ["zero", "one", "two", "three", "four", "five", "six"];

/// The answer of C about an end, in English.
fn told(end: &OpenArm, each_double: bool) -> String {
    let number = NUMBERS[usize::from(end.open)];
    let of = |way: &str, double: u8| if each_double { format!("{way} double {}", NUMBERS[usize::from(double)]) } else { way.to_string() };
    let place = match end.arm {
        Arm::Start | Arm::Left => "on the left".to_string(),
        Arm::Right => "on the right".to_string(),
        Arm::Up(double) => of("above", double),
        Arm::Down(double) => of("below", double),
    };
    match end.outermost {
        Some(outermost) if outermost.tile.is_double() => format!("{place} double {number}"),
        Some(_) => format!("{place} {number}"),
        None => number.to_string(),
    }
}

#[test]
fn one_key_tells_every_end_and_the_sum() {
    for spinner in ["first", "none", "all"] {
        let (english, mut four) = (Locale::new(Language::English), 0);
        for game in positions(spinner).iter().filter(|game| game.cross().laid().len() > 1) {
            let said = Fives::answer(Question::Ends, &game.view(Seat(0)), &listener());
            let [only] = &said[..] else { panic!("one sentence: {said:?}") };
            let said = english.say(only).to_lowercase();
            for end in game.cross().open() {
                let told = told(&end, spinner == "all");
                assert!(said.contains(&told), "{told}: {said}");
                four += usize::from(matches!(end.arm, Arm::Up(_)));
            }
            assert!(said.contains(&format!("{} in all", game.cross().sum())), "{said}");
        }
        assert!(spinner == "none" || four > 100, "{four} arms above");
    }
}

/// Every place that the arrows reach from the first tile, step by step.
fn reached(grid: &Grid) -> Vec<Offset> {
    let mut reached = vec![Offset::default()];
    let mut next = 0;
    while next < reached.len() {
        for (right, up) in [(-1, 0), (1, 0), (0, 1), (0, -1)] {
            let place = reached[next].offset_by(right, up);
            if grid.square_at(place).is_some() && !reached.contains(&place) {
                reached.push(place);
            }
        }
        next += 1;
    }
    reached
}

#[test]
fn the_arrows_reach_every_tile_on_the_table_from_the_spinner_and_go_nowhere_else() {
    let english = Locale::new(Language::English);
    for spinner in ["first", "none", "all"] {
        for game in positions(spinner).iter().filter(|game| !game.cross().is_empty()) {
            let view = game.view(Seat(0));
            let grid = Fives::grid(Seat(0), &view, &listener()).expect("something lies there");
            assert_eq!(reached(&grid).len(), game.cross().laid().len(), "{:?}", game.cross());
            let begins = english.say(&grid.square_at(Offset::default()).expect("the arrows begin somewhere").what);
            assert_eq!(begins.contains("spinner"), game.cross().spinners().next().is_some(), "{begins}: {:?}", game.cross());
            assert!(Fives::grid(Seat(1), &view, &listener()).is_none(), "there is one table");
        }
    }
}

/// The numbers of a tile as it is drawn, and whether it is level.
fn parts(sign: &str) -> (u8, u8, bool) {
    let digit = |at: usize| sign.as_bytes()[at] - b'0';
    (digit(0), digit(2), sign.as_bytes()[1] == b'-')
}

/// Whether the second of two squares can lie to the right of the first, or below it.
fn can_touch(one: &str, other: &str) -> bool {
    one == "." || other == "." || parts(one).1 == parts(other).0
}

#[test]
fn what_is_drawn_is_every_tile_where_it_touches_the_next() {
    for spinner in ["first", "none", "all"] {
        let mut crosses = 0;
        for game in positions(spinner).iter().filter(|game| !game.cross().is_empty()) {
            let drawn = &Fives::drawing(&[], &game.view(Seat(0)), &listener())[0];
            crosses += usize::from(drawn.kind == PictureKind::Cross);
            let rows: Vec<Vec<&str>> = drawn.rows.iter().map(|row| row.split(' ').collect()).collect();
            let mut laid: Vec<Tile> = game.cross().laid().iter().map(|laid| laid.tile).collect();
            for row in &rows {
                assert_eq!(row.len(), rows[0].len(), "{rows:?}");
                let is_line = !row.contains(&".");
                for (one, other, level) in row.iter().filter(|sign| **sign != ".").map(|sign| parts(sign)) {
                    assert_eq!(level == is_line, one != other, "doubles lie across, all others along: {rows:?}");
                    let at = laid.iter().position(|tile| *tile == Tile::new(one, other));
                    laid.remove(at.unwrap_or_else(|| panic!("{one}-{other} lies nowhere, or twice: {rows:?}")));
                }
                assert!(!is_line || row.windows(2).all(|pair| can_touch(pair[0], pair[1])), "{rows:?}");
            }
            let mut columns = rows.windows(2).flat_map(|rows| rows[0].iter().zip(&rows[1]));
            assert!(columns.all(|(above, below)| can_touch(above, below)), "{rows:?}");
            assert_eq!(laid, [], "not drawn: {rows:?}");
        }
        assert_eq!(crosses > 100, spinner != "none", "{crosses} crosses with {spinner}");
    }
}
