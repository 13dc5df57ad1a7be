//! Rules of every game: the worked examples, sentence by sentence, and the laws of all matches.

mod all_fives;
mod bidomino;
mod classic;
mod ends;
mod five_and_three;
mod jolly;
mod kingdomino;
mod mexican_train;
mod pairs;
mod pairs_latin;
mod pairs_plain;
mod plain;
mod salotto;

pub use all_fives::plain as fives_on_paper;
pub use mexican_train::plain as train_on_paper;
