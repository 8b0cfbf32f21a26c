import { ipcMain, type IpcMainEvent, type WebContents } from "electron";
import { FROM_HOST, TO_HOST } from "../../preload/channels.ts";
import type { HostMessage } from "../../protocol/contract.ts";
import type { Client } from "../services/clients.ts";
import type { Host } from "../services/host.ts";
import { isOurPage } from "./pages.ts";

/** Each page is a client. Only the main frame of the game's pages is heard. */
export function setupIpc(host: Host): void {
  const clients = new WeakMap<WebContents, Client>();

  const connect = (page: WebContents): Client => {
    const send = (message: HostMessage): void => {
      if (!page.isDestroyed() && isOurPage(page.getURL())) page.send(FROM_HOST, message);
    };
    const client = host.connect(send);
    clients.set(page, client);
    page.once("destroyed", () => client.close());
    return client;
  };

  ipcMain.on(TO_HOST, (event: IpcMainEvent, message: unknown) => {
    if (!isOurs(event)) return;
    const { sender } = event;
    void host.receive(clients.get(sender) ?? connect(sender), message).then((answer) => {
      if (!sender.isDestroyed()) sender.send(FROM_HOST, answer);
    });
  });
}

function isOurs({ senderFrame }: IpcMainEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOurPage(senderFrame.url);
}
