//! People who load a house as much as it lets them: they play with masters, have a match reviewed again
//! and again, or talk without end.

use crate::player::{Player, Seen};
use rand::RngExt;
use russh::keys::{Algorithm, HashAlg, PrivateKey};
use salotto::games::Seat;
use salotto_house::ids::{PersonId, TableId};
use salotto_house::store::{Database, MatchResult, Store, StoredTable};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;

/// How many play with three masters each.
const WITH_MASTERS: i64 = 30;
/// How many have a match looked at again.
const REVIEWERS: i64 = 12;
/// How many talk in the lobby, from one address.
const TALKERS: i64 = 60;
/// The match that is looked at again.
const MATCH: &str = include_str!("../../../../tests/records/classic.salotto");

/// Their keys.
pub struct Thinkers {
    with_masters: Vec<Arc<PrivateKey>>,
    reviewers: Vec<Arc<PrivateKey>>,
    talkers: Vec<Arc<PrivateKey>>,
}

impl Thinkers {
    /// They are known to the house whose data is in this folder, which isn't open yet.
    pub fn known_in(data: &Path) -> Thinkers {
        std::fs::create_dir_all(data).expect("a folder");
        let store = Store::open(&Database::File(data.join("house.sqlite"))).expect("a database");
        let someone = |number: i64| {
            let key = Arc::new(PrivateKey::random(&mut rand::rng(), Algorithm::Ed25519).expect("a key"));
            let fingerprint = key.public_key().fingerprint(HashAlg::Sha256).to_string();
            let name = format!("Quinto{number}");
            let id = store.add_person(&fingerprint, &name, &name.to_lowercase(), r#"{"language":"en"}"#).expect("it is written");
            (key, id.expect("a name"), name)
        };
        let with_masters = (0..WITH_MASTERS).map(|number| {
            let (key, id, name) = someone(number);
            let masters = "seat 2 master Alice\nseat 3 master Tom\nseat 4 master Ugo\n";
            let header = format!("salotto record 1\ngame salotto\noption players 4\noption limit 1000\nseat 1 human {name}\n{masters}");
            keeps(&store, TableId(number + 1), &header, id);
            key
        });
        let with_masters = with_masters.collect();
        let reviewers = (WITH_MASTERS..WITH_MASTERS + REVIEWERS).map(|number| {
            let (key, id, name) = someone(number);
            let (table, text) = (TableId(number + 1), MATCH.replace("human Anna", &format!("human {name}")));
            let lines = text.lines().filter(|line| !line.starts_with('#'));
            let of_header = |line: &&str| ["salotto", "game", "option", "seat"].iter().any(|word| line.starts_with(word));
            let (header, steps): (Vec<&str>, Vec<&str>) = lines.partition(of_header);
            keeps(&store, table, &(header.join("\n") + "\n"), id);
            for (n, step) in (0..).zip(steps) {
                assert!(store.add_step(table, 0, n, step).expect("it is written"));
            }
            store.end(table, "classic", &[MatchResult { person: id, score: 28, won: false }]).expect("it is written");
            key
        });
        let reviewers = reviewers.collect();
        let first = WITH_MASTERS + REVIEWERS;
        let talkers = (first..first + TALKERS).map(|number| someone(number).0).collect();
        Thinkers { with_masters, reviewers, talkers }
    }

    /// They come to the lobby and talk as long as these tasks run.
    pub async fn talk(&self, port: u16, tasks: &mut JoinSet<()>) {
        for key in &self.talkers {
            let player = Player::comes(port, key).await;
            tasks.spawn(talks(player));
        }
    }

    /// They come in and do it as long as these tasks run.
    pub async fn come(&self, port: u16, tasks: &mut JoinSet<()>) {
        for key in &self.with_masters {
            let mut player = Player::comes(port, key).await;
            player.hears(&["The lobby."]).await;
            player.types("1\r").await;
            player.hears(&["Your tables."]).await;
            player.types("1\r").await;
            tasks.spawn(player.plays(Arc::new(Seen::default())));
        }
        for key in &self.reviewers {
            let player = Player::comes(port, key).await;
            tasks.spawn(reviews(player));
        }
    }
}

fn keeps(store: &Store, id: TableId, header: &str, person: PersonId) {
    let (header, access) = (header.to_string(), "invited".to_string());
    let kept = StoredTable { header, host: Some(person), access, ..StoredTable::playing(id) };
    store.store_table(&kept, &[(Seat(0), person)], &[]).expect("it is written");
}

/// Says a sentence in the lobby, again and again, whatever the house answers.
async fn talks(mut player: Player) {
    player.hears(&["The lobby."]).await;
    loop {
        player.types(":say hello\r").await;
        player.hears(&["You said", "You have spoken", "Much is being said"]).await;
    }
}

/// Has the match looked at, again and again.
async fn reviews(mut player: Player) {
    player.hears(&["The lobby."]).await;
    player.types("5\r").await;
    player.hears(&["finished match"]).await;
    loop {
        player.types("1\r").await;
        player.hears(&["replay it"]).await;
        player.types("2\r").await;
        player.hears(&["could have been better", "were good", "Too many"]).await;
        player.types("x").await;
        let pause = Duration::from_millis(rand::rng().random_range(100..300));
        tokio::time::sleep(pause).await;
    }
}
