//! Enums whose values are words, in files, on the command line and in messages.

/// Defines an enum with its words:
/// `worded! { /// doc pub enum Opening { AnyDouble = "any-double", … } }`.
#[doc(hidden)]
#[macro_export]
macro_rules! worded {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$value_meta:meta])* $value:ident = $word:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$value_meta])* $value),* }

        impl $name {
            /// All values, in the order in which they are offered.
            pub const ALL: &'static [$name] = &[$($name::$value),*];
            /// The words of the values, in order.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// The word of the value in files, on the command line and in messages.
            pub const fn word(self) -> &'static str {
                match self { $($name::$value => $word),* }
            }

            /// The value of this word, if any.
            pub fn of_word(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$value),)* _ => None }
            }
        }
    };
}

pub use crate::worded;
