//! Wine and the programs that it runs: the program for Windows, and the stand-ins for parts of
//! Windows that Wine lacks.

use crate::session::Folder;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// The project's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the tests lie in the project")
}

/// A Wine with a C drive of its own, and the programs that tests run.
pub struct Wine {
    loader: PathBuf,
    prefix: PathBuf,
    /// The folder of the program, with the random bytes that Wine lacks.
    alone: PathBuf,
    /// The installer.
    pub setup: PathBuf,
    /// The folder of only the random bytes, for programs that are installed.
    libraries: PathBuf,
    /// The folder of an ssh that leads to a house.
    house: PathBuf,
    /// The folder of copies of the program, each beside a stand-in for a screen reader's interface.
    beside: PathBuf,
    /// The program that shows a screen reader's window or mutex.
    pub reader: PathBuf,
    /// The program that closes a program's window.
    close: PathBuf,
    /// Sends characters to a program's console.
    send: PathBuf,
}

/// A screen reader's interface that has a stand-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interface {
    /// NVDA's first controller.
    Nvda,
    /// NVDA's controller since 2024.1, which reports the ends of its texts.
    SecondNvda,
    /// JAWS's object of COM.
    Jaws,
}

impl Interface {
    pub const ALL: [Interface; 3] = [Interface::Nvda, Interface::SecondNvda, Interface::Jaws];

    /// The reader's name in sentences.
    pub fn reader(self) -> &'static str {
        match self {
            Interface::Nvda | Interface::SecondNvda => "NVDA",
            Interface::Jaws => "JAWS",
        }
    }

    /// The window or mutex that the reader shows while it runs.
    pub fn sign(self) -> [&'static str; 3] {
        match self {
            Interface::Nvda | Interface::SecondNvda => ["window", "wxWindowClassNR", "NVDA"],
            Interface::Jaws => ["window", "JFWUI2", "JAWS"],
        }
    }

    fn folder(self) -> &'static str {
        match self {
            Interface::Nvda => "nvda",
            Interface::SecondNvda => "nvda-2",
            Interface::Jaws => "jaws",
        }
    }

    fn make(self, folder: &Path) -> Result<(), String> {
        match self {
            Interface::Nvda => compiled("nvdaControllerClient", &["-shared"], &folder.join("nvdaControllerClient64.dll")),
            Interface::SecondNvda => {
                compiled("nvdaControllerClient", &["-shared", "-DSECOND_VERSION"], &folder.join("nvdaControllerClient.dll"))
            }
            Interface::Jaws => compiled("jaws", &["-shared", "-loleaut32"], &folder.join(JAWS_LIBRARY)),
        }
    }
}

/// The library of JAWS's stand-in, which is found by its registration, not by its name.
const JAWS_LIBRARY: &str = "jaws-stand-in.dll";

/// Wine, or the reason why it is missing here.
pub fn wine() -> Result<&'static Wine, &'static str> {
    static WINE: OnceLock<Result<Wine, String>> = OnceLock::new();
    WINE.get_or_init(Wine::find).as_ref().map_err(String::as_str)
}

