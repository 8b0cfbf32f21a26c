import { BrowserWindow, ipcMain, type IpcMainEvent } from "electron";
import { FROM_HOST, TO_HOST } from "../../preload/channels.ts";
import type { Host } from "../services/host.ts";
import { isOurPage } from "./pages.ts";

/** Joins the pages to the host: each message is heard only from the main frame of one of our own pages. */
export function setupIpc(host: Host): void {
  ipcMain.on(TO_HOST, (event: IpcMainEvent, message: unknown) => {
    if (!isOurs(event)) return;
    const { sender } = event;
    void host.receive(message).then((answer) => {
      if (!sender.isDestroyed()) sender.send(FROM_HOST, answer);
    });
  });

  host.listen((message) => {
    for (const window of BrowserWindow.getAllWindows()) {
      if (!window.isDestroyed() && isOurPage(window.webContents.getURL())) window.webContents.send(FROM_HOST, message);
    }
  });
}

function isOurs({ senderFrame }: IpcMainEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOurPage(senderFrame.url);
}
