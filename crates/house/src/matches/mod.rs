//! Tables as they are kept and changed, and their matches as they are played. They know each other:
//! a match changes its table where a seat is given, and a table that has begun elsewhere opens its
//! match.

mod keeping;
mod pen;
mod playing;
pub mod setting_up;
