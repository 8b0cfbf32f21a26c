import { describe, expect, it } from "vitest";
import { DRAWN_SURFACES } from "../../../../engine/drawing/drawing.ts";
import { decide, playingOrder } from "../../../../engine/play/perfect/decision.ts";
import { PlaySolver } from "../../../../engine/play/perfect/play-solver.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { genusOfSurface, type PlayConvention } from "../../../../engine/rules.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { childrenOnSurface, readOnSurface, type SurfacePosition, surfaceText } from "../../../oracle/surfaces.ts";

/** Plays every position to all its ends, by rules of its own. */
class Referee {
  private readonly known = new Map<string, boolean>();
  private readonly play: PlayConvention;

  constructor(play: PlayConvention) {
    this.play = play;
  }

  isWon(position: string): boolean {
    return this.judge(readOnSurface(position));
  }

  private judge(position: SurfacePosition): boolean {
    const text = surfaceText(position);
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const children = childrenOnSurface(position);
    const isWon = children.length === 0 ? this.play === "misere" : children.some((child) => !this.judge(child));
    this.known.set(text, isWon);
    return isWon;
  }
}

const SPOTS = runs(2, 3);
const GAMES = runs(3, 40);

describe.each(["normal", "misere"] as const)("Perfect in %s play on surfaces", (play) => {
  it.each(DRAWN_SURFACES)("makes no error on %s, as a referee sees it that plays everything out", (surface) => {
    const referee = new Referee(play);
    const solver = new PlaySolver({ game: "sprouts", surface, play }, { memory: 2 ** 25 });
    const random = seededRandom(testSeed(`Perfect on ${surface} in ${play} play`));
    for (let game = 0; game < GAMES; game++) {
      const spots = 1 + (game % SPOTS);
      let position = solver.read(
        spots === 1 ? `0@${genusOfSurface(surface)}` : `0*${spots}@${genusOfSurface(surface)}`,
      );
      for (let move = game % 3; ; move++) {
        const children = solver.children(position);
        if (children.length === 0) break;
        if (move % 2 === 0) {
          position = children[random.below(children.length)];
          continue;
        }
        const decision = decide(solver, position, { nodes: solver.decisionNodes, stop: () => false });
        const isWon = referee.isWon(position.text);
        expect(decision.belief, position.text).toBe(isWon ? "winning" : "losing");
        position = solver.read(playingOrder(decision, random)[0]);
        if (isWon) expect(referee.isWon(position.text), position.text).toBe(false);
      }
    }
  });
});
