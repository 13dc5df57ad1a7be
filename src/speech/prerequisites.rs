//! Whether the prerequisites of a voice are on this machine, even if it may not answer.

use std::path::{Path, PathBuf};

/// Whether speech-dispatcher and its espeak-ng are installed; false on systems with other voices.
pub fn has_synthesizer() -> bool {
    cfg!(target_os = "linux") && std::env::var_os("PATH").is_some_and(|path| is_in(&std::env::split_paths(&path).collect::<Vec<_>>()))
}

/// [`has_synthesizer`] for these folders of programs; modules lie beside them.
fn is_in(programs: &[PathBuf]) -> bool {
    let module = |folder: &Path| {
        ["lib", "lib64", "libexec"].iter().any(|lib| folder.join(lib).join("speech-dispatcher-modules/sd_espeak-ng").exists())
    };
    let daemon = programs.iter().find(|folder| folder.join("speech-dispatcher").exists());
    daemon.is_some_and(|folder| programs.iter().any(|folder| folder.join("espeak-ng").exists()) || folder.parent().is_some_and(module))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn both_have_to_be_there_the_second_as_a_program_or_as_a_module() {
        let root = std::env::temp_dir().join(format!("salotto-installed-{}", std::process::id()));
        let (programs, modules) = (root.join("bin"), root.join("libexec/speech-dispatcher-modules"));
        [&programs, &modules].iter().for_each(|folder| fs::create_dir_all(folder).unwrap());
        let folders = [root.join("nowhere"), programs.clone()];
        assert!(!is_in(&folders));
        fs::write(programs.join("speech-dispatcher"), "").unwrap();
        assert!(!is_in(&folders));
        fs::write(modules.join("sd_espeak-ng"), "").unwrap();
        assert!(is_in(&folders));
        fs::remove_file(modules.join("sd_espeak-ng")).unwrap();
        fs::write(programs.join("espeak-ng"), "").unwrap();
        assert!(is_in(&folders));
        fs::remove_dir_all(root).unwrap();
    }
}
