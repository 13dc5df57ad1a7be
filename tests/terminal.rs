//! Keys and lines under a real pseudo-terminal. The test runs itself as the program there, with a
//! main thread of its own: a small program that answers each input with its name.

#[cfg(unix)]
#[path = "support/program.rs"]
mod program;
#[cfg(unix)]
#[path = "support/reports.rs"]
mod reports;
#[cfg(unix)]
#[path = "terminal/sent.rs"]
mod sent;
#[cfg(unix)]
mod support;

#[cfg(not(unix))]
fn main() {}

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    if std::env::var_os(unix::PROGRAM).is_some() {
        return unix::program();
    }
    libtest_mimic::run(&libtest_mimic::Arguments::from_args(), unix::trials()).exit_code()
}

#[cfg(unix)]
mod unix {
    use super::support::pty::Terminal;
    use crate::program::Folder;
    use libtest_mimic::Trial;
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    use pty_process::blocking::Command;
    use salotto::input::mailbox::{Mail, MailFilter, Mailbox, mailbox};
    use salotto::input::{Input, LetterMode, lines, terminal};
    use salotto::speech::screen::{PlainScreen, Screen};
    use std::process::ExitCode;
    use std::time::Duration;

    /// Set where this file runs as the program under the terminal.
    pub const PROGRAM: &str = "SALOTTO_TEST_PROGRAM";

    /// The one-space prompt as it is first drawn, with the cursor behind it.
    pub const PROMPT: &str = " \r\u{1b}[1C";
    /// The time without output after which a test concludes that none will come. There is no event
    /// to wait for; a busy machine can hide a fault here, and can't invent one.
    pub const SILENCE: Duration = Duration::from_millis(300);

    // ---- the program
    // -------------------------------------------------------------------------------------------------------------

    pub fn program() -> ExitCode {
        let (arrived, inbox) = mailbox();
        match terminal::open(inbox.clone(), terminal::OutputStart::AtOnce) {
            Ok(terminal) => {
                let mode = terminal.mode();
                answer(&mut *terminal.screen(), &arrived, |text| mode.set(text))
            }
            Err(_) => {
                let mode = lines::open(inbox).expect("lines can be read");
                answer(&mut PlainScreen(std::io::stdout()), &arrived, |text| mode.set(text))
            }
        }
        ExitCode::SUCCESS
    }

    fn answer(screen: &mut dyn Screen, arrived: &Mailbox, set_mode: impl Fn(LetterMode)) {
        let mut said = screen.print("Ready.");
        while let Some(Mail::Input(input)) = arrived.take(MailFilter::All, None) {
            if said.is_err() {
                return;
            }
            said = match &input {
                Input::End => screen.print("End."),
                Input::Line(line) => match line.as_str() {
                    ":quit" => screen.print("Good-bye."),
                    ":panic" => panic!("on purpose"),
                    ":text" => {
                        set_mode(LetterMode::Text);
                        screen.print("Text.")
                    }
                    ":keys" => {
                        set_mode(LetterMode::Keys);
                        screen.print("Keys.")
                    }
                    ":burst" => (0..3000).try_for_each(|number| screen.print(&format!("Burst {number}."))),
                    line => screen.print(&format!("Line <{line}>.")),
                },
                Input::Picked(pick) => screen.print(&format!("Picked <{}>.", pick.place)),
                Input::Digits(digits) => screen.print(&format!("Digits <{digits}>.")),
                Input::Begun => screen.print("Begun."),
                Input::Erased => screen.print("Erased."),
                Input::SeenInPart => screen.print("Seen in part."),
                Input::TooLong => screen.print("Too long."),
                Input::TooMany => screen.print("Too many."),
                Input::Key(key) => screen.print(&format!("{key:?}.")),
                Input::Interrupt => screen.print("Interrupt."),
            };
            if matches!(&input, Input::End) || input == Input::Line(":quit".into()) {
                return;
            }
        }
    }

