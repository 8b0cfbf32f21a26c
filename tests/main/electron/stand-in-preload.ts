import { EventEmitter } from "node:events";
import type Electron from "electron";
import { vi } from "vitest";

/**
 * What a value is on the other side of the context bridge: a frozen copy, in which functions call the original ones.
 */
export function overBridge(value: unknown): unknown {
  if (typeof value === "symbol") return undefined;
  if (typeof value === "function")
    return (...values: unknown[]): unknown => {
      const call = value as (...values: unknown[]) => unknown;
      return overBridge(call(...values.map(overBridge)));
    };
  if (value instanceof Promise) return value.then(overBridge);
  if (Array.isArray(value)) return Object.freeze(value.map(overBridge));
  if (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, overBridge(each)])));
  return structuredClone(value);
}

/** The parts of `electron` that a preload in the sandbox has, of Electron's own types. */
export function standInPreload() {
  /** What the page finds in its `window`. */
  const world = new Map<string, unknown>();
  const ipcRenderer = Object.assign(new EventEmitter(), {
    send: vi.fn<Electron.IpcRenderer["send"]>((_channel, ...values) => void structuredClone(values)),
    invoke: vi.fn<Electron.IpcRenderer["invoke"]>((_channel, ...values) => Promise.resolve(structuredClone(values[0]))),
  } satisfies Partial<Electron.IpcRenderer>);
  return {
    contextBridge: {
      exposeInMainWorld(key, api): void {
        if (world.has(key)) throw new Error("Cannot bind an API on top of an existing property on the window object");
        world.set(key, overBridge(api));
      },
    } satisfies Partial<Electron.ContextBridge>,
    ipcRenderer,
    world,
    /** Hands a message of the main process to the page. */
    tell: (channel: string, value: unknown): void =>
      void ipcRenderer.emit(channel, { sender: ipcRenderer }, structuredClone(value)),
  };
}
