//! A PostgreSQL server of a test's own: in a folder of its own, reached by a socket there.
#![allow(dead_code)] // each target uses its part of it

use nix::unistd::{User, geteuid};
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

/// A server that runs until this is dropped.
pub struct Server {
    folder: PathBuf,
    programs: PathBuf,
}

impl Server {
    /// A server; None if PostgreSQL isn't installed, which it must be if nothing may be skipped.
    pub fn start() -> Option<Server> {
        let programs = programs();
        assert!(programs.is_some() || std::env::var_os("CI").is_none(), "postgresql is not installed");
        let Some(programs) = programs else {
            println!("SKIPPED: postgresql is not installed");
            return None;
        };
        // The path of a socket is short: its folder isn't a test's with a long name.
        let name = format!("salotto-pg-{}-{:08x}", std::process::id(), rand::random::<u32>());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("it is ours");
        if let Some(user) = other_user() {
            nix::unistd::chown(&folder, Some(user.uid), Some(user.gid)).expect("it is ours");
        }
        let server = Server { folder, programs };
        server.make();
        // A power failure isn't tested: nothing waits for the disk. Each house has thirteen
        // connections, and there are many at once.
        let folder = server.folder.display();
        let settings = format!("listen_addresses = ''\nunix_socket_directories = '{folder}'\nfsync = off\nmax_connections = 500\n");
        fs::write(server.folder.join("data/postgresql.auto.conf"), settings).expect("a file");
        server.starts();
        Some(server)
    }

    /// Makes the data folder: a copy of the result of `initdb`, which takes ten times as long and is
    /// the same for every test. It lies beside the build; the first test makes it.
    fn make(&self) {
        let version = Command::new(self.programs.join("initdb")).arg("--version").output().expect("it runs").stdout;
        let version: String = String::from_utf8_lossy(&version).chars().filter(char::is_ascii_alphanumeric).collect();
        let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join(version);
        if !made.exists() {
            let requests = ["--no-sync", "--wal-segsize=1", "--username=salotto", "--auth=trust", "--encoding=UTF8", "--locale=C"];
            self.run("initdb", &[&requests[..], &["-D", &self.data()]].concat());
            // Other tests may be doing the same: a copy is whole before it has its name, and one is
            // enough.
            let ours = made.with_added_extension(format!("{:08x}", rand::random::<u32>()));
            copy(Path::new(&self.data()), &ours);
            if fs::rename(&ours, &made).is_err() {
                let _ = fs::remove_dir_all(&ours);
            }
        } else {
            copy(&made, Path::new(&self.data()));
        }
    }

    /// Sets these options from the next start on, beside those of a test.
    pub fn settles(&self, settings: &str) {
        let file = self.folder.join("data/postgresql.auto.conf");
        let text = fs::read_to_string(&file).expect("its settings") + settings;
        fs::write(file, text).expect("its settings");
    }

    pub fn starts(&self) {
        let log = self.folder.join("data/log");
        self.run("pg_ctl", &["-w", "-t", "60", "-l", &log.display().to_string(), "-D", &self.data(), "start"]);
    }

    /// Stops as at a shutdown of its machine, cutting off all clients.
    pub fn stops(&self) {
        self.run("pg_ctl", &["-w", "-t", "60", "-m", "fast", "-D", &self.data(), "stop"]);
    }

    /// A new database of this name, by its address.
    pub fn database(&self, name: &str) -> String {
        self.run("createdb", &["-h", &self.folder.display().to_string(), "-U", "salotto", name]);
        self.address(name)
    }

    pub fn address(&self, name: &str) -> String {
        format!("postgres://salotto@localhost/{name}?host={}", self.folder.display())
    }

