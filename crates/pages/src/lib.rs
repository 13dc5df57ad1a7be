//! The files of packages besides the program: man pages and completions, generated from the
//! program's own command line, the manual as text, the metadata for software centres, the licences
//! of the libraries, and the icon and the version for Windows.

mod folder;
mod licences;
mod man;
mod metainfo;
mod texts;
pub mod windows;

pub use folder::{PackageFolder, project};
pub use licences::licences;
pub use man::{filled, frame, man_page};
pub use metainfo::metainfo;
pub use texts::{FIRST, LineEnding, texts};
