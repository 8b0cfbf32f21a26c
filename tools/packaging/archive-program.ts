import { fork } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TO_HOST } from "../../preload/channels.ts";
import { connectHost, type HostClient } from "../../protocol/client.ts";
import type { FromParent, ToParent } from "./archive-messages.ts";

const HOOK = fileURLToPath(new URL("electron-hook.ts", import.meta.url));

export interface ArchiveProgram {
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
  const list = join(home, "opened.txt");
  writeFileSync(list, "");
  const child = fork(join(folder, "dist", "main", "main.js"), {
    cwd: home,
    execArgv: ["--import", HOOK],
    serialization: "advanced",
    env: {
      HOME: home,
      USERPROFILE: home,
      APPDATA: join(home, "AppData"),
      SPROUTS_ARCHIVE: folder,
      SPROUTS_OPENED: list,
      SPROUTS_VERSION: version,
    },
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
  return {
    client: connectHost({
      send: (value) => ask({ kind: "ask", channel: TO_HOST, value }),
      listen: (listener) => hear((message) => message.kind === "host" && listener(message.value)),
      onStatus: (listener) => {
        void ended.then(() => listener(false));
        return () => {};
      },
    }),
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