    pub fn command() -> Command {
        Command::new(std::env::current_exe().expect("this program has a path")).env(PROGRAM, "1").env("TERM", "xterm")
    }

    /// The program, ready for keys.
    pub fn started() -> Terminal {
        let mut terminal = Terminal::run(command());
        until_reading(&mut terminal, "Ready.");
        terminal
    }

    /// Reads the output while reading begins, and the prompt, in either order.
    pub fn until_reading(terminal: &mut Terminal, said: &str) {
        let written = terminal.read_until(&shown(said));
        if !written.contains(PROMPT) {
            terminal.read_until(PROMPT);
        }
    }

    /// The bytes of one answer.
    pub fn shown(text: &str) -> String {
        format!("\r{text}\r\n ")
    }

    /// Types `keys` and reads the one answer, which must be all of the output.
    #[track_caller]
    pub fn answers(terminal: &mut Terminal, keys: impl AsRef<[u8]>, answer: &str) {
        terminal.send(keys.as_ref());
        let expected = shown(answer);
        assert_eq!(terminal.read_until(&expected), expected, "after {:?}", String::from_utf8_lossy(keys.as_ref()));
    }

    /// Types a line and reads its answer, with any echo before it.
    #[track_caller]
    fn types(terminal: &mut Terminal, line: &str, answer: &str) {
        terminal.send(format!("{line}\r"));
        terminal.read_until(&shown(answer));
    }

    // ---- the tests
    // ---------------------------------------------------------------------------------------------------------------

    pub fn trials() -> Vec<Trial> {
        let all: [(&str, fn()); 37] = [
            ("a_hotkey_arrives_once_and_is_not_echoed", hotkeys),
            ("capitals_arrive_as_small_letters", capitals),
            ("arrows_home_end_and_pages_arrive_in_all_their_encodings", encodings),
            ("a_lone_escape_arrives_and_the_next_key_too", lone_escape),
            ("keys_without_a_name_are_answered_too", unnamed_keys),
            ("backspace_on_an_empty_line_is_answered_as_a_key_that_does_nothing", backspace),
            ("a_command_is_typed_and_arrives_as_a_line", command_line),
            ("each_digit_of_a_number_is_answered_and_can_be_taken_back", number_line),
            ("a_letter_after_digits_is_the_command_and_escape_drops_them", number_dropped),
            ("a_digit_at_the_table_tells_what_enter_would_take", digits_at_the_table),
            ("letters_are_typed_where_the_line_is_not_empty", letters_in_a_line),
            ("escape_and_backspace_leave_a_line_that_was_begun", escape_leaves_a_line),
            ("a_key_that_types_nothing_is_answered_in_the_middle_of_a_line", key_in_a_line),
            ("each_answer_is_one_write_also_in_the_middle_of_a_line", one_write),
            ("a_line_longer_than_the_terminal_is_wide_is_typed_on_one_row_which_is_said_once", long_line),
            ("free_text_takes_letters_at_once", free_text),
            ("bytes_that_are_no_text_are_answered", invalid_bytes),
            ("keys_typed_while_much_is_printed_arrive_in_order", typed_ahead),
            ("what_is_printed_last_is_seen_before_the_program_ends", last_words),
            ("ctrl_c_and_its_signal_are_an_interrupt", interrupt),
            ("keys_pressed_before_ctrl_c_arrive_all_the_same", keys_before_ctrl_c),
            ("keys_that_nobody_has_read_when_a_signal_ends_the_program_are_not_the_shells", keys_nobody_read),
            ("a_second_ctrl_c_ends_the_program_at_once_and_restores_the_settings", second_interrupt),
            ("ctrl_c_is_heard_behind_a_flood_of_keys", flood),
            ("a_line_that_is_too_long_is_said_to_be_and_can_be_dropped", too_long_a_line),
            ("a_program_that_is_continued_reads_keys_again", continued),
            ("other_signals_end_the_program_and_restore_the_settings", other_signals),
            ("ctrl_d_on_an_empty_line_is_the_end", control_d),
            ("the_wish_that_it_may_end_is_the_end", terminated),
            ("the_settings_are_restored_after_leaving", || restored(":quit\r", 0)),
            ("the_settings_are_restored_after_ctrl_c_and_ctrl_d", || restored("\u{3}\u{4}", 0)),
            ("the_settings_are_restored_after_a_panic", || restored(":panic\r", 101)),
            ("the_settings_are_restored_in_the_middle_of_a_line", restored_in_a_line),
            ("ctrl_z_gives_the_terminal_back_to_the_shell_and_fg_returns_it", suspended),
            ("a_terminal_that_vanishes_is_the_end", vanishing),
            ("the_wish_that_it_may_end_is_the_end_of_lines_too", terminated_by_lines),
            ("a_dumb_terminal_is_read_by_lines_and_sees_no_escape_codes", dumb),
        ];
        all.into_iter()
            .chain(crate::sent::TRIALS)
            .map(|(name, test)| {
                Trial::test(name, move || {
                    test();
                    Ok(())
                })
            })
            .collect()
    }

