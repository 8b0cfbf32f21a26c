import { app } from "electron";
import { LINK_SCHEME } from "../../protocol/link.ts";
import type { OpenedFile } from "../../protocol/shell.ts";
import { receivedByArguments } from "./arguments.ts";
import type { PageMessages } from "./page-requests.ts";

export interface Openings {
  /** Reads the files, and hands them to the page. */
  readonly openFiles: (paths: readonly string[]) => Promise<void>;
  readonly openArguments: (argv: readonly string[], folder: string) => void;
}

interface OpeningOptions {
  readonly messages: PageMessages;
  readonly read: (path: string) => Promise<OpenedFile>;
  /** Brings a window to the front. */
  readonly show: () => void;
}

/**
 * Takes files and links that the system opens. Call it before the app is ready: macOS sends those of the start early.
 */
export function setupOpenings({ messages, read, show }: OpeningOptions): Openings {
  const openings: Openings = {
    async openFiles(paths) {
      if (paths.length === 0) return;
      await app.whenReady();
      show();
      messages.tell({ kind: "files", files: await Promise.all(paths.map(read)) });
    },
    openArguments(argv, folder) {
      const { files, links } = receivedByArguments(argv, folder, process.defaultApp);
      for (const address of links) messages.tell({ kind: "link", address });
      void openings.openFiles(files);
    },
  };
  app.on("open-file", (event, path) => {
    event.preventDefault();
    void openings.openFiles([path]);
  });
  app.on("open-url", (event, address) => {
    event.preventDefault();
    messages.tell({ kind: "link", address });
    void app.whenReady().then(show);
  });
  // The packages of Linux and macOS register the scheme; the installer of Windows does not.
  if (process.platform === "win32" && app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME.slice(0, -1));
  return openings;
}
