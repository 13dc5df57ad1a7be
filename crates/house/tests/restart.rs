//! A house that is killed in the middle of matches: every table stands at its last step, and people come back to their seats.
#![cfg(unix)]

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sqlx::Connection;
use std::io::{Read, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

const LONG: Duration = Duration::from_secs(60);

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A house of its own process, which is killed as by a power cut.
struct House(Child);

impl House {
    fn open(folder: &Path) -> House {
        let mut command = Command::new(env!("CARGO_BIN_EXE_salotto-house"));
        command.arg("--socket").arg(folder.join("door")).arg("--data").arg(folder.join("data"));
        House(command.args(["--language", "it"]).stdout(Stdio::null()).spawn().expect("the house opens"))
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Somebody who comes in by the socket.
struct Player {
    stream: UnixStream,
    heard: Arc<Mutex<String>>,
    looked: usize,
}

impl Player {
    fn comes(folder: &Path) -> Player {
        let end = Instant::now() + LONG;
        let stream = loop {
            match UnixStream::connect(folder.join("door")) {
                Ok(stream) => break stream,
                Err(error) => assert!(Instant::now() < end, "{error}"),
            }
            thread::sleep(Duration::from_millis(5));
        };
        let heard = Arc::new(Mutex::new(String::new()));
        let (mut source, text) = (stream.try_clone().expect("a stream"), Arc::clone(&heard));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = source.read(&mut bytes) {
                text.lock().unwrap().push_str(&String::from_utf8_lossy(&bytes[..count]));
            }
        });
        Player { stream, heard, looked: 0 }
    }

    fn text(&self) -> String {
        self.heard.lock().unwrap().clone()
    }

    #[track_caller]
    fn hears(&mut self, said: &str) -> &mut Player {
        let end = Instant::now() + LONG;
        loop {
            let text = self.text();
            if let Some(place) = text.get(self.looked..).and_then(|new| new.find(said)) {
                self.looked += place + said.len();
                return self;
            }
            assert!(Instant::now() < end, "{said:?} isn't said in:\n{text}");
            thread::sleep(Duration::from_millis(2));
        }
    }

    fn types(&mut self, line: &str) -> &mut Player {
        // Where the house has been killed, nobody listens.
        let _ = self.stream.write_all(format!("{line}\n").as_bytes());
        self
    }
}

/// The steps that the database has, which stand there once each and without a gap.
fn steps(folder: &Path) -> Vec<String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let address = format!("sqlite://{}", folder.join("data/house.sqlite").display());
    let found: Vec<(i64, String)> = runtime.block_on(async {
        let mut database = sqlx::SqliteConnection::connect(&address).await.expect("the database is whole");
        sqlx::query_as("SELECT n, line FROM steps ORDER BY n").fetch_all(&mut database).await.expect("the steps")
    });
    assert!(found.iter().enumerate().all(|(place, (n, _))| *n == place as i64), "{found:?}");
    found.into_iter().map(|(_, line)| line).collect()
}

/// How many times this process is killed: `SALOTTO_KILLS` says so where it shall be more.
fn kills() -> u64 {
    std::env::var("SALOTTO_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(20)
}

#[test]
fn a_house_that_is_killed_has_every_step_that_was_heard_of_and_goes_on_from_there() {
    let folder = Folder(std::env::temp_dir().join(format!("salotto-restart-{}", std::process::id())));
    std::fs::create_dir_all(&folder.0).expect("a folder");
    let mut chance = ChaCha8Rng::seed_from_u64(11);
    let house = House::open(&folder.0);
    let mut player = Player::comes(&folder.0);
    player.hears("Which language").types("1").hears("premi Invio.").types("Anna").hears("Sei nella sala.");
    // A table, the first game, as it is, alone against bots; and the match begins.
    player.types("1").hears("Quale gioco?").types("3").hears("Si comincia").types("5").hears("Scrivi il nuovo numero");
    player.types("500").hears("Traguardo: 500").types("1").hears("In quante persone?").types("1").hears("Aspetti al tavolo:").types("1");
    player.hears("Manche 1");
    let (mut house, mut kept) = (house, Vec::new());
    for kill in 0..kills() {
        let end = Instant::now() + Duration::from_millis(chance.random_range(1..400));
        while Instant::now() < end {
            player.types("b").types("");
            thread::sleep(Duration::from_millis(chance.random_range(1..30)));
        }
        drop(house);
        let heard = player.text();
        let now = steps(&folder.0);
        assert!(now.starts_with(&kept), "kill {kill}: a step was lost or changed");
        let told = ["Hai messo", "Hai aperto"].map(|said| heard.matches(said).count()).iter().sum::<usize>();
        let own = now[kept.len()..].iter().filter(|line| line.starts_with("1 lay")).count();
        assert!(own >= told, "kill {kill}: {told} moves were told, and {own} are kept");
        kept = now;
        house = House::open(&folder.0);
        player = Player::comes(&folder.0);
        player
            .hears("Ciao, Anna.")
            .hears("Il tuo tavolo")
            .types("1")
            .hears("I tuoi tavoli.")
            .types("1")
            .hears("Si riprende: Domino classico.");
    }
    assert!(kept.len() > kills() as usize, "it was played: {kept:?}");
    drop(house);
}
