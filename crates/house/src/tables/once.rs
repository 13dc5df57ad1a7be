//! Something that one fills, while those who want it wait, and nobody else does.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// A place for something that takes long to make: nobody holds a lock meanwhile.
pub struct Once<T> {
    held: Mutex<Held<T>>,
    settled: Condvar,
}

enum Held<T> {
    Nothing,
    /// Somebody is making it.
    Filling,
    This(T),
}

/// The right to fill it. Dropped without that, it stays empty.
pub struct Filling<'a, T>(&'a Once<T>);

/// What somebody who wants it gets.
pub enum Wanted<'a, T> {
    /// It is there.
    This(T),
    /// Nobody has made it: whoever wants it does.
    Fill(Filling<'a, T>),
}

impl<T> Default for Once<T> {
    fn default() -> Once<T> {
        Once { held: Mutex::new(Held::Nothing), settled: Condvar::new() }
    }
}

impl<T: Clone> Once<T> {
    /// What is there now. Waits for nobody.
    pub fn get(&self) -> Option<T> {
        if let Held::This(this) = &*self.held() { Some(this.clone()) } else { None }
    }

    /// Whether somebody is making it.
    pub fn is_filling(&self) -> bool {
        matches!(*self.held(), Held::Filling)
    }

    /// What is there, once nobody is making it any more; or the right to make it.
    pub fn wants(&self) -> Wanted<'_, T> {
        let mut held = self.settled();
        if let Held::This(this) = &*held {
            return Wanted::This(this.clone());
        }
        *held = Held::Filling;
        Wanted::Fill(Filling(self))
    }

    /// The right to make it, unless it is there or somebody makes it already.
    pub fn fills(&self) -> Option<Filling<'_, T>> {
        let mut held = self.held();
        if !matches!(*held, Held::Nothing) {
            return None;
        }
        *held = Held::Filling;
        Some(Filling(self))
    }

    /// Waits until nobody is making it.
    pub fn settles(&self) {
        drop(self.settled());
    }

    /// Takes away what is there, if it is such a one.
    pub fn takes(&self, is_it: impl FnOnce(&T) -> bool) -> Option<T> {
        let mut held = self.held();
        let this = if let Held::This(this) = &*held { Some(this.clone()).filter(is_it) } else { None };
        if this.is_some() {
            *held = Held::Nothing;
        }
        this
    }

    fn held(&self) -> MutexGuard<'_, Held<T>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn settled(&self) -> MutexGuard<'_, Held<T>> {
        let is_filling = |held: &mut Held<T>| matches!(held, Held::Filling);
        self.settled.wait_while(self.held(), is_filling).unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Filling<'_, T> {
    /// It is there from now on.
    pub fn is(self, this: T) {
        // Dropping the right leaves it be.
        *self.0.held.lock().unwrap_or_else(PoisonError::into_inner) = Held::This(this);
    }
}

impl<T> Drop for Filling<'_, T> {
    fn drop(&mut self) {
        let mut held = self.0.held.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(*held, Held::Filling) {
            *held = Held::Nothing;
        }
        drop(held);
        self.0.settled.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Barrier;
    use std::thread;

    #[test]
    fn who_wants_it_waits_until_it_is_made_and_nobody_makes_it_twice() {
        let (once, begun) = (Once::default(), Barrier::new(2));
        thread::scope(|scope| {
            scope.spawn(|| {
                let Wanted::Fill(filling) = once.wants() else { panic!("nobody has made it") };
                begun.wait();
                begun.wait();
                filling.is(7);
            });
            begun.wait();
            assert!(once.get().is_none() && once.is_filling() && once.fills().is_none(), "nobody else waits");
            begun.wait();
            assert!(matches!(once.wants(), Wanted::This(7)));
        });
        assert_eq!(once.takes(|this| *this == 8), None);
        assert_eq!(once.takes(|this| *this == 7), Some(7));
        assert_eq!(once.get(), None);
    }

    #[test]
    fn what_could_not_be_made_can_be_made_by_another() {
        let once: Once<u8> = Once::default();
        drop(once.fills());
        once.settles();
        assert!(matches!(once.wants(), Wanted::Fill(_)));
    }
}
