import { app } from "electron";
import { z } from "zod";
import { readState, writeState } from "./state-file.ts";

const graphicsSchema = z.object({
  /** Whether the graphics card is used even where Chromium's list of faulty ones names it. */
  ignoresBlocklist: z.boolean(),
});

export interface Graphics {
  readonly ignoresBlocklist: () => boolean;
  /** Sets whether the blocklist is ignored, from the next start on. */
  readonly ignoreBlocklist: (ignores: boolean) => void;
}

/**
 * Lets Chromium's own painter stand in for a missing graphics card, as in a virtual machine: without this switch there
 * is no WebGL, and the board is painted on a plain canvas. Pages of the game are the only ones, so the lesser isolation
 * of that painter is no danger. Call before the app is ready: Chromium reads these switches once, so `file` holds the
 * player's choice, not the games' database, which opens later.
 */
export function setupGraphics(file: string): Graphics {
  let { ignoresBlocklist } = readState(file, graphicsSchema, { ignoresBlocklist: false });
  app.commandLine.appendSwitch("enable-unsafe-swiftshader");
  if (ignoresBlocklist) app.commandLine.appendSwitch("ignore-gpu-blocklist");
  return {
    ignoresBlocklist: () => ignoresBlocklist,
    ignoreBlocklist(ignores) {
      ignoresBlocklist = ignores;
      writeState(file, { ignoresBlocklist });
    },
  };
}
