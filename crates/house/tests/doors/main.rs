//! The server as a process: by OpenSSH's client, by its socket, by `salotto join`, under a screen
//! reader; and its state after its end.
#![cfg(unix)]

#[cfg(target_os = "linux")]
#[path = "../company/mod.rs"]
mod company;
#[cfg(target_os = "linux")]
#[path = "../../../../tests/support/mod.rs"]
mod listening;
#[cfg(target_os = "linux")]
#[path = "../proxy/mod.rs"]
mod proxy;
#[cfg(target_os = "linux")]
#[path = "../../../../tests/support/reports.rs"]
mod reported;
#[cfg(target_os = "linux")]
#[path = "../small_disk/mod.rs"]
mod small_disk;
#[path = "../support/mod.rs"]
mod support;

#[cfg(target_os = "linux")]
mod afar;
#[cfg(target_os = "linux")]
mod behind;
#[cfg(target_os = "linux")]
mod browser;
#[cfg(target_os = "linux")]
mod buttons;
#[cfg(target_os = "linux")]
mod by_root;
#[cfg(target_os = "linux")]
mod by_touch;
#[cfg(target_os = "linux")]
mod chromium;
#[cfg(target_os = "linux")]
mod doors;
#[cfg(target_os = "linux")]
mod file_limit;
#[cfg(target_os = "linux")]
mod firefox;
mod folder;
#[cfg(target_os = "linux")]
mod full_disk;
#[cfg(target_os = "linux")]
mod heard_page;
#[cfg(target_os = "linux")]
mod hearing;
#[cfg(target_os = "linux")]
mod houses_killed;
mod invited;
#[cfg(target_os = "linux")]
mod join;
#[cfg(target_os = "linux")]
mod keeping;
#[cfg(target_os = "linux")]
mod leaving;
#[cfg(target_os = "linux")]
mod log;
#[cfg(target_os = "linux")]
mod login;
mod monitor;
#[cfg(target_os = "linux")]
mod opened;
#[cfg(target_os = "linux")]
mod package;
#[cfg(target_os = "linux")]
mod page_line;
#[cfg(target_os = "linux")]
mod page_returns;
#[cfg(target_os = "linux")]
mod page_voice;
mod proxied;
#[cfg(target_os = "linux")]
mod proxies;
#[cfg(target_os = "linux")]
mod record;
#[cfg(target_os = "linux")]
mod reports;
mod restart;
mod room;
#[cfg(target_os = "linux")]
mod seen;
#[cfg(target_os = "linux")]
mod sent;
#[cfg(target_os = "linux")]
mod silent_database;
mod slow;
#[cfg(target_os = "linux")]
mod stand_in;
#[cfg(target_os = "linux")]
mod third_door;
#[cfg(target_os = "linux")]
mod touched;
#[cfg(target_os = "linux")]
mod unit;
#[cfg(target_os = "linux")]
mod way;
#[cfg(target_os = "linux")]
mod web;
#[cfg(target_os = "linux")]
mod web_limits;
mod wire;
