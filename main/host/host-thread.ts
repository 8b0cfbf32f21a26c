import { pathToFileURL } from "node:url";
import { seededRandom } from "../../engine/random.ts";
import { createHost } from "../services/host.ts";
import type { LocalServerModule, StartLocalServer } from "../services/online/local-serving.ts";
import { openStore } from "../store/store.ts";
import { serveHost } from "./serve-host.ts";
import type { LocalServerFiles } from "./thread-messages.ts";

serveHost((data, { log, onSettings, restart }) => {
  const { folder, worker, localServer, version, logFolder, seed, maxLabMemory } = data;
  const random = seed === null ? null : seededRandom(seed);
  return createHost({
    store: openStore(folder, Date.now, log),
    worker,
    version,
    logFolder,
    log,
    onSettings,
    restart,
    ...(localServer === undefined ? {} : { startServer: startLocalServer(localServer, log) }),
    ...(maxLabMemory === undefined ? {} : { maxLabMemory }),
    ...(random === null ? {} : { seed: () => random.below(2 ** 31) }),
  });
});

/** Loads the server when it is asked for: most players never need it. */
function startLocalServer({ module, worker, pages }: LocalServerFiles, log: (line: string) => void): StartLocalServer {
  return async (folder, owner) => {
    const server = (await import(pathToFileURL(module).href)) as LocalServerModule;
    return server.startLocalServer({ folder, owner, pages, worker, log });
  };
}
