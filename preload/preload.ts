import { contextBridge, ipcRenderer, type IpcRendererEvent } from "electron";
import { SHELL_TRANSPORT, type Transport } from "../protocol/transport.ts";
import { SHELL, type Shell, type ShellMessage } from "../protocol/shell.ts";
import { ASK_SHELL, FROM_HOST, FROM_SHELL, HOST_STATUS, TO_HOST } from "./channels.ts";

/** Listens to a channel, and never hands the event to the page. Returns how to stop. */
function hearing(channel: string, listener: (value: unknown) => void): () => void {
  const hear = (_event: IpcRendererEvent, value: unknown): void => listener(value);
  ipcRenderer.on(channel, hear);
  return () => void ipcRenderer.off(channel, hear);
}

const transport: Transport = {
  send: (message) => ipcRenderer.send(TO_HOST, message),
  listen: (listener) => hearing(FROM_HOST, listener),
  onStatus: (listener) => hearing(HOST_STATUS, (isThere) => listener(isThere === true)),
};

const shell: Shell = {
  ask: (request, params) => ipcRenderer.invoke(ASK_SHELL, { request, params }),
  listen: (listener) => hearing(FROM_SHELL, (message) => listener(message as ShellMessage)),
};

contextBridge.exposeInMainWorld(SHELL_TRANSPORT, transport);
contextBridge.exposeInMainWorld(SHELL, shell);
