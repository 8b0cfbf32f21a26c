import type { DrawnGame } from "../../drawing/drawing.ts";
import type { Ruleset } from "../../rules.ts";
import { BrusselsPlayer } from "./brussels-player.ts";
import { CramPlayer } from "./cram-player.ts";
import type { GamePlayer } from "./game-player.ts";

const PLAYERS: Readonly<Record<DrawnGame, (ruleset: Ruleset) => GamePlayer>> = {
  "brussels-sprouts": (ruleset) => new BrusselsPlayer(ruleset),
  cram: (ruleset) => new CramPlayer(ruleset),
};

/** A player of the ruleset's game, which learns as it plays; undefined for Sprouts. */
export function newGamePlayer(ruleset: Ruleset): GamePlayer | undefined {
  return ruleset.game === "sprouts" ? undefined : PLAYERS[ruleset.game](ruleset);
}
