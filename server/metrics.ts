import { createServer } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { listen, portOf } from "./running-server.ts";

/** Figures of one process, for Prometheus. */
export interface Metrics {
  readonly connections: Gauge;
  readonly commands: Counter<"command" | "answer">;
  /** Seconds from a move's arrival to its answer. */
  readonly moveSeconds: Histogram;
  readonly redraws: Counter;
  readonly cut: Counter<"reason">;
}

/** Address of the figures, which are for this machine alone. */
const METRICS_HOST = "127.0.0.1";

export interface ServedMetrics {
  readonly metrics: Metrics;
  readonly port: number;
  close(): Promise<void>;
}

/** Serves figures at `/metrics`. Rejects with `ServerStartFailure`. */
export async function serveMetrics(port: number): Promise<ServedMetrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const http = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(http, port, METRICS_HOST);
  return {
    metrics: metricsIn(registry),
    port: portOf(http),
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        // A request that never comes whole would hold up the end.
        http.closeAllConnections();
      }),
  };
}

function metricsIn(registry: Registry): Metrics {
  const registers = [registry];
  return {
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
