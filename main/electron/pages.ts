import { protocol, type IpcMainEvent, type IpcMainInvokeEvent } from "electron";
import { readPage } from "../pages/files.ts";
import { pageHeaders } from "../pages/policy.ts";

const SCHEME = "app";
const HOST = "sprouts";

export const PAGE_ADDRESS = `${SCHEME}://${HOST}/`;

/** Registers the scheme of the pages. Call it before the app is ready. */
export function setupScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Serves the pages of `folder` under app://sprouts/. Call when the app is ready. */
export function setupPages(folder: string): void {
  protocol.handle(SCHEME, async (request) => {
    const address = new URL(request.url);
    if (address.host !== HOST || request.method !== "GET")
      return new Response(null, { status: 403, headers: pageHeaders() });
    const file = await readPage(folder, address.pathname);
    if (file === null) return new Response(null, { status: 404, headers: pageHeaders() });
    return new Response(file.body, { headers: { ...pageHeaders(), "Content-Type": file.type } });
  });
}

export function isOurPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol: scheme, host } = new URL(address);
  return scheme === `${SCHEME}:` && host === HOST;
}

/** Whether a message comes from the main frame of one of the game's pages. */
export function isFromOurPage({ senderFrame }: IpcMainEvent | IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOurPage(senderFrame.url);
}
