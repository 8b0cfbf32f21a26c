import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { socketWire } from "../../main/network/socket-wire.ts";
import type { ServerClient } from "../../protocol/network/client.ts";
import { SIGN_OF_LIFE_MS, SIGN_WAIT_MS } from "../../protocol/network/limits.ts";
import { temporaryFolder } from "../main/folders.ts";
import { cuttingProxy, type CuttingProxy } from "./cutting-proxy.ts";
import { clientOf, online, testServer } from "./players.ts";

let server: Awaited<ReturnType<typeof testServer>>;
let proxy: CuttingProxy;
let ann: ServerClient;
/** What the player's connection has been since it was first open. */
let heard: string[];

beforeEach(async () => {
  server = await testServer(temporaryFolder());
  proxy = await cuttingProxy(server.port, seededRandom(1), "passes");
  // Its waits never end by themselves, so that each connection is one that a test asks for.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const wire = socketWire([{ host: "127.0.0.1", port: proxy.port, secure: false }]);
  vi.useRealTimers();
  ann = clientOf({ ...wire, name: `127.0.0.1:${server.port}` }, "Ann");
  await online(ann);
  heard = [];
  ann.onStatus(({ kind }) => heard.push(kind));
});

afterEach(async () => {
  vi.useRealTimers();
  ann.close();
  await server.stop();
  await proxy.close();
});

it("connects at once instead of after a wait", async () => {
  proxy.become("refuses");
  await expect.poll(() => heard).toEqual(["connecting"]);
  proxy.become("passes");
  ann.wake(false);
  await online(ann);
  expect(heard).toEqual(["connecting", "online"]);
});

it("leaves a connection alone that shows signs of life, and makes another one over a new network", async () => {
  ann.wake(false);
  expect((await ann.ask("room.list", { live: false })).length).toBe(0);
  expect(heard).toEqual([]);
  proxy.become("swallows");
  ann.wake(true);
  expect(heard).toEqual(["connecting"]);
  proxy.become("passes");
  await online(ann);
});

it("makes another connection after a sleep in which no sign of life could come", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  vi.setSystemTime(Date.now() + SIGN_OF_LIFE_MS + SIGN_WAIT_MS + 1000);
  ann.wake(false);
  expect(heard).toEqual(["connecting"]);
  await online(ann);
  expect(heard).toEqual(["connecting", "online"]);
});
