// What the game loads when a player makes this computer a server for friends. It is a bundle of its own, with SQLite
// and without what only a server for everybody needs.
import { DEFAULT_PORT } from "../protocol/network/server-address.ts";
import type { LocalServerModule } from "../main/services/online/local-serving.ts";
import { runServer, type RunningServer } from "./running-server.ts";
import { ServerStartFailure } from "./start-failure.ts";
import { openSqlite } from "./store/sqlite.ts";

/** The most unfinished matches at once: friends play a few. */
const MAX_MATCHES = 50;
const MAX_BYTES = 1e9;
const WORKERS = 2;

/**
 * Serves other computers on the network, with its games in `folder`, on the usual port if that is free. Their browsers
 * get the game itself. Only the owner opens rooms.
 */
export const startLocalServer: LocalServerModule["startLocalServer"] = async ({
  folder,
  owner,
  pages,
  worker,
  log,
}) => {
  const database = await openSqlite(folder);
  const close = (): Promise<void> => database.close();
  const start = (port: number): Promise<RunningServer> =>
    runServer(
      {
        host: "0.0.0.0",
        port,
        tls: null,
        names: [],
        origin: null,
        pages,
        onlyNearby: true,
        owner,
        maxMatches: MAX_MATCHES,
        maxBytes: MAX_BYTES,
        workers: WORKERS,
        trustProxy: false,
        byAddress: true,
        worker,
        log,
      },
      { database, shared: null, metrics: null, close },
    );
  try {
    return await start(DEFAULT_PORT).catch((error: unknown) => {
      // Another program may use the usual port.
      if (error instanceof ServerStartFailure && error.code === "port") return start(0);
      throw error;
    });
  } catch (error) {
    await close();
    throw error;
  }
};
