import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { newSigningKey, signerOf } from "../../main/network/signing-key.ts";
import type { LocalServer } from "../../main/services/online/local-serving.ts";
import { startLocalServer } from "../../server/local-server.ts";
import { temporaryFolder } from "../main/folders.ts";
import { isNearby } from "../../server/nearby.ts";
import { online, player, refusalCode } from "./players.ts";

const OWNER = newSigningKey();
const worker = fileURLToPath(new URL("../../server/workers/worker.ts", import.meta.url));

async function start(folder: string): Promise<LocalServer> {
  const server = await startLocalServer({
    folder,
    owner: async () => signerOf(OWNER)?.key ?? "",
    pages: join(folder, "no pages"),
    worker,
    log: (line) => console.error(line),
  });
  onTestFinished(() => server.stop());
  return server;
}

it("serves friends on another port where the usual one is taken", async () => {
  const [first, second] = [await start(temporaryFolder()), await start(temporaryFolder())];
  expect(second.port).not.toBe(first.port);
  for (const { port } of [first, second]) (await online(player(port, "Ann"))).close();
});

it("keeps its folder to itself until it stops", async () => {
  const folder = temporaryFolder();
  const first = await start(folder);
  await expect(start(folder)).rejects.toMatchObject({ code: "folder-in-use" });
  await first.stop();
  await (await start(folder)).stop();
});

it("has rooms of its owner alone, in which friends play", async () => {
  const { port } = await start(temporaryFolder());
  const [owner, friend] = await Promise.all([online(player(port, "Ann", OWNER)), online(player(port, "Bob"))]);
  const terms = {
    ruleset: DEFAULT_RULESET,
    start: { kind: "plain", spots: 3 },
    clock: null,
    opening: "creator",
    rated: false,
  } as const;
  const room = { name: "Room", access: "code", terms } as const;
  expect(await refusalCode(friend.ask("room.create", room))).toBe("online-host-opens");
  const { code } = await owner.ask("room.create", room);
  expect(await friend.ask("room.join", { code: code ?? "" })).toMatchObject({ match: expect.any(String) });
  owner.close();
  friend.close();
});

it.each([
  ["127.0.0.1", true],
  ["10.255.0.1", true],
  ["172.31.9.9", true],
  ["192.168.178.20", true],
  ["169.254.3.4", true],
  ["::ffff:192.168.0.7", true],
  ["::1", true],
  ["fe80::1", true],
  ["fd12:3456::1", true],
  ["172.32.0.1", false],
  ["8.8.8.8", false],
  ["::ffff:8.8.8.8", false],
  ["2001:db8::1", false],
  ["", false],
  ["localhost", false],
])("hears machines of its own network alone: %s %s", (address, isHeard) => {
  expect(isNearby(address)).toBe(isHeard);
});
