import type { PackedNimbers } from "../../nim/packed-nimbers.ts";
import { findFlawInProof } from "../../nim/proof/verification.ts";
import { SproutsGame } from "../../sprouts/game.ts";
import { LIGHT_LIVES, Repertoire } from "./repertoire.ts";

/**
 * Whether nimbers of heavy lands prove each other, by options alone and without any search: some option
 * of each land has each smaller nimber, by lands of the repertoire alone, and from every other option
 * a move leads to lands of the repertoire that make up for it, unless it is of such lands itself and has
 * another nimber. Then all of them are right. And who leaves a lost sum of such lands can do so again,
 * whatever the answer is: the nimbers are a strategy for all sums of them.
 *
 * @returns what does not follow, or undefined if all does.
 */
export function whyUnsound(packed: PackedNimbers): string | undefined {
  const game = new SproutsGame();
  const claims = new Claims(game);
  for (let at = 0; at < packed.length; at += packed[at] + 2) {
    const land = game.decode(packed.subarray(at + 2, at + 2 + packed[at]));
    if (game.weight(land) <= LIGHT_LIVES) return `${game.print([land])} is light and has no place here`;
    if (claims.has(land)) return `${game.print([land])} is listed twice`;
    claims.set(land, packed[at + 1]);
  }
  const flaw = findFlawInProof(game, [], "loss", claims);
  if (flaw === undefined) return undefined;
  return flaw.kind === "outcome" ? "nothing follows" : `the nimber ${flaw.nimber} of ${game.print([flaw.component])} does not follow`;
}

/** Claims for listed lands; the nimbers of light ones need none. */
class Claims extends Map<number, number> {
  private readonly game: SproutsGame;
  private readonly light: Repertoire;

  constructor(game: SproutsGame) {
    super();
    this.game = game;
    this.light = new Repertoire(game);
  }

  override get(land: number): number | undefined {
    return this.game.weight(land) <= LIGHT_LIVES ? this.light.nimber(land) : super.get(land);
  }
}
