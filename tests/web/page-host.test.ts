import { describe, expect, it } from "vitest";
import { newSigningKey, signerOf } from "../../main/network/signing-key.ts";
import type { OnlineState } from "../../protocol/online.ts";
import { networkFailure } from "../../protocol/network/failures.ts";
import type { Signer } from "../../protocol/network/client.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../protocol/schemas.ts";
import { pageHost, type PageHostOptions } from "../../web/page-host.ts";
import { FakeServer } from "../main/services/fake-server.ts";

function newSigner(): Signer {
  const signer = signerOf(newSigningKey());
  if (signer === null) throw new Error("no key");
  return signer;
}

/** Keys of a page: `keptElsewhere` is the one that another tab has kept. */
class TestKeys {
  own = newSigner();
  keptElsewhere: Signer | null = null;
  /** Whether somebody has asked to keep the key. */
  isKept = false;
  /** Resolves when a signer may be had. */
  ready: Promise<void> = Promise.resolve();
  readonly exists = true;

  async signer(): Promise<Signer> {
    const { own } = this;
    await this.ready;
    return own;
  }

  async keep(): Promise<boolean> {
    this.isKept = true;
    const { own } = this;
    this.own = this.keptElsewhere ?? own;
    return this.own === own;
  }

  export = (): Promise<string> => Promise.resolve("");
  replace = (): Promise<void> => Promise.resolve();
  forget = (): Promise<void> => Promise.resolve();
}

type Answer = { readonly result: unknown } | { readonly failure: { readonly code: string } };

/** A page's host at a server that a test lets speak. */
function testPage() {
  const [server, keys] = [new FakeServer(), new TestKeys()];
  let settings: Settings = DEFAULT_SETTINGS;
  const store: PageHostOptions["settings"] = {
    read: () => settings,
    write: (changes) => (settings = { ...settings, ...changes } as Settings),
  };
  const host = pageHost({ version: "1.0.0", settings: store, keys, connect: server.connect });
  let id = 0;
  const ask = (request: string, params: object): Promise<Answer> =>
    new Promise((resolve) => {
      const own = ++id;
      host.listen((message) => {
        if ((message as { id?: number }).id === own) resolve(message as Answer);
      });
      host.send({ id: own, request, params });
    });
  const connect = (name = "Ann"): Promise<Answer> =>
    ask("online.connect", { address: "localhost", name, acceptsRisk: true });
  const state = async (): Promise<OnlineState> => ((await ask("online.state", {})) as { result: OnlineState }).result;
  return { server, keys, ask, connect, state };
}

const CODE = { code: "ABCDEFGH", left: 1 };

describe("the host in a page", () => {
  it("keeps no key of a player who looks on, and keeps it when the player takes part, at any link", async () => {
    const { server, keys, ask, connect } = testPage();
    await connect();
    await ask("online.state", {});
    expect(keys.isKept).toBe(false);
    server.status({ kind: "connecting" });
    server.answers["player.code"] = () => CODE;
    expect(await ask("online.playerCode", {})).toMatchObject({ result: CODE });
    expect(keys.isKept).toBe(true);
  });

  it.each([
    ["connected", () => {}],
    ["lost", (server: FakeServer) => server.status({ kind: "connecting" })],
  ])("goes on as the player whom another tab has kept, at a link that is %s", async (kind, cut) => {
    const { server, keys, ask, connect, state } = testPage();
    await connect();
    cut(server);
    expect((await state()).connection.kind).toBe(kind);
    keys.keptElsewhere = newSigner();
    server.answers["player.code"] = () => CODE;
    await ask("online.playerCode", {});
    expect((await state()).player?.key).toBe(keys.keptElsewhere.key);
  });

  it("begins no connection of its own where the server has refused", async () => {
    const { server, keys, ask, connect, state } = testPage();
    await connect();
    server.status({ kind: "refused", failure: networkFailure("online-wrong-signature", {}) });
    keys.keptElsewhere = newSigner();
    expect(await ask("online.playerCode", {})).toMatchObject({ failure: { code: "online-not-connected" } });
    expect((await state()).connection.kind).toBe("refused");
  });

  it("begins no connection that was given up before its key was there", async () => {
    const { server, keys, ask, connect, state } = testPage();
    const ready = Promise.withResolvers<void>();
    keys.ready = ready.promise;
    const connecting = connect();
    await ask("online.disconnect", {});
    ready.resolve();
    expect(await connecting).toMatchObject({ failure: { code: "online-unreachable" } });
    expect(server.client).toBeNull();
    expect((await state()).connection.kind).toBe("off");
  });

  it("takes no greeting of a connection after another one was begun", async () => {
    const { server, keys, connect, state } = testPage();
    await connect("Ann");
    server.status({ kind: "connecting" });
    const ready = Promise.withResolvers<void>();
    keys.ready = ready.promise;
    const connecting = connect("Bea");
    server.knownAs = "Ann";
    server.greetAgain();
    expect(await state()).toMatchObject({ connection: { kind: "connecting" }, name: "Bea", player: null });
    server.knownAs = null;
    ready.resolve();
    await connecting;
    expect(await state()).toMatchObject({ connection: { kind: "connected" }, name: "Bea", player: { name: "Bea" } });
  });
});