    fn hotkeys() {
        let mut terminal = started();
        for key in "mdx ?+à".chars() {
            answers(&mut terminal, key.to_string(), &format!("Char({key:?})."));
        }
        answers(&mut terminal, "\r", "Enter.");
        assert_eq!(terminal.read_while_busy(SILENCE), "");
    }

    fn capitals() {
        let mut terminal = started();
        answers(&mut terminal, "M", "Char('m').");
        answers(&mut terminal, "È", "Char('è').");
    }

    fn encodings() {
        let mut terminal = started();
        let keys = [
            ("Up", ["\u{1b}[A", "\u{1b}OA", ""]),
            ("Down", ["\u{1b}[B", "\u{1b}OB", ""]),
            ("Right", ["\u{1b}[C", "\u{1b}OC", ""]),
            ("Left", ["\u{1b}[D", "\u{1b}OD", ""]),
            ("Home", ["\u{1b}[H", "\u{1b}OH", "\u{1b}[1~"]),
            ("Home", ["\u{1b}[7~", "", ""]),
            ("End", ["\u{1b}[F", "\u{1b}OF", "\u{1b}[4~"]),
            ("End", ["\u{1b}[8~", "", ""]),
            ("PageUp", ["\u{1b}[5~", "", ""]),
            ("PageDown", ["\u{1b}[6~", "", ""]),
            ("Delete", ["\u{1b}[3~", "", ""]),
            ("Function(1)", ["\u{1b}OP", "\u{1b}[11~", "\u{1b}[[A"]),
            ("Function(2)", ["\u{1b}OQ", "\u{1b}[12~", "\u{1b}[[B"]),
            ("Function(12)", ["\u{1b}[24~", "", ""]),
            ("Tab", ["\t", "", ""]),
            ("BackTab", ["\u{1b}[Z", "", ""]),
        ];
        for (name, encodings) in keys {
            for encoding in encodings.into_iter().filter(|encoding| !encoding.is_empty()) {
                answers(&mut terminal, encoding, &format!("{name}."));
            }
        }
    }

    fn lone_escape() {
        let mut terminal = started();
        answers(&mut terminal, "\u{1b}", "Escape.");
        answers(&mut terminal, "m", "Char('m').");
    }

    fn unnamed_keys() {
        let mut terminal = started();
        for keys in ["\u{7}", "\u{c}", "\u{12}", "\u{16}", "\u{18}", "\u{1b}[2~", "\u{1b}[1;5A", "\u{1b}m", "\u{1b}3", "\u{0}", "\u{1b}[E"]
        {
            answers(&mut terminal, keys, "Other.");
        }
        answers(&mut terminal, "m", "Char('m').");
    }

    fn backspace() {
        let mut terminal = started();
        answers(&mut terminal, "\u{7f}", "Other.");
        answers(&mut terminal, "\u{8}", "Other.");
        answers(&mut terminal, "m", "Char('m').");
    }

