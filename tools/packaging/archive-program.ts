import { execFileSync, fork } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { TO_HOST } from "../../preload/channels.ts";
import { connectHost, type HostClient } from "../../protocol/client.ts";
import type { Transport } from "../../protocol/transport.ts";
import type { FromParent, ToParent } from "./archive-messages.ts";

const HOOK = fileURLToPath(new URL("electron-hook.ts", import.meta.url));

export interface ArchiveProgram {
  readonly processId: number;
  /** What `client` uses: its window's messages. */
  readonly transport: Transport;
  readonly client: HostClient;
  /** What the main process gave to its window. */
  readonly window: Promise<{ readonly preload: string; readonly address: string }>;
  /** A file of the pages; null if there is none. */
  readonly read: (path: string) => Promise<string | null>;
  /** Quits as Electron does. Resolves to the exit code. */
  readonly quit: () => Promise<number>;
  /** Files of the archive that were opened so far. */
  readonly opened: () => ReadonlySet<string>;
}

/**
 * Starts the main process of the extracted archive in `folder` under Node, with a stand-in for Electron. `home` is the
 * player's home folder. No other package can be found from there.
 */
export function startArchive(folder: string, home: string, version: string): ArchiveProgram {
  const list = openedList(home);
  writeFileSync(list, "");
  const child = fork(join(folder, "dist", "main", "main.js"), {
    cwd: home,
    execArgv: ["--import", HOOK],
    serialization: "advanced",
    env: environment(folder, home, version),
  });
  const ended = new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
  const ask = (message: FromParent): void => void child.send(message);
  const hear = (listener: (message: ToParent) => void): (() => void) => {
    child.on("message", listener);
    return () => void child.off("message", listener);
  };
  /** Rejects if the program ends before. */
  const first = <T>(pick: (message: ToParent) => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const stop = hear((message) => {
        const picked = pick(message);
        if (picked === undefined) return;
        stop();
        resolve(picked);
      });
      void ended.then((code) => reject(new Error(`The program ended with exit code ${code}.`)));
    });
  const preload = first((message) => (message.kind === "window" ? message.preload : undefined));
  const address = first((message) => (message.kind === "loaded" ? message.address : undefined));
  const transport: Transport = {
    send: (value) => ask({ kind: "ask", channel: TO_HOST, value }),
    listen: (listener) => hear((message) => message.kind === "host" && listener(message.value)),
    onStatus: (listener) => {
      void ended.then(() => listener(false));
      return () => {};
    },
  };
  return {
    processId: child.pid ?? 0,
    transport,
    client: connectHost(transport),
    window: Promise.all([preload, address]).then(([file, page]) => ({ preload: file, address: page })),
    read: async (path) => {
      const page = first((message) => (message.kind === "page" && message.path === path ? message : undefined));
      ask({ kind: "read", path });
      const { status, text } = await page;
      return status === 200 ? text : null;
    },
    quit: () => {
      ask({ kind: "quit" });
      return ended;
    },
    opened: () => new Set(existsSync(list) ? readFileSync(list, "utf8").split("\n").filter(Boolean) : []),
  };
}

/**
 * What the archive's updater answers when it looks for a newer version: `null`, as this is no program that it could
 * replace. Only signed builds load it. The files that it opens are noted, too.
 */
export function askUpdater(folder: string, home: string, version: string): string {
  const updater = pathToFileURL(join(folder, "dist", "main", "updater.js")).href;
  const script = `import(${JSON.stringify(updater)}).then(async (it) => console.log(await it.findUpdate(() => {})))`;
  return execFileSync(process.execPath, ["--import", HOOK, "--eval", script], {
    cwd: home,
    env: environment(folder, home, version),
    encoding: "utf8",
  }).trim();
}

function openedList(home: string): string {
  return join(home, "opened.txt");
}

function environment(folder: string, home: string, version: string): Record<string, string> {
  return {
    HOME: home,
    USERPROFILE: home,
    APPDATA: join(home, "AppData"),
    SPROUTS_ARCHIVE: folder,
    SPROUTS_OPENED: openedList(home),
    SPROUTS_VERSION: version,
  };
}
