//! Metrics in the Prometheus text format, counted in this process. All values are numbers; the only
//! words are the causes of refusals.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use std::sync::LazyLock;
use std::time::Duration;

/// Upper bounds of the histogram buckets for durations, in seconds.
const TIMES: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

static HAPPENED: LazyLock<HouseMetrics> = LazyLock::new(|| {
    let [answers, writes] = [TIMES, TIMES].map(Histogram::new);
    HouseMetrics { answers, writes, failed: Counter::default(), refused: Family::default() }
});

/// Counters and histograms since the process began.
struct HouseMetrics {
    answers: Histogram,
    writes: Histogram,
    failed: Counter,
    refused: Family<[(&'static str, &'static str); 1], Counter>,
}

/// Gauges at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseGauges {
    /// Users connected to this server.
    pub people: usize,
    /// Tables whose matches aren't over.
    pub tables: usize,
    /// Jobs of the executor that wait for a thread.
    pub thoughts: usize,
    /// Other servers open on the same database.
    pub houses: usize,
    /// Whether writes to the database fail at present.
    pub cant_save: bool,
}

/// Records the time from the arrival of input to its answer.
pub fn record_answer(after: Duration) {
    HAPPENED.answers.observe(after.as_secs_f64());
}

/// Records the duration of a database write, successful or not.
pub fn record_write(took: Duration) {
    HAPPENED.writes.observe(took.as_secs_f64());
}

/// Counts a failed write. Conflicts with another write don't count.
pub fn count_write_failure() {
    HAPPENED.failed.inc();
}

/// Counts a refused connection by its cause.
pub fn count_refusal(cause: &'static str) {
    HAPPENED.refused.get_or_create(&[("cause", cause)]).inc();
}

/// All metrics, in the text format of Prometheus (OpenMetrics 1.0).
pub fn render(present: HouseGauges) -> String {
    let mut registry = Registry::with_prefix("salotto_house");
    let gauges = [
        ("people", "People who are in this house", present.people),
        ("tables", "Tables whose matches are not over", present.tables),
        ("thoughts_waiting", "Moves of bots, pieces of advice and reviews that wait for a thread", present.thoughts),
        ("other_houses", "Other houses that are open on the same database", present.houses),
        ("cant_save", "1 while the house can't save, else 0", present.cant_save.into()),
    ];
    for (name, help, value) in gauges {
        let gauge = Gauge::<i64>::default();
        gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
        registry.register(name, help, gauge);
    }
    let HouseMetrics { answers, writes, failed, refused } = &*HAPPENED;
    registry.register_with_unit("answer", "Time from what somebody typed to what they heard next", Unit::Seconds, answers.clone());
    registry.register_with_unit("write", "Time that writing something down took", Unit::Seconds, writes.clone());
    registry.register("failed_writes", "Writes that failed, by a disk or a server", failed.clone());
    registry.register("refused", "Those who were not let in, by cause", refused.clone());
    let mut text = String::new();
    // Writing into a text doesn't fail.
    let _ = encode(&mut text, &registry);
    text
}
