//! What accompanies a seat: whoever has set a task there, and tasks of one decision.

pub(super) mod coach;
pub(super) mod exercise;
pub(super) mod mistake;
