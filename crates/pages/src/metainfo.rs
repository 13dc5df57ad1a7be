//! The program's metadata for software centres, in AppStream's format.

/// The description with this version, dated by a day such as `2026-11-22`.
const DESCRIPTION: &str = include_str!("../../../packaging/salotto.metainfo.xml");

/// The name of the file, which AppStream derives from the id in it, and its text.
pub fn metainfo(date: &str) -> (String, String) {
    let id = DESCRIPTION.split_once("<id>").and_then(|(_, rest)| rest.split_once("</id>")).map_or("salotto", |(id, _)| id);
    (format!("{id}.metainfo.xml"), DESCRIPTION.replace("@VERSION@", env!("CARGO_PKG_VERSION")).replace("@DATE@", date))
}
