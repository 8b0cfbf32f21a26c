import { eachNimber, type PackedNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { findFlawInProof } from "../../engine/grundy/proof/verification.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { LIGHT_LIVES, NimberBook } from "../../engine/play/perfect/nimber-book.ts";

/**
 * Whether nimbers of heavy lands prove each other, by options alone and without any search: some option
 * of each land has each smaller nimber, by lands of the book alone, and from every other option
 * a move leads to lands of the book that make up for it, unless it is of such lands itself and has
 * another nimber. Then all of them are right. And who leaves a lost sum of such lands can do so again,
 * whatever the answer is: the nimbers are a strategy for all sums of them.
 *
 * @param watch called before each nimber is looked at; what it throws ends the proof.
 * @returns what does not follow, or undefined if all does.
 */
export function whyUnsound(packed: PackedNimbers, watch: () => void = () => {}): string | undefined {
  const game = new SproutsGame();
  const claims = new Claims(game, watch);
  for (const { code, nimber } of eachNimber(packed)) {
    const land = game.decode(code);
    if (game.depthBound(land) <= LIGHT_LIVES) return `${game.print([land])} is light and has no place here`;
    if (claims.has(land)) return `${game.print([land])} is listed twice`;
    claims.set(land, nimber);
  }
  const flaw = findFlawInProof(game, [], "loss", claims);
  if (flaw === undefined) return undefined;
  return flaw.kind === "outcome"
    ? "nothing follows"
    : `the nimber ${flaw.nimber} of ${game.print([flaw.component])} does not follow`;
}

/** Claims for listed lands; the nimbers of light ones need none. */
class Claims extends Map<number, number> {
  private readonly game: SproutsGame;
  private readonly watch: () => void;
  /** Light lands are solved apart: they may be asked for while the options of another are made. */
  private readonly apart = new SproutsGame();
  private readonly book = new NimberBook(this.apart);
  private readonly light = new Map<number, number>();

  constructor(game: SproutsGame, watch: () => void) {
    super();
    this.game = game;
    this.watch = watch;
  }

  override *[Symbol.iterator](): MapIterator<[number, number]> {
    for (const claim of super[Symbol.iterator]()) {
      this.watch();
      yield claim;
    }
  }

  override get(land: number): number | undefined {
    return (
      super.get(land) ??
      this.light.get(land) ??
      (this.game.depthBound(land) <= LIGHT_LIVES ? this.solve(land) : undefined)
    );
  }

  private solve(land: number): number {
    const nimber = this.book.nimber(this.apart.decode(this.game.encode(land)));
    this.light.set(land, nimber);
    return nimber;
  }
}