    /// From its next start on it is reached at this port of this machine as well, and shows a
    /// certificate of this name: the path of that.
    pub fn encrypts(&self, port: u16, name: &str) -> PathBuf {
        let [certificate, key] = ["certificate", "key"].map(|file| self.folder.join(file));
        let mut command = Command::new("openssl");
        command.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]);
        command.args(["-subj", &format!("/CN={name}"), "-addext", &format!("subjectAltName=DNS:{name}")]);
        command.args(["-addext", "basicConstraints=critical,CA:FALSE"]).arg("-out").arg(&certificate).arg("-keyout").arg(&key);
        let made = command.stderr(Stdio::null()).status().expect("openssl runs");
        assert!(made.success(), "a certificate");
        if let Some(user) = other_user() {
            nix::unistd::chown(&key, Some(user.uid), Some(user.gid)).expect("it is ours");
        }
        let files = format!("ssl_cert_file = '{}'\nssl_key_file = '{}'\n", certificate.display(), key.display());
        self.settles(&format!("listen_addresses = '127.0.0.1'\nport = {port}\nssl = on\n{files}"));
        certificate
    }

    /// Path of the server's socket.
    pub fn socket(&self) -> PathBuf {
        self.folder.join(".s.PGSQL.5432")
    }

    fn data(&self) -> String {
        self.folder.join("data").display().to_string()
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let mut command = Command::new(self.programs.join(program));
        // Into a file: a server that `pg_ctl` starts would hold a pipe open as long as it runs.
        let told = self.folder.join("told");
        let said = fs::File::create(&told).expect("a file");
        command.args(arguments).current_dir("/").stdin(Stdio::null());
        command.stdout(said.try_clone().expect("the file")).stderr(said);
        if let Some(user) = other_user() {
            command.uid(user.uid.as_raw()).gid(user.gid.as_raw());
        }
        let ended = command.status().expect("it runs");
        let text = |file: &Path| fs::read_to_string(file).unwrap_or_default();
        assert!(ended.success(), "{program} {arguments:?}: {ended}\n{}{}", text(&told), text(&self.folder.join("data/log")));
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let mut command = Command::new(self.programs.join("pg_ctl"));
        command.args(["-w", "-m", "immediate", "-D", &self.data(), "stop"]).current_dir("/").stdout(Stdio::null()).stderr(Stdio::null());
        if let Some(user) = other_user() {
            command.uid(user.uid.as_raw()).gid(user.gid.as_raw());
        }
        let _ = command.status();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Copies a folder with its contents and their owners.
fn copy(from: &Path, to: &Path) {
    let copied = Command::new("cp").arg("-Rp").args([from, to]).output().expect("cp runs");
    assert!(copied.status.success(), "cp: {}", String::from_utf8_lossy(&copied.stderr));
}

/// PostgreSQL doesn't run as root: there it is the user that its package has made.
fn other_user() -> Option<User> {
    geteuid().is_root().then(|| User::from_name("postgres").ok().flatten().expect("a user postgres"))
}

/// Folder of the server's programs: Debian has them outside of the path, by versions.
fn programs() -> Option<PathBuf> {
    let has_all = |folder: &PathBuf| ["initdb", "pg_ctl", "createdb"].iter().all(|program| folder.join(program).is_file());
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|entry| entry.path().join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    versions.filter(has_all).max().or_else(|| std::env::split_paths(&path).find(has_all))
}

/// The PostgreSQL server of the tests of `on_postgres`, and its databases by the folders of their
/// houses.
static OF_TESTS: Mutex<Option<(Server, BTreeMap<PathBuf, String>)>> = Mutex::new(None);

/// The database of a server that a test opens in this folder: one on PostgreSQL in the tests of
/// `on_postgres`; none elsewhere, where it is a file.
pub fn of_tests(folder: &Path) -> Option<String> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    if env!("CARGO_CRATE_NAME") != "on_postgres" {
        return None;
    }
    let mut running = OF_TESTS.lock().unwrap_or_else(PoisonError::into_inner);
    if running.is_none() {
        *running = Server::start().map(|server| (server, BTreeMap::new()));
    }
    let (server, databases) = running.as_mut()?;
    let made = || server.database(&format!("house{}", NUMBER.fetch_add(1, Ordering::Relaxed)));
    Some(databases.entry(folder.to_path_buf()).or_insert_with(made).clone())
}

/// Releases the database of the house in this folder; the server ends with the last of them.
pub fn release(folder: &Path) {
    let mut running = OF_TESTS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, databases)) = running.as_mut() {
        databases.remove(folder);
    }
    let over = running.take_if(|(_, databases)| databases.is_empty());
    drop(running);
    drop(over);
}
