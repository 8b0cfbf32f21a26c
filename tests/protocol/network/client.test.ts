import { describe, expect, it } from "vitest";
import { networkFailure } from "../../../protocol/network/network-failure.ts";
import { connectServer, type ServerClient, type ServerTrust, type Wire } from "../../../protocol/network/client.ts";
import { CONTRACT_CHECKS } from "../../../protocol/network/contract-checks.ts";
import type { ClientMessage } from "../../../protocol/network/contract.ts";
import type { NetworkFailure } from "../../../protocol/network/failures.ts";

const KEY = "A".repeat(43);
const SERVER = "E".repeat(43);
const MATCH = "m".repeat(22);
const CHALLENGE = { challenge: "c".repeat(43), least: 2, newest: 2, version: "9", server: SERVER };

/** A wire that the test holds at its other end. */
class HeldWire implements Wire {
  readonly name = "held";
  readonly sent: ClientMessage[] = [];
  waited = 0;
  isClosed = false;
  hear: (message: unknown) => void = () => {};
  opened: (isOpen: boolean, wasTooLarge?: boolean) => void = () => {};
  send(message: ClientMessage): void {
    this.sent.push(message);
  }
  listen(listener: (message: unknown) => void): void {
    this.hear = listener;
  }
  onOpen(listener: (isOpen: boolean, wasTooLarge?: boolean) => void): void {
    this.opened = listener;
  }
  wait(milliseconds: number): void {
    this.waited = milliseconds;
  }
  wake(): void {}
  exporter(): string | null {
    return null;
  }
  close(): void {
    this.isClosed = true;
  }
}

const TRUSTING: ServerTrust = { keyOf: () => null, remember() {}, isSigned: () => true };

async function greeted(
  answer: { result: unknown } | { failure: NetworkFailure },
  trust: Partial<ServerTrust> = {},
): Promise<{ wire: HeldWire; client: ServerClient }> {
  const wire = new HeldWire();
  let ids = 0;
  const signer = { key: KEY, sign: async () => "s".repeat(86) };
  const client = connectServer({
    checks: CONTRACT_CHECKS,
    wire,
    signer,
    trust: { ...TRUSTING, ...trust },
    name: () => "Ann",
    version: "1",
    newId: () => `c${ids++}`,
  });
  await greet(wire, answer);
  return { wire, client };
}

async function greet(wire: HeldWire, answer: { result: unknown } | { failure: NetworkFailure }): Promise<void> {
  wire.opened(true);
  wire.hear({ event: "challenge", payload: CHALLENGE });
  await new Promise(setImmediate);
  const hello = wire.sent.findLast(({ command }) => command === "hello");
  wire.hear({ id: hello?.id, ...answer });
}

const WELCOME = {
  result: {
    signature: "s".repeat(86),
    player: { key: KEY, name: "Ann", rating: null },
    rooms: [],
    matches: { matches: [], next: null },
  },
};

const fails = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "done",
    (error: unknown) => String(error).replace("ServerRefusal: ", ""),
  );

const curve = (points: number) => ({
  match: MATCH,
  command: {
    kind: "draw" as const,
    move: 1,
    from: 0,
    to: 1,
    inner: Array.from({ length: points }, () => ({ x: 0.123456, y: 0.123456 })),
    pace: [],
  },
});

describe("a client", () => {
  it("refuses by itself what a server would not take", async () => {
    const { wire, client } = await greeted(WELCOME);
    const before = wire.sent.length;
    for (const points of [200_000, 5001])
      expect(await fails(client.ask("match.command", curve(points)))).toBe("online-too-large {}");
    expect(await fails(client.ask("match.command", { ...curve(1), match: "x" }))).toContain("malformed");
    expect([wire.sent.length, client.unanswered]).toEqual([before, 0]);
  });

  it("gives up the message that ended a connection by its size, and sends the others again", async () => {
    const { wire, client } = await greeted(WELCOME);
    const [long, short] = [fails(client.ask("match.command", curve(4000))), client.ask("ladder", {})];
    wire.opened(false, true);
    expect(await long).toBe("online-too-large {}");
    await greet(wire, WELCOME);
    const again = wire.sent.at(-1);
    expect(again?.command).toBe("ladder");
    wire.hear({ id: again?.id, result: { players: [], rank: null } });
    expect(await short).toEqual({ players: [], rank: null });
  });

  it("waits as long as a refused hello says, and tries again", async () => {
    const failure = networkFailure("online-too-much", { what: "connections", wait: 7000 });
    const { wire, client } = await greeted({ failure });
    expect([client.status, wire.waited, wire.isClosed]).toEqual([{ kind: "connecting", failure }, 7000, false]);
    wire.opened(false);
    await greet(wire, WELCOME);
    expect(client.status.kind).toBe("online");
  });

  it("says that servers of other protocols are too old or too new, and ends", async () => {
    const failure = networkFailure("online-protocol", { version: "0.1", least: 5, newest: 6 });
    const wire = new HeldWire();
    const signer = { key: KEY, sign: async () => "s".repeat(86) };
    const client = connectServer({
      wire,
      checks: CONTRACT_CHECKS,
      signer,
      trust: TRUSTING,
      name: () => "Ann",
      version: "1",
      newId: () => "c",
    });
    wire.opened(true);
    wire.hear({ event: "challenge", payload: { ...CHALLENGE, version: "0.1", least: 5, newest: 6 } });
    expect([client.status, wire.isClosed, wire.sent]).toEqual([{ kind: "refused", failure }, true, []]);
  });

  it("signs nothing for a server that shows another key than before", async () => {
    const { wire, client } = await greeted(WELCOME, { keyOf: () => KEY });
    const failure = networkFailure("online-server-key", { server: "held", known: KEY, shown: SERVER });
    expect([client.status, wire.isClosed, wire.sent]).toEqual([{ kind: "refused", failure }, true, []]);
  });

  it("remembers a server's key once it is proved, and no other", async () => {
    const remembered: string[] = [];
    const remember = (name: string, key: string): void => void remembered.push(name, key);
    const liar = await greeted(WELCOME, { remember, isSigned: () => false });
    expect([liar.client.status, remembered]).toEqual([
      { kind: "refused", failure: networkFailure("online-server-proof", {}) },
      [],
    ]);
    const honest = await greeted(WELCOME, { remember });
    expect([honest.client.status.kind, remembered]).toEqual(["online", ["held", SERVER]]);
  });

  it("tells a server of protocol 1, which shows no key, that it is too old", async () => {
    const wire = new HeldWire();
    const signer = { key: KEY, sign: async () => "s".repeat(86) };
    const client = connectServer({
      wire,
      checks: CONTRACT_CHECKS,
      signer,
      trust: TRUSTING,
      name: () => "Ann",
      version: "1",
      newId: () => "c",
    });
    wire.opened(true);
    const challenge = { challenge: "c".repeat(43), least: 1, newest: 1, version: "0.0.9" };
    wire.hear({ event: "challenge", payload: challenge });
    const failure = networkFailure("online-protocol", { version: "0.0.9", least: 1, newest: 1 });
    expect([client.status, wire.sent]).toEqual([{ kind: "refused", failure }, []]);
  });

  it("understands that it does not understand an answer", async () => {
    const { wire, client } = await greeted(WELCOME);
    const asked = fails(client.ask("ladder", {}));
    wire.hear({ id: wire.sent.at(-1)?.id, failure: { code: "online-of-the-future", params: {} } });
    expect(await asked).toContain("malformed");
  });
});
