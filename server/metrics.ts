import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** Of one process, for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  readonly connections: Gauge;
  readonly commands: Counter<"command" | "answer">;
  /** Seconds from a move's arrival to its answer. */
  readonly moveSeconds: Histogram;
  readonly redraws: Counter;
  readonly cut: Counter<"reason">;
}

export function newMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    connections: new Gauge({ name: "sprouts_connections", help: "Connected clients", registers }),
    commands: new Counter({
      name: "sprouts_commands_total",
      help: "Commands by name and answer",
      labelNames: ["command", "answer"],
      registers,
    }),
    moveSeconds: new Histogram({
      name: "sprouts_move_seconds",
      help: "From a move's arrival to its answer",
      buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.3, 1, 3],
      registers,
    }),
    redraws: new Counter({ name: "sprouts_redraws_total", help: "Redrawn boards", registers }),
    cut: new Counter({
      name: "sprouts_cut_connections_total",
      help: "Connections that the server ended",
      labelNames: ["reason"],
      registers,
    }),
  };
}