    fn command_line() {
        let mut terminal = started();
        begins(&mut terminal, ":");
        terminal.send("aiuto");
        assert_eq!(terminal.read_until("aiuto"), "aiuto", "what is typed is echoed, and nothing else");
        terminal.send("\r");
        let expected = "\r       \rLine <:aiuto>.\r\n ";
        assert_eq!(terminal.read_until(expected), expected, "what was typed makes way for the answer");
        answers(&mut terminal, "m", "Char('m').");
        types(&mut terminal, "/Help Me", "Line </Help Me>.");
    }

    /// Types the first sign of a line, which is answered once.
    #[track_caller]
    pub fn begins(terminal: &mut Terminal, sign: &str) {
        terminal.send(sign);
        terminal.read_until("Begun.\r\n ");
        terminal.read_until(sign);
    }

    fn number_line() {
        let mut terminal = started();
        for (key, answer) in [("1", "Digits <1>."), ("2", "Digits <12>."), ("\u{7f}", "Digits <1>."), ("3", "Digits <13>.")] {
            answers(&mut terminal, key, answer);
        }
        answers(&mut terminal, "\r", "Line <13>.");
        answers(&mut terminal, "5", "Digits <5>.");
        answers(&mut terminal, "\u{7f}", "Erased.");
        answers(&mut terminal, "\r", "Enter.");
        assert_eq!(terminal.read_while_busy(SILENCE), "");
    }

    fn number_dropped() {
        let mut terminal = started();
        for (key, answer) in [("w", "Char('w')."), ("?", "Char('?')."), ("\u{1b}[A", "Up."), ("\u{1b}", "Erased."), ("\u{15}", "Erased.")] {
            answers(&mut terminal, "7", "Digits <7>.");
            answers(&mut terminal, key, answer);
            answers(&mut terminal, "\r", "Enter.");
        }
    }

    fn letters_in_a_line() {
        let mut terminal = started();
        answers(&mut terminal, "1", "Digits <1>.");
        begins(&mut terminal, " ");
        types(&mut terminal, "Mx?m", "Line <1 Mx?m>.");
        answers(&mut terminal, "2", "Digits <2>.");
        begins(&mut terminal, "-");
        types(&mut terminal, "3\u{1b}[D\u{1b}[D1\u{1b}[F4 d", "Line <21-34 d>.");
    }

    fn escape_leaves_a_line() {
        let mut terminal = started();
        begins(&mut terminal, ":");
        terminal.send("ai");
        terminal.read_until("ai");
        terminal.send("\u{1b}");
        terminal.read_until(&shown("Erased."));
        answers(&mut terminal, "m", "Char('m').");
        begins(&mut terminal, ":");
        terminal.send("\u{7f}");
        terminal.read_until(&shown("Erased."));
        answers(&mut terminal, "m", "Char('m').");
    }

    /// Presses digits in the game itself.
    fn digits_at_the_table() {
        let folder = Folder::new();
        for (language, turn, seventh, no_ninth, erased) in [
            ("it", "Tocca a te", "7: Invio per la settima tessera.", "Non c'è il numero 9", "Cancellato."),
            ("en", "Your turn", "7: Enter for the seventh tile.", "There is no number 9", "Erased."),
        ] {
            let command = Command::new(env!("CARGO_BIN_EXE_salotto"))
                .args(["play", "classic", "--seed", "21", "--speech", "off", "--lang", language]);
            let mut terminal = Terminal::run(command.env("SALOTTO_DATA_DIR", folder.path()).env("TERM", "xterm"));
            terminal.read_until(turn);
            for (key, answer) in [("7", seventh), ("\u{1b}", erased), ("9", no_ninth), ("\u{7f}", erased), ("7", seventh)] {
                terminal.read_while_busy(SILENCE);
                terminal.send(key);
                terminal.read_until(answer);
            }
            for key in ["w", "c", "s"] {
                terminal.read_while_busy(SILENCE);
                terminal.send(key);
                terminal.read_until("\r\n");
            }
        }
    }

