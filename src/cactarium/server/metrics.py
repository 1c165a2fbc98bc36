"""Figures for operators, in Prometheus' form."""

from collections.abc import Iterator, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.metrics_core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Entries(Collector):
    """Every action is counted, so counting is cheap: the numbers take their form when somebody asks."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self._numbers = numbers

    def collect(self) -> Iterator[Metric]:
        family = CounterMetricFamily("cactarium_entries", "Entries appended to logs.", labels=["kind"])
        for kind, number in self._numbers.items():
            family.add_metric([kind], number)
        yield family


class Metrics:
    """One set for each server, so that two in one process do not mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._entries: dict[str, int] = {}
        self.registry.register(Entries(self._entries))
        self.refusals = Counter("cactarium_refusals", "Requests refused.", ["why"], registry=self.registry)
        self.sockets = Gauge("cactarium_sockets", "Pages connected.", registry=self.registry)
        self.connections = Gauge("cactarium_connections", "Connections, of pages or not.", registry=self.registry)
        self.bytes_waiting = Gauge(
            "cactarium_bytes_waiting", "Bytes that pages have not read yet.", registry=self.registry
        )
        self.archive_bytes = Gauge("cactarium_archive_bytes", "Bytes of replays kept.", registry=self.registry)
        self.let_go = Gauge("cactarium_let_go", "Pages let go because they did not read.", registry=self.registry)
        self.tables = Gauge("cactarium_tables", "Tables in memory.", registry=self.registry)
        self.absent_seconds = Gauge(
            "cactarium_absent_seconds", "Time in which the house was away since it opened.", registry=self.registry
        )
        self.commit_seconds = Histogram(
            "cactarium_commit_seconds", "Time of a commit of the log.", buckets=FAST, registry=self.registry
        )
        self.damaged = Gauge("cactarium_log_damaged", "1 if the log is known to be damaged.", registry=self.registry)
        self.unreadable = Gauge("cactarium_unreadable_matches", "Matches nobody can read.", registry=self.registry)
        self.commit_rows = Counter("cactarium_commit_rows", "Entries committed.", registry=self.registry)
        self.bot_seconds = Histogram(
            "cactarium_bot_seconds", "Time a bot thought.", ["level"], buckets=FAST, registry=self.registry
        )
        self.thoughts = Counter(
            "cactarium_thoughts", "Thoughts of bots: whole, hasty, too late, failed.", ["how"], registry=self.registry
        )
        self.thoughts_waiting = Gauge(
            "cactarium_thoughts_waiting", "Thoughts that wait for a worker.", registry=self.registry
        )
        self.thought_wait_seconds = Histogram(
            "cactarium_thought_wait_seconds",
            "Time a thought waited for a worker.",
            buckets=FAST,
            registry=self.registry,
        )

        self._add_hands()

    def _add_hands(self) -> None:
        self.hands = Gauge("cactarium_hands", "Hands that hold something.", registry=self.registry)
        self.hand_rounds = Counter(
            "cactarium_hand_rounds", "Rounds in which every hand of a process had its tick.", registry=self.registry
        )
        self.hand_late_rounds = Counter(
            "cactarium_hand_late_rounds", "Those of them that began late.", registry=self.registry
        )
        self.hand_frames = Counter(
            "cactarium_hand_frames", "Movements of hands: taken, left aside.", ["how"], registry=self.registry
        )
        self.holds_lost = Counter("cactarium_holds_lost", "Holds that got lost.", registry=self.registry)

    def counted(self, kind: str) -> None:
        """Count an entry."""
        self._entries[kind] = self._entries.get(kind, 0) + 1

    def committed(self, rows: int, seconds: float) -> None:
        """Count a commit of the log."""
        self.commit_rows.inc(rows)
        self.commit_seconds.observe(seconds)
