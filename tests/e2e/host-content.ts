import { drawPosition } from "../../engine/drawing/embedding/embedding.ts";
import type { OpponentLevel } from "../../engine/play/opponent-levels.ts";
import type { Random } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { QuickSetup, MatchState } from "../../protocol/schemas.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { sendRandomMove } from "./hand.ts";

export async function addMap(watcher: HostClient, name: string, position: string): Promise<string> {
  const drawn = drawPosition(position);
  if (!drawn.ok) throw new Error(`${position} cannot be drawn`);
  return (await watcher.ask("map.create", { name, drawing: drawn.value })).id;
}

/** A game that begins on `map`, against another person at the same screen or against the computer. */
export interface BegunGame extends Partial<Pick<QuickSetup, "map" | "clock" | "casual">> {
  readonly opponent?: OpponentLevel;
}

/** Begins a game on three spots, unless it says otherwise. */
export function beginGame(watcher: HostClient, { opponent, ...setup }: BegunGame = {}): Promise<MatchState> {
  return watcher.ask("match.start", {
    ruleset: DEFAULT_RULESET,
    sides: [
      { kind: "person", colour: "blue" },
      opponent === undefined ? { kind: "person", colour: "red" } : { kind: "computer", colour: "red", level: opponent },
    ],
    map: { kind: "plain", spots: 3 },
    starts: 0,
    ...setup,
  });
}

export async function finishGame(watcher: HostClient, random: Random): Promise<MatchState> {
  let state = await beginGame(watcher, { map: { kind: "plain", spots: 2 } });
  while (state.result === null) state = await sendRandomMove(watcher, state, random);
  return state;
}