    fn key_in_a_line() {
        let mut terminal = started();
        begins(&mut terminal, ":");
        terminal.send("ai\u{1b}OP");
        terminal.read_until("\r    \rFunction(1).\r\n :ai");
        terminal.send("uto\r");
        terminal.read_until(&shown("Line <:aiuto>."));
    }

    /// The writes to a terminal that strace has recorded in `file`.
    fn writes_to_the_terminal(file: &std::path::Path) -> Vec<String> {
        let text = std::fs::read_to_string(file).expect("strace has written");
        let lines = text.lines().filter(|line| line.contains("write") && line.contains("</dev/pts/"));
        lines.map(str::to_owned).collect()
    }

    fn one_write() {
        if std::process::Command::new("strace").arg("-V").stdout(std::process::Stdio::null()).status().is_err() {
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "strace is not installed");
            return println!("SKIPPED: strace is not installed");
        }
        let file = std::env::temp_dir().join(format!("salotto-writes-{}", std::process::id()));
        let program = std::env::current_exe().expect("this program has a path");
        let traced = Command::new("strace").args(["-f", "-y", "-qq", "-s", "100", "-e", "trace=write,writev,pwrite64,pwritev", "-o"]);
        let mut terminal = Terminal::run(traced.arg(&file).arg(program).env(PROGRAM, "1").env("TERM", "xterm"));
        terminal.read_until("Ready.\r\n ");
        terminal.read_while_busy(SILENCE);
        let before = writes_to_the_terminal(&file).len();
        let keys = "mdxcvwzk ?+à".chars().map(String::from).chain(["\u{1b}[A".into(), "\t".into(), "\r".into()]);
        // Letters that are read at once would count as pasted text.
        let type_key = |key: String| {
            terminal.send(key);
            terminal.read_until(".\r\n ");
        };
        let count = keys.map(type_key).count();
        terminal.send(":a\u{1b}OP\r");
        terminal.read_until("Line <:a>.\r\n ");
        terminal.send(":burst\r");
        terminal.read_until("Burst 2999.\r\n ");
        terminal.send(":quit\r");
        let (status, _) = terminal.wait();
        assert!(status.success(), "{status}");
        let writes = &writes_to_the_terminal(&file)[before..];
        let _ = std::fs::remove_file(&file);
        // Typed signs are echoed one by one; at the end rustyline goes to a new line, and turns off
        // the marks around pasted text.
        let said: Vec<&String> = writes.iter().filter(|write| write.contains('.')).collect();
        let (echoed, begun) = (":a:burst:quit".len(), 3);
        assert_eq!(said.len(), count + begun + 2 + 3000 + 1, "{:?}", &said[..count.min(said.len())]);
        assert_eq!(writes.len(), said.len() + echoed + 2, "{:?}", writes.iter().filter(|write| !write.contains('.')).collect::<Vec<_>>());
    }

    fn long_line() {
        let mut terminal = started();
        // The beginning of each typed line is reported once, and the line arrives whole.
        for _ in 0..2 {
            begins(&mut terminal, ":");
            terminal.send("abcdefghi ".repeat(12));
            let written = terminal.read_until("Seen in part.\r\n") + &terminal.read_while_busy(SILENCE);
            assert_eq!(written.matches('\n').count(), 1, "{written:?}");
            terminal.send("\r");
            let answer = terminal.read_until("abcdefghi>.\r\n ");
            let line = answer.split_once("Line <").map(|(_, line)| line.matches("abcdefghi").count());
            assert_eq!(line, Some(12), "{answer:?}");
        }
        answers(&mut terminal, "m", "Char('m').");
    }

    fn free_text() {
        let mut terminal = started();
        types(&mut terminal, ":text", "Text.");
        types(&mut terminal, "Màrio Rossi", "Line <Màrio Rossi>.");
        answers(&mut terminal, "\r", "Enter.");
        answers(&mut terminal, "\u{1b}[A", "Up.");
        types(&mut terminal, ":keys", "Keys.");
        answers(&mut terminal, "m", "Char('m').");
    }

    fn invalid_bytes() {
        let mut terminal = started();
        terminal.send(b"\xff");
        terminal.read_until("Other.\r\n");
        terminal.send("m");
        terminal.read_until("Char('m').\r\n");
    }

    fn typed_ahead() {
        let keys = "abcdefghijklmnopqrstuvwxyz";
        let mut terminal = started();
        terminal.send(":burst\r");
        terminal.read_until("Burst 100.");
        for (place, key) in keys.chars().enumerate() {
            // Six different letters that are read at once would count as pasted text.
            terminal.send(if place % 5 == 4 { format!("{key}\u{1b}[A") } else { key.to_string() });
            terminal.read_until("Burst");
        }
        terminal.send("12\r");
        let written = terminal.read_until("Line <12>.");
        assert_eq!(written.matches("Up.\r\n").count(), keys.len() / 5);
        let mut place = 0;
        for number in 300..3000 {
            let line = format!("Burst {number}.\r\n");
            place += written[place..].find(&line).unwrap_or_else(|| panic!("{line:?} is missing or late"));
        }
        for key in keys.chars() {
            let line = format!("Char({key:?}).\r\n");
            place += written[place..].find(&line).unwrap_or_else(|| panic!("{line:?} is missing or late"));
        }
    }

    fn last_words() {
        for _ in 0..20 {
            let mut terminal = started();
            terminal.send(":quit\r");
            let (status, written) = terminal.wait();
            assert!(status.success(), "{status}");
            assert!(written.contains("\rGood-bye.\r\n"), "{written:?}");
        }
    }

    fn interrupt() {
        let mut terminal = started();
        terminal.send("\u{3}");
        until_reading(&mut terminal, "Interrupt.");
        answers(&mut terminal, "m", "Char('m').");
        let mut terminal = started();
        begins(&mut terminal, ":");
        terminal.send("ai");
        terminal.read_until("ai");
        terminal.send("\u{3}");
        until_reading(&mut terminal, "Interrupt.");
        answers(&mut terminal, "m", "Char('m').");
        let mut terminal = started();
        signal(&terminal, Signal::SIGINT);
        until_reading(&mut terminal, "Interrupt.");
        answers(&mut terminal, "m", "Char('m').");
    }

    fn keys_before_ctrl_c() {
        let mut terminal = started();
        signal(&terminal, Signal::SIGSTOP);
        terminal.send("m\u{3}");
        signal(&terminal, Signal::SIGCONT);
        terminal.read_until("Char('m').");
    }

    fn keys_nobody_read() {
        let mut terminal = shell_around_the_program();
        let before = terminal.read_until("\r\n");
        until_reading(&mut terminal, "Ready.");
        let Some(program) = in_the_shell(&terminal) else { return };
        kill(program, Signal::SIGSTOP).expect("it is our grandchild");
        terminal.send("m".repeat(2000) + "\r");
        kill(program, Signal::SIGTERM).expect("it is our grandchild");
        kill(program, Signal::SIGCONT).expect("it is our grandchild");
        terminal.read_until("left with 0\r\n");
        assert_eq!(terminal.read_until("\r\n"), before);
        terminal.send("typed\r");
        terminal.read_until("read typed.\r\n");
    }

    fn second_interrupt() {
        let mut terminal = shell_around_the_program();
        let before = terminal.read_until("\r\n");
        until_reading(&mut terminal, "Ready.");
        terminal.send("\u{3}");
        until_reading(&mut terminal, "Interrupt.");
        terminal.send("\u{3}");
        terminal.read_until("left with 130\r\n");
        assert_eq!(terminal.read_until("\r\n"), before);
    }

    fn flood() {
        let runs = std::env::var("SALOTTO_RUNS").map_or(2, |runs| runs.parse().expect("a number"));
        (0..runs).for_each(|_| two_interrupts_in_a_flood());
    }

    fn two_interrupts_in_a_flood() {
        let mut terminal = shell_around_the_program();
        let before = terminal.read_until("\r\n");
        until_reading(&mut terminal, "Ready.");
        // The program is busy while more is pasted than it accepts; then Ctrl-C follows.
        terminal.send(":burst\r");
        terminal.read_until("Burst 10.");
        for _ in 0..50 {
            terminal.send("m".repeat(4000));
            terminal.read_while_busy(Duration::from_millis(1));
        }
        terminal.send("\u{3}");
        terminal.read_until("Interrupt.");
        terminal.send("\u{3}");
        terminal.read_until("left with 130\r\n");
        assert_eq!(terminal.read_until("\r\n"), before);
    }

    fn too_long_a_line() {
        let mut terminal = started();
        begins(&mut terminal, ":");
        for _ in 0..11 {
            terminal.send("x".repeat(400));
            terminal.read_while_busy(Duration::from_millis(50));
        }
        terminal.send("\u{15}\u{8}");
        terminal.read_while_busy(SILENCE);
        types(&mut terminal, ":again", "Line <:again>.");
    }

    fn continued() {
        let mut terminal = started();
        answers(&mut terminal, "m", "Char('m').");
        // As after a shell that had the terminal meanwhile and set it for lines.
        signal(&terminal, Signal::SIGSTOP);
        terminal.set_for_lines();
        signal(&terminal, Signal::SIGCONT);
        until_raw(&terminal);
        terminal.read_until("\u{1b}[?2004h");
        answers(&mut terminal, "x", "Char('x').");
    }

    #[track_caller]
    fn until_raw(terminal: &Terminal) {
        for _ in 0..200 {
            if terminal.is_raw() {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("the terminal stays set for lines");
    }

    fn other_signals() {
        for signal in [Signal::SIGQUIT, Signal::SIGALRM, Signal::SIGUSR1, Signal::SIGHUP] {
            let mut terminal = shell_around_the_program();
            let before = terminal.read_until("\r\n");
            until_reading(&mut terminal, "Ready.");
            let children = std::fs::read_to_string(format!("/proc/{0}/task/{0}/children", terminal.process()));
            let Ok(children) = children else { return };
            let program = children.split_whitespace().next().expect("the shell has a child").parse().expect("a number");
            kill(Pid::from_raw(program), signal).expect("it is our grandchild");
            terminal.read_until("left with 0\r\n");
            assert_eq!(terminal.read_until("\r\n"), before, "{signal}");
        }
    }

    fn control_d() {
        let mut terminal = started();
        terminal.send("\u{4}");
        let (status, written) = terminal.wait();
        assert!(status.success(), "{status}");
        assert!(written.starts_with("\rEnd.\r\n"), "{written:?}");
    }

    fn terminated() {
        for wish in [Signal::SIGTERM, Signal::SIGHUP] {
            let mut terminal = started();
            signal(&terminal, wish);
            let (status, written) = terminal.wait();
            assert!(status.success(), "{status}");
            assert!(written.contains("End.\r\n"), "{written:?}");
        }
    }

    pub fn signal(terminal: &Terminal, signal: Signal) {
        let process = Pid::from_raw(terminal.process().try_into().expect("process numbers are small"));
        kill(process, signal).expect("it is our child");
    }

    /// The process of the program that the shell runs, on systems that show it.
    fn in_the_shell(terminal: &Terminal) -> Option<Pid> {
        let children = std::fs::read_to_string(format!("/proc/{0}/task/{0}/children", terminal.process())).ok()?;
        Some(Pid::from_raw(children.split_whitespace().next().expect("the shell has a child").parse().expect("a number")))
    }

    /// A shell that prints the terminal's settings, runs the program, prints them again, and prints
    /// the line it reads then.
    pub fn shell_around_the_program() -> Terminal {
        // The shell gets Ctrl-C too, and has to survive it.
        let script = "trap : INT; stty -g; \"$0\"; echo \"left with $?\"; stty -g; read line; echo \"read $line.\"";
        let program = std::env::current_exe().expect("this program has a path");
        Terminal::run(Command::new("sh").args(["-c", script]).arg(program).env(PROGRAM, "1").env("TERM", "xterm"))
    }

    fn restored(keys: &str, code: i32) {
        let mut terminal = shell_around_the_program();
        let before = terminal.read_until("\r\n");
        assert!(before.contains(':'), "these are the settings: {before:?}");
        until_reading(&mut terminal, "Ready.");
        terminal.send(keys);
        terminal.read_until(&format!("left with {code}\r\n"));
        assert_eq!(terminal.read_until("\r\n"), before);
    }

    fn restored_in_a_line() {
        let mut terminal = shell_around_the_program();
        let before = terminal.read_until("\r\n");
        until_reading(&mut terminal, "Ready.");
        // The program hasn't received this line when it is told to end.
        begins(&mut terminal, ":");
        terminal.send("12");
        terminal.read_until("12");
        let Some(program) = in_the_shell(&terminal) else { return };
        kill(program, Signal::SIGTERM).expect("it is our grandchild");
        terminal.read_until("left with 0\r\n");
        assert_eq!(terminal.read_until("\r\n"), before);
    }

    fn suspended() {
        let mut shell = Terminal::run(Command::new("sh").arg("-i").env("PS1", "$ ").env("TERM", "xterm").env_remove("ENV"));
        shell.read_until("$ ");
        let settings = |shell: &mut Terminal| {
            shell.send("stty -g\n");
            shell.read_until("stty -g\r\n");
            let settings = shell.read_until("\r\n");
            shell.read_until("$ ");
            settings
        };
        let before = settings(&mut shell);
        let program = std::env::current_exe().expect("this program has a path");
        shell.send(format!("{PROGRAM}=1 '{}'\n", program.display()));
        shell.read_until(&shown("Ready."));
        for _ in 0..5 {
            shell.send("\u{1a}");
            shell.read_until("$ ");
            assert_eq!(settings(&mut shell), before);
            shell.send("fg\n");
            shell.read_until(PROMPT);
            shell.send("m");
            // After the prompt, pastes may be marked a second time: a shell may have stopped it without the program's knowledge.
            let written = shell.read_until(&shown("Char('m')."));
            assert_eq!(written.replace(crate::sent::MARKED, ""), shown("Char('m')."));
        }
        shell.send(":quit\r");
        shell.read_until("$ ");
        assert_eq!(settings(&mut shell), before);
    }

    fn vanishing() {
        let status = started().vanish().wait();
        assert!(status.success(), "{status}");
        let mut busy = started();
        busy.send(":burst\r");
        busy.read_until("Burst 10.");
        let status = busy.vanish().wait();
        assert!(status.success(), "{status}");
    }

    fn dumb() {
        let mut terminal = Terminal::run(command().env("TERM", "dumb"));
        assert_eq!(terminal.read_until("\n"), "Ready.\r\n");
        let typed = [("m\n", "Char('m')."), ("\n", "Enter."), ("fine\n", "End."), (":aiuto\n", "Line <:aiuto>."), ("\u{3}", "Interrupt.")];
        for (keys, answer) in typed {
            terminal.send(keys);
            let written = terminal.read_until(&format!("{answer}\r\n"));
            assert!(!written.contains('\u{1b}'), "{written:?}");
        }
        terminal.send("\u{4}");
        let (status, written) = terminal.wait();
        assert!(status.success(), "{status}");
        assert!(written.ends_with("End.\r\n"), "{written:?}");
    }

    fn terminated_by_lines() {
        let mut terminal = Terminal::run(command().env("TERM", "dumb"));
        terminal.read_until("Ready.\r\n");
        signal(&terminal, Signal::SIGTERM);
        let (status, written) = terminal.wait();
        assert!(status.success(), "{status}");
        assert_eq!(written, "End.\r\n");
    }
}
