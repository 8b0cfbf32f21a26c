import { beforeEach, describe, expect, it, vi } from "vitest";
import { ASK_SHELL, FROM_HOST, FROM_SHELL, HOST_STATUS, TO_HOST } from "../../preload/channels.ts";
import { SHELL, type Shell } from "../../protocol/shell.ts";
import { SHELL_TRANSPORT, type Transport } from "../../protocol/transport.ts";
import { standInPreload } from "../main/electron/stand-in-preload.ts";

let electron: ReturnType<typeof standInPreload>;

beforeEach(async () => {
  vi.resetModules();
  electron = standInPreload();
  vi.doMock("electron", () => electron);
  await import("../../preload/preload.ts");
});

const transport = (): Transport => electron.world.get(SHELL_TRANSPORT) as Transport;
const shell = (): Shell => electron.world.get(SHELL) as Shell;

describe("the preload", () => {
  it("gives the page the transport, the shell and nothing else", () => {
    expect([...electron.world.keys()]).toEqual([SHELL_TRANSPORT, SHELL]);
    expect(Object.keys(shell()).sort()).toEqual(["ask", "listen"]);
    expect(Object.keys(transport()).sort()).toEqual(["listen", "onStatus", "send"]);
  });

  it("sends over one channel only", () => {
    const message = { id: 1, request: "match.list", params: {} };
    transport().send(message);
    expect(electron.ipcRenderer.send.mock.calls).toEqual([[TO_HOST, message]]);
  });

  it("asks the shell over one channel only, with copies, and gives the page a copy of the answer", async () => {
    const bytes = new Uint8Array([1, 2]);
    const file = { name: "a.sprouts", bytes };
    const answer = await shell().ask("save", file);
    const [[channel, asked]] = electron.ipcRenderer.invoke.mock.calls;
    expect([channel, asked]).toEqual([ASK_SHELL, { request: "save", params: file }]);
    expect((asked as { params: typeof file }).params.bytes).not.toBe(bytes);
    expect(answer).toEqual({ request: "save", params: file });
    expect(answer).not.toBe(asked);
  });

  it("hands on what the shell tells", () => {
    const heard: unknown[][] = [];
    shell().listen((...values: unknown[]) => heard.push(values));
    const message = { kind: "link", address: "sprouts://level/1" };
    electron.tell(FROM_SHELL, message);
    expect(heard).toEqual([[message]]);
    expect(heard[0][0]).not.toBe(message);
  });

  it("hands messages on without the event that carries them, until told to stop", () => {
    const heard: unknown[][] = [];
    const stop = transport().listen((...values: unknown[]) => heard.push(values));
    electron.tell(FROM_HOST, { id: 1, result: {} });
    expect(heard).toEqual([[{ id: 1, result: {} }]]);
    stop();
    electron.tell(FROM_HOST, { id: 2, result: {} });
    expect(heard).toHaveLength(1);
    expect(electron.ipcRenderer.listenerCount(FROM_HOST)).toBe(0);
  });

  it("tells whether the host is there, until told to stop", () => {
    const heard: boolean[] = [];
    const stop = transport().onStatus((isThere) => heard.push(isThere));
    for (const value of [false, true, "true"]) electron.tell(HOST_STATUS, value);
    expect(heard).toEqual([false, true, false]);
    stop();
    electron.tell(HOST_STATUS, true);
    expect(heard).toHaveLength(3);
  });
});
