//! Letting people in: whoever knocks, wherever and by whichever door, goes this way.

use crate::doors::caller::{Caller, Host, Parts};
use crate::doors::door::Door;
use crate::doors::gate::Gate;
use crate::doors::line::Line;
use crate::doors::listener::{Knocking, Listener};
use crate::doors::proxies::{Origin, Proxies, origin};
use crate::identity::{Address, Identity};
use crate::log::{self, Cause};
use crate::people::threshold::{Ended, Threshold};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// How many refused visitors are told why at the same time. Any more find the door closed.
const TOLD_WHY: usize = 16;
/// How long telling them why may take.
const TELLING: Duration = Duration::from_secs(20);

/// What all doors of a house have in common. All clones are the same.
#[derive(Clone)]
pub struct Reception {
    host: Arc<dyn Host>,
    gate: Gate,
    threshold: Threshold,
    telling: Arc<Semaphore>,
    proxies: Proxies,
}

impl Reception {
    /// Doors that lead to this host, as many as come through the gate.
    pub fn new(host: Arc<dyn Host>, gate: Gate, threshold: Threshold) -> Reception {
        Reception { host, gate, threshold, telling: Arc::new(Semaphore::new(TOLD_WHY)), proxies: Proxies::default() }
    }

    /// The same, for people who come by these proxies as well.
    pub fn behind(self, proxies: Proxies) -> Reception {
        Reception { proxies, ..self }
    }

    /// What counts all who come in.
    pub fn gate(&self) -> &Gate {
        &self.gate
    }
}

/// Why somebody has connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// To come in.
    ComesIn,
    /// To see whether somebody answers, as a proxy does again and again.
    Looks,
}

/// A door, and where people knock at it.
pub struct Entrance {
    listener: Listener,
    door: Arc<dyn Door>,
    reception: Reception,
    /// Whether nobody but a proxy knocks there.
    for_a_proxy: bool,
}

impl Entrance {
    /// Whoever knocks there comes in by this door.
    pub fn new(listener: Listener, door: Arc<dyn Door>, reception: Reception) -> Entrance {
        Entrance { listener, door, reception, for_a_proxy: false }
    }

    /// The same, where nobody knocks but a proxy that says who is behind it.
    pub fn for_a_proxy(self) -> Entrance {
        Entrance { for_a_proxy: true, ..self }
    }

    /// Lets people in, for ever.
    pub async fn stand_open(self) {
        let entrance = Arc::new(self);
        loop {
            let knocking = entrance.listener.next().await;
            if entrance.for_a_proxy || entrance.reception.proxies.are_at(knocking.from) {
                let entrance = Arc::clone(&entrance);
                tokio::spawn(async move { entrance.greet_behind(knocking).await });
            } else {
                entrance.greet(knocking, Purpose::ComesIn);
            }
        }
    }

    /// Asks a proxy who is behind it, and goes on with them; nobody else waits for its answer.
    async fn greet_behind(&self, mut knocking: Knocking) {
        let Knocking { from: proxy, ref cut, .. } = knocking;
        let cut = Arc::clone(cut);
        let knock = self.reception.threshold.knock(proxy, move |_| cut());
        let said = origin(&mut knocking.stream).await;
        drop(knock);
        match said {
            Some(Origin::From(address)) => {
                // Whom the system vouches for is the proxy.
                let of_them = Knocking { from: Address::Ip(address.to_canonical()), vouched: Identity::Guest, ..knocking };
                self.greet(of_them, Purpose::ComesIn);
            }
            // There nobody but a proxy comes for itself, and it has seen that somebody answers.
            Some(Origin::Itself) if self.for_a_proxy => {}
            Some(Origin::Itself) => self.greet(knocking, Purpose::Looks),
            None => log::refused(proxy, &Identity::Guest, Cause::Proxy),
        }
    }

    /// Lets somebody in, tells them why not, or closes the door.
    fn greet(&self, knocking: Knocking, purpose: Purpose) {
        let Knocking { stream, from, vouched, cut } = knocking;
        let Reception { host, gate, threshold, telling, .. } = &self.reception;
        let entry = gate.enter(from, Instant::now());
        let permit = match &entry {
            Ok(pass) => {
                if purpose == Purpose::Looks {
                    pass.is_no_attempt();
                }
                None
            }
            Err(refused) => {
                log::refused(from, &vouched, refused.cause());
                let Ok(permit) = Arc::clone(telling).try_acquire_owned() else { return };
                Some(permit)
            }
        };
        let line = Line::new(cut, gate.limits().behind);
        let (on_threshold, ended) = (line.clone(), Arc::<OnceLock<Cause>>::default());
        let notes = Arc::clone(&ended);
        let cut = move |why| {
            // Only the first time counts.
            let _ = notes.set(cause(why));
            on_threshold.cut();
        };
        let knock = (from != Address::Local).then(|| threshold.knock(from, cut));
        let who = vouched.clone();
        let caller = Caller::new(Parts { from, vouched, entry, knock, line, host: Arc::clone(host) });
        let (door, login) = (Arc::clone(&self.door), gate.limits().login);
        tokio::spawn(async move {
            let serving = door.serve(stream, caller.clone());
            if permit.is_none() {
                tokio::select! {
                    () = serving => {}
                    never = caller.is_watched(login) => match never {},
                }
                match ended.get() {
                    _ if caller.has_come_in() || caller.has_only_looked() || purpose != Purpose::ComesIn => {}
                    // The house has ended it: they have failed at nothing.
                    Some(cause) => log::refused(from, &who, *cause),
                    None => log::came_to_nothing(from),
                }
            } else {
                // Anybody who doesn't leave after being told is disconnected.
                let _ = tokio::time::timeout(TELLING, serving).await;
                caller.line().cut();
            }
        });
    }
}

/// The word in the log for why the house has ended a connection by which nobody had come in.
fn cause(ended: Ended) -> Cause {
    match ended {
        Ended::MadeRoom => Cause::MadeRoom,
        Ended::SentAway => Cause::SentAway,
    }
}
