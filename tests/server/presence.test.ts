import { expect, it, onTestFinished } from "vitest";
import { newSigningKey } from "../../main/network/signing-key.ts";
import type { ServerContext } from "../../server/context.ts";
import type { ClientLink } from "../../server/hub.ts";
import { PresenceService } from "../../server/presence.ts";
import { temporaryFolder } from "../main/folders.ts";
import { PLAIN_TERMS } from "./match-table.ts";
import { online, player, testServer } from "./players.ts";

it("a player is here who looks at any of their connections", async () => {
  const server = await testServer(temporaryFolder());
  onTestFinished(() => server.stop());
  const own = newSigningKey();
  const ann = await online(player(server.port, "Ann"));
  const [one, other] = [await online(player(server.port, "Bob", own)), await online(player(server.port, "Bob", own))];
  const room = await ann.ask("room.create", { name: "Ann", access: "public", terms: PLAIN_TERMS });
  const { match } = await one.ask("room.join", { room: room.id });
  const bobs = async (): Promise<string> => (await ann.ask("match.open", { match })).presence[1].kind;
  expect(await bobs()).toBe("here");
  await other.ask("player.presence", { presence: "away" });
  expect(await bobs()).toBe("here");
  await one.ask("player.presence", { presence: "away" });
  expect(await bobs()).toBe("away");
  await other.ask("player.presence", { presence: "here" });
  expect(await bobs()).toBe("here");
  other.close();
  await expect.poll(bobs).toBe("away");
  one.close();
  await expect.poll(bobs).toBe("lost");
  ann.close();
});

it("a connection whose hello is done again after an outage is noted once", async () => {
  const left: string[] = [];
  const context = {
    hub: { count: async () => [0] },
    players: { leave: async (key: string) => void left.push(key) },
    matchHeads: { unfinishedOf: async () => [] },
    now: () => 0,
  };
  const presence = new PresenceService(context as unknown as ServerContext);
  const link = {} as ClientLink;
  await presence.arrived("Bob", link);
  await presence.arrived("Bob", link);
  expect(await presence.left("Bob", link)).toBe(true);
  expect(left).toEqual(["Bob"]);
});

it("what is noted is counted again, so that the last to write does not write what was before", async () => {
  const counts = [0, 1, 1];
  const noted: boolean[] = [];
  const context = {
    hub: { count: async () => [counts.shift()] },
    players: { setAway: async (_key: string, away: boolean) => void noted.push(away) },
    matchHeads: { unfinishedOf: async () => [] },
  };
  await new PresenceService(context as unknown as ServerContext).look("Bob");
  expect(noted).toEqual([true, false]);
  expect(counts).toEqual([]);
});
