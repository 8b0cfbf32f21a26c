import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seededRandom } from "../../engine/random.ts";
import { createHost } from "../services/host.ts";
import { dataFolder } from "../store/data-folder.ts";
import { startFailureText } from "../texts/start-failure.ts";
import { openStore } from "../store/store.ts";
import { version } from "../version.ts";
import { openBrowser } from "./open-browser.ts";
import { readOptions, USAGE } from "./options.ts";
import { serveWeb } from "./web-host.ts";

const usualPages = fileURLToPath(new URL("../../dist/renderer", import.meta.url));

async function start(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const pages = options.pages ?? usualPages;
  if (!existsSync(join(pages, "index.html"))) {
    throw new Error("The game's pages are not built yet. Start the game with: npm start");
  }
  const random = options.seed === null ? null : seededRandom(options.seed);
  const store = openStore(options.data ?? dataFolder());
  const host = createHost({
    store,
    worker: new URL("../workers/worker.ts", import.meta.url),
    version,
    ...(random === null ? {} : { seed: () => random.below(2 ** 31) }),
    log: (line) => console.error(line),
  });
  const web = await serveWeb({ host, pages, port: options.port }).catch(async (error: unknown) => {
    await host.close();
    throw error;
  });

  let isStopping = false;
  const stop = async (): Promise<void> => {
    // Ctrl-C may arrive twice: from the terminal and from the parent process.
    if (isStopping) return;
    isStopping = true;
    await web.close();
    await host.close();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());

  console.log(
    options.json
      ? JSON.stringify({ address: web.address, data: store.folder })
      : `Sprouts: the game is at ${web.address}`,
  );
  if (options.open) openBrowser(web.oneTimeAddress());
}

start().catch((error: unknown) => {
  console.error(startFailureText(error, "en"));
  if (error instanceof TypeError && "code" in error) console.error(USAGE);
  process.exitCode = 1;
});
