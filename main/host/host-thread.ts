import { seededRandom } from "../../engine/random.ts";
import { createHost } from "../services/host.ts";
import { openStore } from "../store/store.ts";
import { localServer } from "./local-server.ts";
import { serveHost } from "./serve-host.ts";

serveHost(({ folder, worker, version, logFolder, seed }, { log, onSettings, restart }) => {
  const random = seed === null ? null : seededRandom(seed);
  return createHost({
    store: openStore(folder, Date.now, log),
    worker,
    version,
    logFolder,
    log,
    onSettings,
    restart,
    startServer: localServer(worker, log),
    ...(random === null ? {} : { seed: () => random.below(2 ** 31) }),
  });
});
