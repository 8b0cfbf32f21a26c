import { dirname, extname, join } from "node:path";
import { DEFAULT_PORT } from "../../protocol/network/server-address.ts";
import { ServerStartFailure } from "../../server/start-failure.ts";
import type { StartLocalServer } from "../services/online/local-serving.ts";

/** Friends play a few games. */
const MAX_MATCHES = 50;
const WORKERS = 2;

/** @param worker `worker.ts` of the host, or its bundle; the server's own bundle lies beside it. */
export function localServer(worker: string, log: (line: string) => void): StartLocalServer {
  return async (data) => {
    // Most players never need it.
    const { startServer } = await import("../../server/server.ts");
    const start = (port: number): ReturnType<typeof startServer> =>
      startServer({
        host: "0.0.0.0",
        port,
        metricsPort: null,
        data,
        tls: null,
        origin: null,
        redis: null,
        postgres: null,
        maxMatches: MAX_MATCHES,
        workers: WORKERS,
        trustProxy: false,
        byAddress: true,
        json: false,
        log,
        ...(extname(worker) === ".js" ? { worker: join(dirname(worker), "server-worker.js") } : {}),
      });
    return start(DEFAULT_PORT).catch((error: unknown) => {
      // Another program may use the usual port.
      if (error instanceof ServerStartFailure && error.code === "port") return start(0);
      throw error;
    });
  };
}
