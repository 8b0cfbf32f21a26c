import { contextBridge, ipcRenderer, type IpcRendererEvent } from "electron";
import { SHELL_TRANSPORT, type Transport } from "../protocol/transport.ts";
import { FROM_HOST, TO_HOST } from "./channels.ts";

/** All that the page gets from the shell. */
const transport: Transport = {
  send: (message) => ipcRenderer.send(TO_HOST, message),
  listen(listener) {
    const hear = (_event: IpcRendererEvent, message: unknown): void => listener(message);
    ipcRenderer.on(FROM_HOST, hear);
    return () => void ipcRenderer.off(FROM_HOST, hear);
  },
  // The host lives in the process that owns the window, so it is never lost.
  onStatus: () => () => {},
};

contextBridge.exposeInMainWorld(SHELL_TRANSPORT, transport);
