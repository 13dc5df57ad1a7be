//! The evening at the table: everything together.

pub mod advice;
mod agree;
pub mod desk;
pub mod ears;
pub mod evening;
mod grid;
mod hand;
pub mod inbox;
mod list;
pub mod look_again;
pub mod menu;
mod orders;
mod others;
mod past;
mod picking;
pub mod reason;
pub mod replay;
pub mod review;
pub mod settings;
pub mod settings_file;
pub mod setup;
pub mod shelf;
pub mod simulate;
pub mod start;
pub mod table;
mod thinking;
mod typed;
