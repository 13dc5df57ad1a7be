//! The lobby: the list in which everybody comes to stand.

use salotto::narration::message::message;
use salotto::session::choose::{Chosen, Leaving, Nobody};
use salotto::session::list::List;
use salotto::session::person::Person;

/// What stands in the lobby.
#[derive(Clone, Copy, PartialEq)]
enum Item {
    Leave,
}

/// The lobby, until the person leaves the house.
pub fn walk(person: &mut Person) {
    loop {
        let list = List::new(message!("lobby-title"), [(Item::Leave, message!("lobby-leave"))]);
        match person.choose(&list, &mut Nobody) {
            Chosen::Item(Item::Leave) | Chosen::Leaving(Leaving::Quit) => return person.desk.answer(&[message!("house-bye")]),
            Chosen::Leaving(Leaving::Ended | Leaving::Interrupted) => return,
            Chosen::Nothing | Chosen::Leaving(Leaving::ToMenu | Leaving::ToStart) => {}
        }
    }
}
