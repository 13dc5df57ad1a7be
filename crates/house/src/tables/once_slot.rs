//! A value computed once; concurrent callers wait for the first.

use parking_lot::{Condvar, Mutex, MutexGuard};

/// A slot for a value that takes long to compute. No lock is held during the computation.
pub struct OnceSlot<T> {
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
pub struct FillGuard<'a, T>(&'a OnceSlot<T>);

/// Result of [`OnceSlot::want`].
pub enum OnceResult<'a, T> {
    /// The value.
    This(T),
    /// The slot was empty: the caller computes the value.
    Fill(FillGuard<'a, T>),
}

impl<T> Default for OnceSlot<T> {
    fn default() -> OnceSlot<T> {
        OnceSlot { held: Mutex::new(OnceState::Nothing), settled: Condvar::new() }
    }
}

impl<T: Clone> OnceSlot<T> {
    /// The value, if there is one. Never waits.
    pub fn get(&self) -> Option<T> {
        if let OnceState::This(this) = &*self.held.lock() { Some(this.clone()) } else { None }
    }

    /// Whether a caller is computing the value.
    pub fn is_filling(&self) -> bool {
        matches!(*self.held.lock(), OnceState::Filling)
    }

    /// Waits while another caller computes the value; then returns it, or the right to compute it.
    pub fn want(&self) -> OnceResult<'_, T> {
        let mut held = self.wait_until_settled();
        if let OnceState::This(this) = &*held {
            return OnceResult::This(this.clone());
        }
        *held = OnceState::Filling;
        OnceResult::Fill(FillGuard(self))
    }

    /// The right to compute the value; None if it is there or being computed.
    pub fn fill(&self) -> Option<FillGuard<'_, T>> {
        let mut held = self.held.lock();
        if !matches!(*held, OnceState::Nothing) {
            return None;
        }
        *held = OnceState::Filling;
        Some(FillGuard(self))
    }

    /// Waits until no caller is computing the value.
    pub fn settle(&self) {
        drop(self.wait_until_settled());
    }

    /// Removes the value if `is_it` holds for it.
    pub fn take(&self, is_it: impl FnOnce(&T) -> bool) -> Option<T> {
        let mut held = self.held.lock();
        let this = if let OnceState::This(this) = &*held { Some(this.clone()).filter(is_it) } else { None };
        if this.is_some() {
            *held = OnceState::Nothing;
        }
        this
    }

    fn wait_until_settled(&self) -> MutexGuard<'_, OnceState<T>> {
        let is_filling = |held: &mut OnceState<T>| matches!(held, OnceState::Filling);
        let mut held = self.held.lock();
        self.settled.wait_while(&mut held, is_filling);
        held
    }
}

impl<T> FillGuard<'_, T> {
    /// Stores the value.
    pub fn fill(self, this: T) {
        // The drop that follows finds the slot filled and leaves it.
        *self.0.held.lock() = OnceState::This(this);
    }
}

impl<T> Drop for FillGuard<'_, T> {
    fn drop(&mut self) {
        let mut held = self.0.held.lock();
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
        let (once, begun) = (OnceSlot::default(), Barrier::new(2));
        thread::scope(|scope| {
            scope.spawn(|| {
                let OnceResult::Fill(filling) = once.want() else { panic!("nobody has made it") };
                begun.wait();
                begun.wait();
                filling.fill(7);
            });
            begun.wait();
            assert!(once.get().is_none() && once.is_filling() && once.fill().is_none(), "nobody else waits");
            begun.wait();
            assert!(matches!(once.want(), OnceResult::This(7)));
        });
        assert_eq!(once.take(|this| *this == 8), None);
        assert_eq!(once.take(|this| *this == 7), Some(7));
        assert_eq!(once.get(), None);
    }

    #[test]
    fn what_could_not_be_made_can_be_made_by_another() {
        let once: OnceSlot<u8> = OnceSlot::default();
        drop(once.fill());
        once.settle();
        assert!(matches!(once.want(), OnceResult::Fill(_)));
    }
}
