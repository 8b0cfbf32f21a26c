import { describe, expect, it } from "vitest";
import { networkFailure } from "../../protocol/network/network-failure.ts";
import { DEFAULT_SETTINGS } from "../../protocol/settings-values.ts";
import { newSigningKey, signerOf } from "../../main/network/signing-key.ts";
import type { OnlineState } from "../../protocol/online.ts";
import type { Signer } from "../../protocol/network/client.ts";
import type { Settings } from "../../protocol/schemas.ts";
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

/** A page's host at a server that a test lets speak. */
function testPage() {
  const [server, keys] = [new FakeServer(), new TestKeys()];
  let settings: Settings = DEFAULT_SETTINGS;
  const store: PageHostOptions["settings"] = {
    read: () => settings,
    write: (changes) => (settings = { ...settings, ...changes } as Settings),
  };
  const host = pageHost({ version: "1.0.0", settings: store, keys, connect: server.connect });
  const connect = (name = "Ann"): Promise<unknown> =>
    host.ask("online.connect", { address: "localhost", name, acceptsRisk: true });
  const state = (): Promise<OnlineState> => host.ask("online.state", {});
  return { server, keys, host, connect, state };
}

const CODE = { code: "ABCDEFGH", left: 1 };

describe("the host in a page", () => {
  it("keeps no key of a player who looks on, and keeps it when the player takes part, at any link", async () => {
    const { server, keys, host, connect } = testPage();
    await connect();
    await host.ask("online.state", {});
    expect(keys.isKept).toBe(false);
    server.status({ kind: "connecting" });
    server.answers["player.code"] = () => CODE;
    expect(await host.ask("online.playerCode", {})).toEqual(CODE);
    expect(keys.isKept).toBe(true);
  });

  it.each([
    ["connected", () => {}],
    ["lost", (server: FakeServer) => server.status({ kind: "connecting" })],
  ])("goes on as the player whom another tab has kept, at a link that is %s", async (kind, cut) => {
    const { server, keys, host, connect, state } = testPage();
    await connect();
    cut(server);
    expect((await state()).connection.kind).toBe(kind);
    keys.keptElsewhere = newSigner();
    server.answers["player.code"] = () => CODE;
    await host.ask("online.playerCode", {});
    expect((await state()).player?.key).toBe(keys.keptElsewhere.key);
  });

  it("begins no connection of its own where the server has refused", async () => {
    const { server, keys, host, connect, state } = testPage();
    await connect();
    server.status({ kind: "refused", failure: networkFailure("online-wrong-signature", {}) });
    keys.keptElsewhere = newSigner();
    await expect(host.ask("online.playerCode", {})).rejects.toMatchObject({ code: "online-not-connected" });
    expect((await state()).connection.kind).toBe("refused");
  });

  it("begins no connection that was given up before its key was there", async () => {
    const { server, keys, host, connect, state } = testPage();
    const ready = Promise.withResolvers<void>();
    keys.ready = ready.promise;
    const connecting = connect();
    await host.ask("online.disconnect", {});
    ready.resolve();
    await expect(connecting).rejects.toMatchObject({ code: "online-unreachable" });
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
