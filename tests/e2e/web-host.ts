import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";
import { seededRandom } from "../../engine/random.ts";
import { hostInThread, type HostThreadOptions } from "../../main/host/host-in-thread.ts";
import { LOG_FOLDER, LogFile } from "../../main/logs/log-file.ts";
import { MACHINE_CLOCK } from "../../main/host-clock.ts";
import { createHost, createHostPool } from "../../main/services/host.ts";
import { openStore } from "../../main/store/store.ts";
import { version } from "../../main/version.ts";
import { serveWeb, type WebHost } from "../../main/web/web-host.ts";
import type { HostTasks } from "../../main/workers/tasks.ts";
import type { Pool } from "../../main/workers/pool.ts";
import { connectHost } from "../../protocol/client.ts";
import { type HostClient } from "../../protocol/host-client.ts";
import { SOCKET_PATH, type Transport } from "../../protocol/transport.ts";
import type { DriverOptions } from "./driver.ts";
import { testSeed } from "../oracle/seed.ts";

const entry = fileURLToPath(new URL("./host-process.ts", import.meta.url));

const pages = fileURLToPath(new URL("../../dist/renderer", import.meta.url));
const worker = new URL("../main/workers/cold-worker.ts", import.meta.url);

export interface RunningHost {
  readonly address: string;
  end(): Promise<void>;
}

let pool: Pool<HostTasks> | undefined;

/** Opens a host within this process; all such hosts share their worker threads. */
export async function openWebHost(
  folder: string,
  { clock = MACHINE_CLOCK, date = Date.now }: Pick<DriverOptions, "clock" | "date"> = {},
): Promise<RunningHost> {
  pool ??= { ...createHostPool(worker), warmUp: () => {} };
  const random = seededRandom(testSeed("the host's choices"));
  const host = createHost({
    store: openStore(folder),
    worker,
    pool,
    version,
    clock,
    date,
    seed: () => random.below(2 ** 31),
    log: (line) => console.error(line),
  });
  const web = await serveWeb({ host, pages, port: 0 });
  return {
    address: web.address,
    async end() {
      await web.close();
      await host.close();
    },
  };
}

/** Files of a host that runs in a thread. */
export interface HostFiles extends Pick<HostThreadOptions, "entry" | "worker" | "localServer"> {
  readonly pages: string;
}

const SOURCES: HostFiles = {
  entry: new URL("../../main/host/host-thread.ts", import.meta.url),
  worker: fileURLToPath(worker),
  localServer: {
    module: fileURLToPath(new URL("../../server/local-server.ts", import.meta.url)),
    worker: fileURLToPath(new URL("../../server/workers/worker.ts", import.meta.url)),
    pages,
  },
  pages,
};

/** Opens a host in a thread of this process; `files` stand for those of the sources. */
export async function openThreadedHost(
  folder: string,
  files: Partial<HostFiles> = {},
  seed = testSeed("the host's choices"),
): Promise<RunningHost> {
  const { pages: served, ...host } = { ...SOURCES, ...files };
  const logFile = new LogFile(join(folder, LOG_FOLDER));
  let web: WebHost | null = null;
  const thread = hostInThread({
    ...host,
    folder,
    version,
    logFolder: join(folder, LOG_FOLDER),
    seed,
    log: (line) => logFile.write(line),
    onLost: () => web?.disconnect(),
    onGivenUp: (error) => {
      throw error;
    },
  });
  await thread.ready;
  const running = await serveWeb({ host: thread, pages: served, port: 0 });
  web = running;
  return {
    address: running.address,
    async end() {
      await running.close();
      await thread.close();
      await logFile.flush();
    },
  };
}

/** Starts a host in a process of its own. Its end is sudden, as in a crash. */
export async function startWebHost(folder: string): Promise<RunningHost> {
  const child = spawn(process.execPath, [entry, folder, String(testSeed("the host's choices"))], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return {
    address: await firstLine(child),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout === null) {
      reject(new Error("the web host has no output"));
      return;
    }
    createInterface(child.stdout).once("line", resolve);
    child.once("exit", (code) => reject(new Error(`the web host ended with code ${code} before it gave its address`)));
  });
}

/** A second screen without a browser: tells what lies on the board. */
export async function watch(address: string): Promise<HostClient> {
  const page = new URL(address);
  const socket = new WebSocket(new URL(SOCKET_PATH, `ws://${page.host}${page.pathname}`), { origin: page.origin });
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  const transport: Transport = {
    send: (message) => socket.send(JSON.stringify(message)),
    listen(listener) {
      const hear = (data: Buffer): void => listener(JSON.parse(data.toString("utf8")));
      socket.on("message", hear);
      return () => socket.off("message", hear);
    },
    onStatus(listener) {
      const lost = (): void => listener(false);
      socket.on("close", lost);
      return () => socket.off("close", lost);
    },
  };
  return connectHost(transport);
}
