//! A whole match of two players who connect by OpenSSH's own client, each at a terminal, in two
//! languages, by single keys.

use crate::company::TurnLimit;
use crate::listening::pty::Terminal;
use crate::support::{House, LONG};
use pty_process::blocking::Command as UnderTerminal;
use sqlx::Connection;
use std::time::{Duration, Instant};

/// Silence after which a key counts as answered completely.
const QUIET: Duration = Duration::from_millis(60);

/// A player at a terminal of 80 columns.
struct Player {
    terminal: Terminal,
    /// All output read so far.
    heard: String,
    /// The length of the output examined so far.
    looked: usize,
    own_turn: [&'static str; 2],
    next_round: &'static str,
    over: &'static str,
}

impl Player {
    fn comes(house: &House, key: &str, language: &str) -> Player {
        let ssh = house.ssh(&["-tt", "-i", key, "-l", language, "127.0.0.1"]);
        let mut command = UnderTerminal::new(ssh.get_program()).args(ssh.get_args()).env("TERM", "xterm");
        for variable in ["LANG", "LC_ALL", "LC_MESSAGES"] {
            command = command.env_remove(variable);
        }
        let [own_turn, rest] = if language == "it" {
            [["Tocca a te", "A te"], ["Invio per la prossima", "Che cosa vuoi fare adesso?"]]
        } else {
            [["Your turn", "It is your turn"], ["Enter for the next", "What would you like to do now?"]]
        };
        Player { terminal: Terminal::run(command), heard: String::new(), looked: 0, own_turn, next_round: rest[0], over: rest[1] }
    }

    /// Reads the output that has arrived.
    fn listen(&mut self) {
        self.heard += &self.terminal.read_while_busy(QUIET);
    }

    /// Waits until this is said, after all texts waited for before.
    #[track_caller]
    fn hears(&mut self, said: &str) -> &mut Player {
        let end = Instant::now() + LONG;
        loop {
            self.listen();
            if let Some(place) = self.heard[self.looked..].find(said) {
                self.looked += place + said.len();
                return self;
            }
            assert!(Instant::now() < end, "{said:?} isn't said after {:?}", &self.heard[self.looked..]);
        }
    }

    fn types(&mut self, keys: &str) -> &mut Player {
        self.terminal.send(keys);
        self
    }

    /// Plays the next step, if there is one; returns whether the match is over for this player.
    fn plays_on(&mut self) -> bool {
        self.listen();
        let new = &self.heard[self.looked..];
        if new.contains(self.over) {
            return true;
        }
        if new.contains(self.next_round) {
            self.looked = self.heard.len();
            self.types("\r");
        } else if self.own_turn.iter().any(|sign| new.contains(sign)) {
            self.looked = self.heard.len();
            // The best move, until the turn is over: the answer to T says whose turn it is.
            self.types("b").listen();
            self.looked = self.heard.len();
            self.types("\r").listen();
            self.types("t");
        }
        false
    }

    /// The number of occurrences of these texts, wherever rows end.
    fn count(&self, said: &[&str]) -> usize {
        let bare = |text: &str| text.chars().filter(|letter| letter.is_alphanumeric()).collect::<String>();
        let heard = bare(&self.heard);
        said.iter().map(|said| heard.matches(&bare(said)).count()).sum()
    }
}

#[test]
fn two_people_by_ssh_hear_every_step_of_a_match_once() {
    let Some(house) = House::open(&[]) else { return };
    let keys = [house.key("ed25519"), house.key("ed25519")];
    let mut anna = Player::comes(&house, &keys[0], "it");
    let mut bruno = Player::comes(&house, &keys[1], "en");
    anna.hears("premi Invio.").types("Anna\r").hears("1 di ");
    bruno.hears("press Enter.").types("Bruno\r").hears("1 of ");
    anna.types("1\r").hears("Quale gioco?").types("3\r").hears("Aprire:").types("3\r").hears("Va bene");
    anna.types("5\r").hears("Scrivi i punti").types("30\r").hears("Traguardo: 30").types("1\r").hears("Opzioni del gioco");
    anna.types("1\r").hears("1 di ").types("1\r").hears("tre parole: ").hears("Valgono");
    let words = anna.heard.replace("\r\n", " ");
    let words = words.rsplit("tre parole: ").next().and_then(|rest| rest.split('.').next()).expect("words").replace(", ", " ");
    bruno.types("2\r").hears("press Enter.").types(&format!("{words}\r")).hears("You wait at a table:");
    anna.hears("Cominciare, 1 di ").types("1\r");
    let mut limit = TurnLimit::new();
    while !(anna.plays_on() & bruno.plays_on()) {
        let heard = anna.heard.len() + bruno.heard.len();
        assert!(limit.goes_on(heard), "it stands still, or goes on and on:\n{}\n\n{}", anna.heard, bruno.heard);
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let address = format!("sqlite://{}", house.folder.0.join("data/house.sqlite").display());
    let steps: Vec<(String,)> = runtime.block_on(async {
        let mut database = sqlx::SqliteConnection::connect(&address).await.expect("the database");
        sqlx::query_as("SELECT line FROM steps ORDER BY n").fetch_all(&mut database).await.expect("the steps")
    });
    let laid = |seat: &str| steps.iter().filter(|(line,)| line.starts_with(&format!("{seat} lay"))).count();
    assert!(laid("1") > 4 && laid("2") > 4, "{steps:?}");
    assert_eq!(anna.count(&["Hai messo", "Hai aperto"]), laid("1"), "{}", anna.heard);
    assert_eq!(anna.count(&["Bruno attacca", "e attacca", "Bruno apre con"]), laid("2"), "{}", anna.heard);
    assert_eq!(bruno.count(&["You play", "You open"]), laid("2"), "{}", bruno.heard);
    // The opener is announced before their first tile: "Anna opens, with the highest tile."
    let who_opens = bruno.count(&["Anna opens, with the highest"]);
    assert_eq!(bruno.count(&["Anna plays", "and plays", "Anna opens with"]) - who_opens, laid("1"), "{}", bruno.heard);
    assert_eq!((anna.count(&["Hai vinto la partita", "vince la partita"]), bruno.count(&["won the match", "wins the match"])), (1, 1));
    for (player, quit) in [(&mut anna, ":esci\r"), (&mut bruno, ":quit\r")] {
        player.types(quit);
        assert!(player.terminal.wait().0.success());
    }
}
