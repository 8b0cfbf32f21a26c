import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { serveHost } from "../../../main/host/serve-host.ts";
import { createHost, type Host } from "../../../main/services/host.ts";
import { openStore } from "../../../main/store/store.ts";
import { FAULTS, LOCKED_DATABASE } from "./faults.ts";

const faultSchema = z.object({ request: z.string() });

/** Blocks the thread within SQLite, as a slow disk does, until nobody else has locked the file. */
function waitForLock(folder: string): void {
  const database = new DatabaseSync(join(folder, LOCKED_DATABASE), { timeout: 60_000 });
  database.exec("BEGIN EXCLUSIVE; COMMIT");
  database.close();
}

/** A thread that cannot be ended at once: it waits within SQLite for a file that this thread has locked. */
function startSlowThread(folder: string): Promise<void> {
  const file = join(folder, "slow.db");
  new DatabaseSync(file).exec("BEGIN EXCLUSIVE");
  const source = `const { DatabaseSync } = require("node:sqlite");
    const { parentPort, workerData } = require("node:worker_threads");
    const database = new DatabaseSync(workerData, { timeout: 1500 });
    parentPort.postMessage("waits");
    database.exec("BEGIN EXCLUSIVE");`;
  const slow = new Worker(source, { eval: true, workerData: file });
  return new Promise((resolve) => slow.once("message", () => resolve()));
}

function failing(host: Host, folder: string): Host {
  let isDying = false;
  return {
    ...host,
    receive(client, message) {
      const { request } = faultSchema.parse(message);
      // A quick thread might answer what was sent meanwhile.
      if (isDying) return new Promise(() => {});
      if (request === FAULTS.die) {
        isDying = true;
        // The thread then still holds the database for a while after its error is known.
        void startSlowThread(folder).then(() =>
          setImmediate(() => {
            throw new Error("broken on purpose");
          }),
        );
        return new Promise(() => {});
      }
      if (request === FAULTS.exit) process.exit(7);
      if (request === FAULTS.wait) waitForLock(folder);
      return host.receive(client, message);
    },
  };
}

serveHost(({ folder, worker, version, logFolder }, { log, onSettings }) => {
  const store = openStore(folder, Date.now, log);
  return failing(createHost({ store, worker, version, logFolder, log, onSettings }), folder);
});
