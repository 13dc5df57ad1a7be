//! A value computed once; concurrent callers wait for the first.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// A slot for a value that takes long to compute. No lock is held during the computation.
pub struct Once<T> {
    held: Mutex<OnceState<T>>,
    settled: Condvar,
}

enum OnceState<T> {
    Nothing,
    /// A caller is computing it.
    Filling,
    This(T),
}

/// The right to fill the slot. If it is dropped unused, the slot stays empty.
pub struct Filling<'a, T>(&'a Once<T>);

/// Result of [`Once::wants`].
pub enum OnceResult<'a, T> {
    /// The value.
    This(T),
    /// The slot was empty: the caller computes the value.
    Fill(Filling<'a, T>),
}

impl<T> Default for Once<T> {
    fn default() -> Once<T> {
        Once { held: Mutex::new(OnceState::Nothing), settled: Condvar::new() }
    }
}

impl<T: Clone> Once<T> {
    /// The value, if there is one. Never waits.
    pub fn get(&self) -> Option<T> {
        if let OnceState::This(this) = &*self.held() { Some(this.clone()) } else { None }
    }

    /// Whether a caller is computing the value.
    pub fn is_filling(&self) -> bool {
        matches!(*self.held(), OnceState::Filling)
    }

    /// Waits while another caller computes the value; then returns it, or the right to compute it.
    pub fn wants(&self) -> OnceResult<'_, T> {
        let mut held = self.settled();
        if let OnceState::This(this) = &*held {
            return OnceResult::This(this.clone());
        }
        *held = OnceState::Filling;
        OnceResult::Fill(Filling(self))
    }

    /// The right to compute the value; None if it is there or being computed.
    pub fn fills(&self) -> Option<Filling<'_, T>> {
        let mut held = self.held();
        if !matches!(*held, OnceState::Nothing) {
            return None;
        }
        *held = OnceState::Filling;
        Some(Filling(self))
    }

    /// Waits until no caller is computing the value.
    pub fn settles(&self) {
        drop(self.settled());
    }

    /// Removes the value if `is_it` holds for it.
    pub fn takes(&self, is_it: impl FnOnce(&T) -> bool) -> Option<T> {
        let mut held = self.held();
        let this = if let OnceState::This(this) = &*held { Some(this.clone()).filter(is_it) } else { None };
        if this.is_some() {
            *held = OnceState::Nothing;
        }
        this
    }

    fn held(&self) -> MutexGuard<'_, OnceState<T>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn settled(&self) -> MutexGuard<'_, OnceState<T>> {
        let is_filling = |held: &mut OnceState<T>| matches!(held, OnceState::Filling);
        self.settled.wait_while(self.held(), is_filling).unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Filling<'_, T> {
    /// Stores the value.
    pub fn is(self, this: T) {
        // The drop that follows finds the slot filled and leaves it.
        *self.0.held.lock().unwrap_or_else(PoisonError::into_inner) = OnceState::This(this);
    }
}

impl<T> Drop for Filling<'_, T> {
    fn drop(&mut self) {
        let mut held = self.0.held.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(*held, OnceState::Filling) {
            *held = OnceState::Nothing;
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
                let OnceResult::Fill(filling) = once.wants() else { panic!("nobody has made it") };
                begun.wait();
                begun.wait();
                filling.is(7);
            });
            begun.wait();
            assert!(once.get().is_none() && once.is_filling() && once.fills().is_none(), "nobody else waits");
            begun.wait();
            assert!(matches!(once.wants(), OnceResult::This(7)));
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
        assert!(matches!(once.wants(), OnceResult::Fill(_)));
    }
}
