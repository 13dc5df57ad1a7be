//! Clients that connect and never say who they are.

use salotto::locale::Language;
use salotto_house::Terms;
use salotto_house::doors::gate::{Gate, Limits};
use salotto_house::doors::ssh::SshDoor;
use std::io::Read;
use std::net::TcpStream;
use std::time::{Duration, Instant};

#[test]
fn who_says_nothing_is_put_out_when_their_time_is_over() {
    let folder = std::env::temp_dir().join(format!("salotto-login-{}", std::process::id()));
    let house = salotto_house::open(&folder, Terms { language: Some(Language::English), ..Terms::default() }).unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let login = Duration::from_millis(300);
    let gate = Gate::new(Limits { login, ..Limits::default() });
    let door = runtime.block_on(SshDoor::open(house, ([127, 0, 0, 1], 0).into(), &folder.join("key"), gate)).unwrap();
    let address = door.address().unwrap();
    runtime.spawn(door.stand_open());
    let before = Instant::now();
    let mut silent = TcpStream::connect(address).unwrap();
    let mut heard = Vec::new();
    // Cut off or ended: both are an end.
    let _ = silent.read_to_end(&mut heard);
    assert!(heard.starts_with(b"SSH-2.0-salotto"), "{heard:?}");
    assert!(before.elapsed() >= login);
    let _ = std::fs::remove_dir_all(folder);
}
