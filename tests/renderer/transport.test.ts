import { CLOSE_CODES, type Disconnection } from "../../protocol/transport.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { socketAddress, SocketTransport, type SocketListener } from "../../renderer/session/transport.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function connect() {
  const sockets: (SocketListener & { sent: string[] })[] = [];
  const transport = new SocketTransport("ws://x/socket", (_, listener) => {
    const sent: string[] = [];
    sockets.push({ ...listener, sent });
    return (text) => void sent.push(text);
  });
  const status: boolean[] = [];
  const messages: unknown[] = [];
  const reasons: (Disconnection | undefined)[] = [];
  transport.onStatus((connected, reason) => {
    status.push(connected);
    reasons.push(reason);
  });
  transport.listen((message) => void messages.push(message));
  return { transport, sockets, status, reasons, messages };
}

const HELLO = { id: 1, request: "host.hello", params: {} };

describe("the address of the socket", () => {
  it.each([
    ["http://127.0.0.1:4000/secret/", "ws://127.0.0.1:4000/secret/socket"],
    ["http://127.0.0.1:4000/secret/index.html#/play", "ws://127.0.0.1:4000/secret/socket"],
    ["https://example.org/a/", "wss://example.org/a/socket"],
  ])("of %s is %s", (page, socket) => {
    expect(socketAddress(page)).toBe(socket);
  });
});

describe("a transport over a socket", () => {
  it("keeps messages until the first connection", () => {
    const { transport, sockets, status } = connect();
    transport.send(HELLO);
    expect(sockets[0].sent).toEqual([]);
    sockets[0].opened();
    expect(sockets[0].sent).toEqual([JSON.stringify(HELLO)]);
    expect(status).toEqual([true]);
  });

  it("passes messages on, and ignores text that is not JSON", () => {
    const { sockets, messages } = connect();
    sockets[0].received('{"id":1,"result":{}}');
    sockets[0].received("{");
    sockets[0].received(new ArrayBuffer(3));
    expect(messages).toEqual([{ id: 1, result: {} }]);
  });

  it("reconnects after longer and longer pauses", () => {
    const { sockets, status, transport } = connect();
    sockets[0].opened();
    sockets[0].closed(1006);
    expect(status).toEqual([true, false]);
    expect(() => transport.send(HELLO)).toThrow();
    vi.advanceTimersByTime(200);
    expect(sockets).toHaveLength(2);
    sockets[1].closed(1006);
    vi.advanceTimersByTime(200);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(200);
    expect(sockets).toHaveLength(3);
    sockets[2].opened();
    transport.send(HELLO);
    expect(sockets[2].sent).toHaveLength(1);
  });

  it.each([
    [CLOSE_CODES.tooManyScreens, "too-many-screens"],
    [CLOSE_CODES.hostEnded, "host-ended"],
  ] as const)("says why, and does not connect again, after close code %i: %s", (code, reason) => {
    const { sockets, reasons } = connect();
    sockets[0].opened();
    sockets[0].closed(code);
    expect(reasons).toEqual([undefined, reason]);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  it("still tries after many failures", () => {
    const { sockets } = connect();
    for (let failure = 0; failure < 60; failure++) {
      sockets[sockets.length - 1].closed(1006);
      vi.advanceTimersByTime(3000);
    }
    const before = sockets.length;
    sockets[sockets.length - 1].closed(1006);
    vi.advanceTimersByTime(3000);
    expect(sockets.length).toBe(before + 1);
  });
});
