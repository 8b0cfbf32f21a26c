import { beforeEach, describe, expect, it, vi } from "vitest";
import { ASK_SHELL, FROM_HOST, FROM_SHELL, HOST_STATUS, TO_HOST } from "../../preload/channels.ts";
import { SHELL, type Shell } from "../../protocol/shell.ts";
import { SHELL_TRANSPORT, type Transport } from "../../protocol/transport.ts";

const electron = {
  contextBridge: { exposeInMainWorld: vi.fn() },
  ipcRenderer: { send: vi.fn(), invoke: vi.fn(), on: vi.fn(), off: vi.fn() },
};

beforeEach(async () => {
  vi.resetModules();
  vi.resetAllMocks();
  vi.doMock("electron", () => electron);
  await import("../../preload/preload.ts");
});

function exposed(): { transport: Transport; shell: Shell } {
  const calls = electron.contextBridge.exposeInMainWorld.mock.calls as [string, unknown][];
  const things = new Map(calls);
  return { transport: things.get(SHELL_TRANSPORT) as Transport, shell: things.get(SHELL) as Shell };
}

describe("the preload", () => {
  it("gives the page the transport, the shell and nothing else", () => {
    expect(electron.contextBridge.exposeInMainWorld).toHaveBeenCalledTimes(2);
    const { transport, shell } = exposed();
    expect(Object.keys(shell).sort()).toEqual(["ask", "listen"]);
    expect(Object.keys(transport).sort()).toEqual(["listen", "onStatus", "send"]);
  });

  it("sends over one channel only", () => {
    const message = { id: 1, request: "match.list", params: {} };
    exposed().transport.send(message);
    expect(electron.ipcRenderer.send.mock.calls).toEqual([[TO_HOST, message]]);
  });

  it("asks the shell over one channel only, and hands on what it tells", () => {
    const { shell } = exposed();
    void shell.ask("edit", "undo");
    expect(electron.ipcRenderer.invoke.mock.calls).toEqual([[ASK_SHELL, { request: "edit", params: "undo" }]]);
    const heard: unknown[][] = [];
    shell.listen((...values: unknown[]) => heard.push(values));
    const [channel, hear] = electron.ipcRenderer.on.mock.calls[0] as [string, (...values: unknown[]) => void];
    expect(channel).toBe(FROM_SHELL);
    hear({ sender: "ipcRenderer" }, { kind: "link", address: "sprouts://level/1" });
    expect(heard).toEqual([[{ kind: "link", address: "sprouts://level/1" }]]);
  });

  it("hands messages on without the event that carries them, until told to stop", () => {
    const heard: unknown[][] = [];
    const stop = exposed().transport.listen((...values: unknown[]) => heard.push(values));
    const [channel, hear] = electron.ipcRenderer.on.mock.calls[0] as [string, (...values: unknown[]) => void];
    expect(channel).toBe(FROM_HOST);
    hear({ sender: "ipcRenderer" }, { id: 1, result: {} });
    expect(heard).toEqual([[{ id: 1, result: {} }]]);
    stop();
    expect(electron.ipcRenderer.off).toHaveBeenCalledWith(FROM_HOST, hear);
  });

  it("tells whether the host is there, until told to stop", () => {
    const heard: boolean[] = [];
    const stop = exposed().transport.onStatus((isThere) => heard.push(isThere));
    const [channel, hear] = electron.ipcRenderer.on.mock.calls[0] as [string, (...values: unknown[]) => void];
    expect(channel).toBe(HOST_STATUS);
    for (const value of [false, true, "true"]) hear({ sender: "ipcRenderer" }, value);
    expect(heard).toEqual([false, true, false]);
    stop();
    expect(electron.ipcRenderer.off).toHaveBeenCalledWith(HOST_STATUS, hear);
  });
});
