import { eachNimber, type PackedNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { findFlawInProof } from "../../engine/grundy/proof/verification.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { LIGHT_LIVES, NimberBook } from "../../engine/play/perfect/nimber-book.ts";

/**
 * Whether nimbers of heavy lands prove each other. For each land, some option with book lands has each smaller nimber;
 * every other option has book lands and another nimber, or a move to book lands that restores the nimber. Then all are
 * right.
 * @param watch called before each nimber; may throw.
 * @param step 10 looks at every tenth nimber only: those follow from the others.
 * @returns what does not follow.
 */
export function whyUnsound(packed: PackedNimbers, watch: () => void = () => {}, step = 1): string | undefined {
  const game = new SproutsGame();
  const claims = new Claims(game, watch, step);
  for (const { code, nimber } of eachNimber(packed)) {
    const land = game.decode(code);
    if (game.depthBound(land) <= LIGHT_LIVES) return `${game.print([land])} is light and has no place here`;
    if (claims.has(land)) return `${game.print([land])} is listed twice`;
    claims.set(land, nimber);
  }
  const flaw = findFlawInProof(game, [], "loss", claims);
  if (flaw === undefined) return undefined;
  return flaw.kind === "conclusion"
    ? "nothing follows"
    : `the nimber ${flaw.nimber} of ${game.print([flaw.component])} does not follow`;
}

/** Claimed nimbers of lands; light ones need no claim. */
class Claims extends Map<number, number> {
  private readonly game: SproutsGame;
  private readonly watch: () => void;
  private readonly step: number;
  /** Light lands are solved while options of another land are listed. */
  private readonly apart = new SproutsGame();
  private readonly book = new NimberBook(this.apart);
  private readonly light = new Map<number, number>();

  constructor(game: SproutsGame, watch: () => void, step: number) {
    super();
    this.game = game;
    this.watch = watch;
    this.step = step;
  }

  override *[Symbol.iterator](): MapIterator<[number, number]> {
    let at = 0;
    for (const claim of super[Symbol.iterator]()) {
      if (at++ % this.step > 0) continue;
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
