import { beforeEach, describe, expect, it, vi } from "vitest";
import { FROM_HOST, TO_HOST } from "../../preload/channels.ts";
import { SHELL_TRANSPORT, type Transport } from "../../protocol/transport.ts";

const electron = {
  contextBridge: { exposeInMainWorld: vi.fn() },
  ipcRenderer: { send: vi.fn(), on: vi.fn(), off: vi.fn() },
};

beforeEach(async () => {
  vi.resetModules();
  vi.resetAllMocks();
  vi.doMock("electron", () => electron);
  await import("../../preload/preload.ts");
});

function exposed(): { name: string; transport: Transport } {
  const [name, transport] = electron.contextBridge.exposeInMainWorld.mock.calls[0] as [string, Transport];
  return { name, transport };
}

describe("the preload", () => {
  it("gives the page the transport and nothing else", () => {
    expect(electron.contextBridge.exposeInMainWorld).toHaveBeenCalledTimes(1);
    const { name, transport } = exposed();
    expect(name).toBe(SHELL_TRANSPORT);
    expect(Object.keys(transport).sort()).toEqual(["listen", "onStatus", "send"]);
  });

  it("sends over one channel only", () => {
    const message = { id: 1, request: "match.list", params: {} };
    exposed().transport.send(message);
    expect(electron.ipcRenderer.send.mock.calls).toEqual([[TO_HOST, message]]);
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
});
