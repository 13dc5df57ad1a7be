//! The program and its files under faults. `trouble.c` stands between it and the C library, kills
//! it at a chosen call, and makes a disk slow, full or read-only. Needs a C compiler and Linux;
//! prints SKIPPED without them, and fails if nothing may be skipped (`CI=true`).

#![cfg(target_os = "linux")]

mod clock;
mod kills;
mod power;
mod slow;
mod trouble;

#[path = "../support/games.rs"]
mod games;
#[path = "../support/program.rs"]
mod program;
#[path = "../support/pty.rs"]
mod pty;

use libtest_mimic::{Arguments, Trial};
use salotto::games::catalogue::GameName;

fn main() -> std::process::ExitCode {
    let mut trials = vec![
        Trial::test("a_slow_disk_makes_no_answer_late", slow::a_slow_disk_makes_no_answer_late),
        Trial::test("a_slow_disk_makes_no_change_of_a_setting_late", slow::a_slow_disk_makes_no_change_of_a_setting_late),
        Trial::test(
            "a_setting_that_was_changed_on_a_slow_disk_is_written_before_the_program_ends",
            slow::a_setting_that_was_changed_on_a_slow_disk_is_written_before_the_program_ends,
        ),
        Trial::test(
            "settings_on_a_full_disk_are_told_once_and_written_when_it_has_room_again",
            slow::settings_on_a_full_disk_are_told_once_and_written_when_it_has_room_again,
        ),
        Trial::test("a_full_disk_that_has_room_again_misses_nothing", slow::a_full_disk_that_has_room_again_misses_nothing),
        Trial::test("a_full_disk_is_told_once_and_not_called_saved", slow::a_full_disk_is_told_once_and_not_called_saved),
        Trial::test("a_folder_that_is_removed_is_made_again", slow::a_folder_that_is_removed_is_made_again),
        Trial::test("a_file_that_somebody_else_changes_is_kept_beside_ours", slow::a_file_that_somebody_else_changes_is_kept_beside_ours),
        Trial::test(
            "a_match_in_a_folder_that_can_only_be_read_is_played_on_and_not_saved",
            slow::a_match_in_a_folder_that_can_only_be_read_is_played_on_and_not_saved,
        ),
        Trial::test("a_start_on_a_disk_that_doesnt_answer_says_so", slow::a_start_on_a_disk_that_doesnt_answer_says_so),
        Trial::test(
            "finished_matches_on_a_disk_that_doesnt_answer_are_waited_for_with_a_word",
            slow::finished_matches_on_a_disk_that_doesnt_answer_are_waited_for_with_a_word,
        ),
        Trial::test("many_matches_that_begin_at_once_have_a_file_each", slow::many_matches_that_begin_at_once_have_a_file_each),
    ];
    trials.push(Trial::test("a_clock_before_1970_is_no_trouble", clock::a_clock_before_1970_is_no_trouble));
    for name in GameName::ALL {
        let game = name.key();
        trials.push(Trial::test(format!("{game}_killed_at_each_call_through_a_pipe_loses_nothing"), move || kills::through_a_pipe(*name)));
        trials.push(Trial::test(format!("{game}_killed_at_each_call_at_a_terminal_loses_nothing"), move || kills::at_a_terminal(*name)));
    }
    for system in power::FILE_SYSTEMS {
        trials.push(Trial::test(format!("a_power_cut_on_{}_loses_the_last_turn_at_most", system.name), move || power::power_fails(system)));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