impl Wine {
    fn find() -> Result<Wine, String> {
        let exe = std::env::var_os("SALOTTO_EXE")
            .map_or_else(|| root().join("target/windows/x86_64-pc-windows-gnu/release/salotto.exe"), PathBuf::from);
        if !exe.exists() {
            return Err(format!("{} isn't there: packaging/windows makes it", exe.display()));
        }
        // Debian's Wine isn't on the PATH.
        let loader = PathBuf::from("/usr/lib/wine/wine64");
        if !loader.exists() {
            return Err("Wine isn't there: apt-get install wine64".into());
        }
        let folder = root().join("target/wine");
        let setup = std::env::var_os("SALOTTO_SETUP").map_or_else(|| root().join("target/windows/setup.exe"), PathBuf::from);
        if !setup.exists() {
            return Err(format!("{} isn't there: packaging/windows makes it", setup.display()));
        }
        let [alone, beside, libraries] = ["alone", "beside", "libraries"].map(|name| folder.join(name));
        fs::create_dir_all(&libraries).map_err(|error| error.to_string())?;
        for place in Interface::ALL.map(|interface| beside.join(interface.folder())).iter().chain([&alone]) {
            fs::create_dir_all(place).map_err(|error| error.to_string())?;
            fs::copy(&exe, place.join("salotto.exe")).map_err(|error| error.to_string())?;
            compiled("bcryptprimitives", &["-shared", "-ladvapi32"], &place.join("bcryptprimitives.dll"))?;
        }
        fs::copy(alone.join("bcryptprimitives.dll"), libraries.join("bcryptprimitives.dll")).map_err(|error| error.to_string())?;
        for interface in Interface::ALL {
            interface.make(&beside.join(interface.folder()))?;
        }
        let house = folder.join("ssh");
        fs::create_dir_all(&house).map_err(|error| error.to_string())?;
        compiled("ssh", &[], &house.join("ssh.exe"))?;
        let reader = folder.join("reader.exe");
        compiled("reader", &[], &reader)?;
        let close = folder.join("close.exe");
        compiled("close", &["-municode"], &close)?;
        let send = folder.join("send.exe");
        compiled("send", &["-municode"], &send)?;
        let wine = Wine { loader, prefix: folder.join("prefix"), alone, setup, libraries, house, beside, reader, close, send };
        wine.begin()?;
        Ok(wine)
    }

