import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hostInThread } from "../host/host-in-thread.ts";
import { LOG_FOLDER, LogFile } from "../logs/log-file.ts";
import { dataFolder } from "../store/data-folder.ts";
import { startFailureText } from "../store/start-failure.ts";
import { version } from "../version.ts";
import { openBrowser } from "./open-browser.ts";
import { readOptions, USAGE } from "./options.ts";
import { serveWeb, type WebHost } from "./web-host.ts";

const usualPages = fileURLToPath(new URL("../../dist/renderer", import.meta.url));

async function start(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const pages = options.pages ?? usualPages;
  if (!existsSync(join(pages, "index.html"))) {
    throw new Error("The game's pages are not built yet. Start the game with: npm start");
  }
  const folder = options.data ?? dataFolder();
  const logFolder = join(folder, LOG_FOLDER);
  const logFile = new LogFile(logFolder);
  const log = (line: string): void => {
    console.error(line);
    logFile.write(line);
  };
  let web: WebHost | null = null;
  let isStopping = false;
  const stop = async (): Promise<void> => {
    // Ctrl-C may arrive twice: from the terminal and from the parent process.
    if (isStopping) return;
    isStopping = true;
    await web?.close();
    await host.close();
    await logFile.flush();
  };
  const host = hostInThread({
    entry: new URL("../host/host-thread.ts", import.meta.url),
    folder,
    worker: fileURLToPath(new URL("../workers/worker.ts", import.meta.url)),
    localServer: {
      module: fileURLToPath(new URL("../../server/local-server.ts", import.meta.url)),
      worker: fileURLToPath(new URL("../../server/workers/worker.ts", import.meta.url)),
      pages,
    },
    version,
    logFolder,
    seed: options.seed,
    log,
    onLost: () => web?.disconnect(),
    onGivenUp(error) {
      log(startFailureText(error, "en"));
      process.exitCode = 1;
      void stop();
    },
  });
  await host.ready;
  web = await serveWeb({ host, pages, port: options.port }).catch(async (error: unknown) => {
    await host.close();
    throw error;
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());

  console.log(
    options.json ? JSON.stringify({ address: web.address, data: folder }) : `Sprouts: the game is at ${web.address}`,
  );
  if (options.open) openBrowser(web.oneTimeAddress());
}

start().catch((error: unknown) => {
  console.error(startFailureText(error, "en"));
  if (error instanceof TypeError && "code" in error) console.error(USAGE);
  process.exitCode = 1;
});
