import { drawPosition } from "../../engine/drawing/embedding/embedding.ts";
import type { Random } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { sendRandomMove } from "./hand.ts";

export async function addMap(watcher: HostClient, name: string, position: string): Promise<string> {
  const drawn = drawPosition(position);
  if (!drawn.ok) throw new Error(`${position} cannot be drawn`);
  return (await watcher.ask("map.create", { name, drawing: drawn.value })).id;
}

export async function finishGame(watcher: HostClient, random: Random): Promise<MatchState> {
  let state = await watcher.ask("match.start", {
    ruleset: DEFAULT_RULESET,
    sides: [
      { kind: "person", colour: "blue" },
      { kind: "person", colour: "red" },
    ],
    map: { kind: "plain", spots: 2 },
    starts: 0,
  });
  while (state.result === null) state = await sendRandomMove(watcher, state, random);
  return state;
}
