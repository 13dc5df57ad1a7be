//! Builds anew when a sound has changed: what is included by the folder isn't noticed otherwise.

fn main() {
    println!("cargo::rerun-if-changed=sounds");
}
