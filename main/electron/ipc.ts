import { ipcMain, type IpcMainEvent, type WebContents } from "electron";
import { FROM_HOST, HOST_STATUS, TO_HOST } from "../../preload/channels.ts";
import type { HostMessage } from "../../protocol/contract.ts";
import type { TransportClient } from "../services/clients.ts";
import type { HostLink } from "../services/host.ts";
import { isFromOurPage, isOurPage } from "./pages.ts";

/** Tells the pages of the host's thread. */
export interface PageStatus {
  /** Notes that the host has lost all clients. */
  lost(): void;
  back(): void;
}

/** Each page is a client. Only the main frame of the game's pages is heard. */
export function setupIpc(host: HostLink): PageStatus {
  /** Null after the host has lost the page. */
  const clients = new Map<WebContents, TransportClient | null>();

  const tell = (page: WebContents, channel: string, value: unknown): void => {
    if (!page.isDestroyed() && isOurPage(page.getURL())) page.send(channel, value);
  };

  const connect = (page: WebContents): TransportClient => {
    const client = host.connect((message: HostMessage) => tell(page, FROM_HOST, message));
    if (!clients.has(page))
      page.once("destroyed", () => {
        clients.get(page)?.close();
        clients.delete(page);
      });
    clients.set(page, client);
    return client;
  };

  ipcMain.on(TO_HOST, (event: IpcMainEvent, message: unknown) => {
    if (!isFromOurPage(event)) return;
    const { sender } = event;
    void host.receive(clients.get(sender) ?? connect(sender), message).then((answer) => {
      if (!sender.isDestroyed()) sender.send(FROM_HOST, answer);
    });
  });

  return {
    lost() {
      for (const page of clients.keys()) {
        clients.set(page, null);
        tell(page, HOST_STATUS, false);
      }
    },
    back() {
      for (const page of clients.keys()) tell(page, HOST_STATUS, true);
    },
  };
}
