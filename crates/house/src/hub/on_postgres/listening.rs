//! What a house does among others without being asked: hears their bells, shows that it is up, and
//! checks that they are.

use super::OnPostgres;
use crate::hub::{Ears, News};
use crate::ids::HouseId;
use crate::store::{Answer, Bell, Heard};
use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// How often a house shows that it is up.
const BEAT: Duration = Duration::from_secs(2);
/// How long a house may show no sign of life before it counts as gone. Together with a beat, less
/// than the ten seconds within which its tables are taken over.
const GONE: Duration = Duration::from_secs(6);
/// How long to wait before reading again what couldn't be read.
const AGAIN: Duration = Duration::from_secs(1);

/// Hears of the others from now on, until the house is closed.
///
/// # Errors
/// The system refuses a thread.
pub fn begins(hub: &Arc<OnPostgres>, ears: Arc<dyn Ears>) -> io::Result<()> {
    let Some(heard) = hub.store.listen() else { return Ok(()) };
    let (listens, beats, own) = (Arc::downgrade(hub), Arc::downgrade(hub), Arc::clone(&ears));
    thread::Builder::new().name("bells".into()).spawn(move || listen(&listens, &heard, &*own))?;
    thread::Builder::new().name("beat".into()).spawn(move || beat(&beats, &*ears))?;
    Ok(())
}

/// Reads what each bell rings for; if that fails, reads everything a little later.
fn listen(hub: &Weak<OnPostgres>, bells: &Receiver<Heard>, ears: &dyn Ears) {
    let mut behind = false;
    loop {
        let heard = if behind { bells.recv_timeout(AGAIN) } else { bells.recv().map_err(|_| RecvTimeoutError::Disconnected) };
        let heard = match heard {
            Ok(heard) if !behind => heard,
            Ok(_) | Err(RecvTimeoutError::Timeout) => Heard::Listening,
            Err(RecvTimeoutError::Disconnected) => return,
        };
        let Some(hub) = hub.upgrade() else { return };
        behind = hub.hears(heard, ears).is_err();
    }
}

/// Shows that this house is up, and checks that the others are.
fn beat(hub: &Weak<OnPostgres>, ears: &dyn Ears) {
    // The beat each of the others was last seen at, and when it got there.
    let mut seen: BTreeMap<HouseId, (i64, Instant)> = BTreeMap::new();
    while let Some(hub) = hub.upgrade() {
        match hub.beats(&mut seen, ears) {
            Ok(()) => ears.hears_of_disk(None),
            Err(error) => {
                ears.hears_of_disk(Some(&error));
                // While nothing can be read, nobody can show a sign of life: the clock starts
                // again.
                seen.clear();
            }
        }
        drop(hub);
        thread::sleep(BEAT);
    }
}

impl OnPostgres {
    fn hears(&self, heard: Heard, ears: &dyn Ears) -> Answer<()> {
        match heard {
            Heard::Listening => {
                self.reads_people()?;
                ears.hears(News::Anything)?;
                self.takes_tidings(ears)
            }
            Heard::Bell(Bell::Match(table)) => ears.hears(News::Match(table)),
            Heard::Bell(Bell::Table(table)) => ears.hears(News::Table(table)),
            Heard::Bell(Bell::People) => self.reads_people(),
            Heard::Bell(Bell::Tidings) => self.takes_tidings(ears),
            Heard::Bell(Bell::Beat) => Ok(()),
        }
    }

    fn beats(&self, seen: &mut BTreeMap<HouseId, (i64, Instant)>, ears: &dyn Ears) -> Answer<()> {
        if !self.store.beat()? {
            self.joins_again()?;
            ears.hears(News::Back)?;
        }
        let others = self.store.other_houses()?;
        seen.retain(|house, _| others.iter().any(|(other, _)| other == house));
        for (other, beats) in others {
            let (last, since) = seen.entry(other).or_insert((beats, Instant::now()));
            if *last != beats {
                (*last, *since) = (beats, Instant::now());
            } else if since.elapsed() > GONE
                && let Some(matches) = self.store.bury(other, beats)?
            {
                self.reads_people()?;
                ears.hears(News::Gone(matches))?;
            }
        }
        Ok(())
    }
}
