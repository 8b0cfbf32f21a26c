import { app, ipcMain, type IpcMainInvokeEvent, type WebContents } from "electron";
import { z } from "zod";
import {
  MENU_COMMANDS,
  FILE_KINDS,
  MAX_SAVED_BYTES,
  TEXT_EDITS,
  type SavedFile,
  type ShellMessage,
  type ShellRequest,
  type ShellRequests,
} from "../../protocol/shell.ts";
import { ASK_SHELL, FROM_SHELL } from "../../preload/channels.ts";
import { isFromOurPage } from "./pages.ts";

const paramsSchemas: { readonly [R in ShellRequest]: z.ZodType<ShellRequests[R]["params"]> } = {
  listen: z.null(),
  offer: z.array(z.enum(MENU_COMMANDS)).max(MENU_COMMANDS.length),
  edit: z.enum(TEXT_EDITS),
  save: z.object({
    name: z.string().min(1).max(200),
    bytes: z.custom<SavedFile["bytes"]>((bytes) => bytes instanceof Uint8Array && bytes.length <= MAX_SAVED_BYTES),
  }),
  open: z.enum(FILE_KINDS),
  choices: z.null(),
  choose: z.object({ checksUpdates: z.boolean().exactOptional(), ignoresBlocklist: z.boolean().exactOptional() }),
};

const askSchema = z.object({ request: z.string(), params: z.unknown() });

export type PageHandlers = {
  readonly [R in Exclude<ShellRequest, "listen">]: (
    params: ShellRequests[R]["params"],
    page: WebContents,
  ) => ShellRequests[R]["answer"] | Promise<ShellRequests[R]["answer"]>;
};

export interface PageMessages {
  /** Messages wait for a page that listens. */
  tell(message: ShellMessage): void;
}

/**
 * Answers what pages ask of the shell; `onScreen` runs when a page shows its first screen. Senders are checked as for
 * the host; others, and wrong requests, are refused.
 */
export function setupPageRequests(handlers: PageHandlers, onScreen: () => void): PageMessages {
  let listening: WebContents | null = null;
  let waiting: ShellMessage[] = [];

  const listen = (page: WebContents): null => {
    listening = page;
    for (const message of waiting) page.send(FROM_SHELL, message);
    waiting = [];
    onScreen();
    return null;
  };
  const answer = (request: ShellRequest, params: unknown, page: WebContents): unknown => {
    const parsed = paramsSchemas[request].parse(params);
    if (request === "listen") return listen(page);
    // The schema and the handler belong to the same request.
    const handle = handlers[request] as (params: unknown, page: WebContents) => unknown;
    return handle(parsed, page);
  };

  // One listener for all pages: a page that is loaded again listens again.
  app.on("render-process-gone", (_event, page) => {
    if (listening === page) listening = null;
  });
  ipcMain.handle(ASK_SHELL, (event: IpcMainInvokeEvent, message: unknown) => {
    if (!isFromOurPage(event)) throw new Error("The shell answers its own pages alone.");
    const { request, params } = askSchema.parse(message);
    if (!Object.hasOwn(paramsSchemas, request)) throw new Error("The shell does not know this request.");
    return answer(request as ShellRequest, params, event.sender);
  });

  return {
    tell(message) {
      if (listening === null || listening.isDestroyed()) waiting.push(message);
      else listening.send(FROM_SHELL, message);
    },
  };
}
