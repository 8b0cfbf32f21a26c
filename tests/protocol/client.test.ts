import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../protocol/settings-values.ts";
import { connectHost } from "../../protocol/client.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import type { RequestMessage } from "../../protocol/contract.ts";
import type { Transport } from "../../protocol/transport.ts";

function testTransport() {
  const listeners = new Set<(message: unknown) => void>();
  const statusListeners = new Set<(connected: boolean) => void>();
  const sent: RequestMessage[] = [];
  const transport: Transport = {
    send: (message) => void sent.push(message),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onStatus: (listener) => {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
  };
  return {
    transport,
    sent,
    listeners,
    receive: (message: unknown) => listeners.forEach((listener) => listener(message)),
    status: (connected: boolean) => statusListeners.forEach((listener) => listener(connected)),
  };
}

async function failureOf(promise: Promise<unknown>): Promise<HostFailure> {
  const reason: unknown = await promise.then(
    () => "no failure",
    (error: unknown) => error,
  );
  expect(reason).toBeInstanceOf(HostFailure);
  return reason as HostFailure;
}

const settings = { ...DEFAULT_SETTINGS, theme: "dark" } as const;

describe("the client of a host", () => {
  it("matches answers to requests by their number, in any order", async () => {
    const host = testTransport();
    const client = connectHost(host.transport);
    const written = client.ask("settings.write", { theme: "dark" });
    const listed = client.ask("match.list", {});
    expect(host.sent.map((message) => message.request)).toEqual(["settings.write", "match.list"]);
    host.receive({ id: host.sent[1].id, result: [] });
    host.receive({ id: host.sent[0].id, result: settings });
    expect(await listed).toEqual([]);
    expect(await written).toEqual(settings);
  });

  it("turns a failure of the host into a HostFailure", async () => {
    const host = testTransport();
    const client = connectHost(host.transport);
    const asked = client.ask("board.open", { board: "m" });
    host.receive({ id: host.sent[0].id, failure: { code: "name-taken", params: { name: "Anna" } } });
    const failure = await failureOf(asked);
    expect(failure.code).toBe("name-taken");
    expect(failure.failure.params).toEqual({ name: "Anna" });
  });

  it("refuses an answer outside the contract", async () => {
    const host = testTransport();
    const client = connectHost(host.transport);
    const asked = client.ask("settings.write", {});
    host.receive({ id: host.sent[0].id, result: { ...settings, theme: "loud" } });
    expect((await failureOf(asked)).code).toBe("bad-answer");
  });

  it("rejects pending requests when the connection is lost, and continues when it is back", async () => {
    const host = testTransport();
    const client = connectHost(host.transport);
    const statuses: boolean[] = [];
    client.onStatus((connected) => statuses.push(connected));
    const asked = client.ask("match.list", {});
    host.status(false);
    expect((await failureOf(asked)).code).toBe("disconnected");
    expect((await failureOf(client.ask("match.list", {}))).code).toBe("disconnected");
    expect(host.sent).toHaveLength(1);
    host.status(true);
    const again = client.ask("match.list", {});
    host.receive({ id: host.sent[1].id, result: [] });
    expect(await again).toEqual([]);
    expect(statuses).toEqual([false, true]);
  });

  it("passes on events of the contract until told to stop", () => {
    const host = testTransport();
    const client = connectHost(host.transport);
    const heard: unknown[] = [];
    const stop = client.on("host.notice", (notice) => heard.push(notice));
    const notice = { id: "n", code: "matches-unreadable", params: { count: 2 } };
    host.receive({ event: "host.notice", payload: notice });
    host.receive({ event: "host.notice", payload: { id: 3 } });
    host.receive({ event: "host.notice", payload: { ...notice, code: "unheard-of" } });
    host.receive({ event: "host.notice", payload: { ...notice, params: {} } });
    host.receive({ event: "host.unknown", payload: notice });
    host.receive({ event: "toString", payload: notice });
    stop();
    host.receive({ event: "host.notice", payload: notice });
    expect(heard).toEqual([notice]);
  });

  it("ignores malformed messages and unknown answers", async () => {
    const host = testTransport();
    const client = connectHost(host.transport);
    const asked = client.ask("match.list", {});
    for (const message of [
      null,
      3,
      "x",
      {},
      [],
      { id: 999, result: [] },
      { id: null, failure: { code: "malformed", params: { at: "" } } },
    ]) {
      host.receive(message);
    }
    host.receive({ id: host.sent[0].id, result: [] });
    host.receive({ id: host.sent[0].id, failure: { code: "internal", params: { reference: "twice" } } });
    expect(await asked).toEqual([]);
  });

  it("rejects with a HostFailure when the transport cannot send", async () => {
    const host = testTransport();
    const client = connectHost({
      ...host.transport,
      send: () => {
        throw new Error("An object could not be cloned");
      },
    });
    expect((await failureOf(client.ask("match.list", {}))).code).toBe("disconnected");
  });

  it("stops listening to the transport when it is closed", async () => {
    const host = testTransport();
    const client = connectHost(host.transport);
    const asked = client.ask("match.list", {});
    client.close();
    expect((await failureOf(asked)).code).toBe("disconnected");
    expect((await failureOf(client.ask("match.list", {}))).code).toBe("disconnected");
    expect(host.listeners.size).toBe(0);
    expect(client.isConnected).toBe(false);
  });
});