    /// Makes the C drive, with invisible windows.
    fn begin(&self) -> Result<(), String> {
        let is_made = self.prefix.join("made");
        if !is_made.exists() {
            fs::create_dir_all(&self.prefix).map_err(|error| error.to_string())?;
            self.finish(&["wineboot", "-i"])?;
            self.finish(&["reg", "add", r"HKCU\Software\Wine\Drivers", "/v", "Graphics", "/d", "null", "/f"])?;
            self.register_jaws()?;
            self.server("-k")?;
            fs::write(is_made, "").map_err(|error| error.to_string())?;
        }
        // The server stays between two programs, which start slowly without it, and ends by itself
        // after that many seconds without one.
        self.server("-p30")?;
        // The first program starts the server of all and keeps its output open: a test must not
        // wait for the end of that.
        let mut first = self.command(Path::new("cmd"));
        let first = first.args(["/c", "exit"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
        first.map(drop).map_err(|error| error.to_string())
    }

    /// Registers JAWS's object, as its installer does.
    fn register_jaws(&self) -> Result<(), String> {
        let class = "{CCE5B1E5-B2ED-45D5-B09F-8EC54B75ABF4}";
        let library = windows_path(&self.beside.join(Interface::Jaws.folder()).join(JAWS_LIBRARY));
        let served = format!(r"HKLM\Software\Classes\CLSID\{class}\InprocServer32");
        self.finish(&["reg", "add", r"HKLM\Software\Classes\FreedomSci.JawsApi\CLSID", "/ve", "/d", class, "/f"])?;
        self.finish(&["reg", "add", &served, "/ve", "/d", &library, "/f"])?;
        self.finish(&["reg", "add", &served, "/v", "ThreadingModel", "/d", "Apartment", "/f"])
    }

    fn finish(&self, arguments: &[&str]) -> Result<(), String> {
        let output = self.command(Path::new(arguments[0])).args(&arguments[1..]).output().map_err(|error| error.to_string())?;
        if output.status.success() { Ok(()) } else { Err(format!("wine {arguments:?}: {output:?}")) }
    }

    fn server(&self, order: &str) -> Result<(), String> {
        let server = self.loader.with_file_name("wineserver64");
        let mut server = Command::new(server);
        // The server outlives the tests, so it must not hold their output open.
        server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let told = server.arg(order).env("WINEPREFIX", &self.prefix).status();
        told.map(drop).map_err(|error| error.to_string())
    }

    /// A program for Windows, independent of this machine's language, and without a voice.
    pub fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(&self.loader);
        command.arg(program).env("WINEPREFIX", &self.prefix).env("WINEDEBUG", "-all").env("LANG", "C.UTF-8");
        // Installed programs come into the start menu of the C drive, not into this user's. And
        // Wine's own sound drivers complain on the console if there is no device.
        command.env("WINEDLLOVERRIDES", "winemenubuilder.exe,winealsa.drv,wineoss.drv,winepulse.drv=d");
        let foreign =
            ["LC_ALL", "LC_MESSAGES", "LANGUAGE", "SSH_CONNECTION", "SSH_TTY", "SALOTTO_LANG", "SALOTTO_SPEECH", "SALOTTO_DETAIL"];
        foreign.iter().for_each(|name| _ = command.env_remove(name));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Salotto with its matches in `folder`.
    pub fn salotto(&self, folder: &Folder) -> Command {
        let mut command = self.command(&self.alone.join("salotto.exe"));
        command.env("SALOTTO_DATA_DIR", windows_path(folder.path()));
        command
    }

    /// Salotto in a window that is closed once the file `when` exists.
    pub fn salotto_until(&self, when: &Path, folder: &Folder) -> Command {
        let mut command = self.command(&self.close);
        command.arg(windows_path(when)).arg(self.program()).env("SALOTTO_DATA_DIR", windows_path(folder.path()));
        command
    }

    /// Salotto in a console that characters come into whenever there is a file `text`.
    pub fn salotto_sent(&self, text: &Path, folder: &Folder) -> Command {
        let mut command = self.command(&self.send);
        command.arg(windows_path(text)).arg(self.program()).env("SALOTTO_DATA_DIR", windows_path(folder.path()));
        command
    }

    /// Salotto with a stand-in for this interface, which logs its calls to `log`.
    pub fn salotto_beside(&self, interface: Interface, folder: &Folder, log: &Path) -> Command {
        let mut command = self.command(&self.beside.join(interface.folder()).join("salotto.exe"));
        command.env("SALOTTO_DATA_DIR", windows_path(folder.path())).env(LOG, windows_path(log));
        command
    }

    /// The path of the program in a shell of Windows.
    pub fn program(&self) -> String {
        windows_path(&self.alone.join("salotto.exe"))
    }

    /// Salotto with an ssh that always leads to the same house.
    pub fn salotto_near_house(&self, folder: &Folder) -> Command {
        let mut command = self.salotto(folder);
        command.env("WINEPATH", windows_path(&self.house));
        command
    }

    /// A command line for a shell, with the libraries of installed programs on the path; their data
    /// are on the C drive.
    pub fn line(&self, line: &str) -> Command {
        let mut command = self.command(Path::new("cmd"));
        command.args(["/c", line]).env("WINEPATH", windows_path(&self.libraries));
        command
    }

    /// The folder on the C drive in which players' own folders lie.
    pub fn players(&self) -> PathBuf {
        self.prefix.join("drive_c/users")
    }
}

/// The C file of this name beside the tests, compiled for Windows.
fn compiled(name: &str, options: &[&str], to: &Path) -> Result<(), String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("stubs").join(name).with_extension("c");
    let mut compiler = Command::new("x86_64-w64-mingw32-gcc");
    let output = compiler.args(["-Wall", "-Werror", "-o"]).arg(to).arg(source).args(options).output();
    match output {
        Err(error) => Err(format!("there is no compiler for Windows ({error}): apt-get install gcc-mingw-w64-x86-64")),
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// The environment variable with the path of the log of a reader's stand-in.
const LOG: &str = "SALOTTO_STUB_READER";

/// The file to which a byte is added for each key, so that the reader's stand-in falls silent at
/// it; None if the command has no such stand-in.
pub fn keys_seen_by_reader(command: &Command) -> Option<PathBuf> {
    let log = command.get_envs().find(|(name, _)| *name == LOG)?.1?.to_str()?;
    Some(PathBuf::from(log.strip_prefix("Z:")?.replace('\\', "/") + ".keys"))
}

/// The path as programs under Wine see it.
pub fn windows_path(path: &Path) -> String {
    format!("Z:{}", path.display().to_string().replace('/', "\\"))
}
