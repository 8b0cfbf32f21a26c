import { ProofNumberSearch } from "../../engine/nim/search/dfpn.ts";
import { rankChildren } from "../../engine/play/choice.ts";
import { LEVELS, type Level, type Strength } from "../../engine/play/levels.ts";
import { decide, DECISION_NODES, drawn } from "../../engine/play/perfect/decision.ts";
import type { Knowledge } from "../../engine/play/perfect/knowledge.ts";
import type { Random } from "../../engine/random.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";

/** Who takes part: the levels, and two beginners. */
export type ContestantName = "random" | "novice" | Level;

/** `random` plays any move; `novice` ends the game where one move does that, and plays any move otherwise. */
export const CONTESTANTS: readonly ContestantName[] = ["random", "novice", ...(Object.keys(LEVELS) as Level[])];

const BEGINNERS: Readonly<Record<"random" | "novice", Strength>> = {
  random: { horizon: -1, lapses: 0, glance: -1, lures: false },
  novice: { horizon: 0, lapses: 0, glance: 0, lures: false },
};

const never = (): boolean => false;
/** Beyond so many lands the memory of the game is begun anew. */
const MOST_LANDS = 400_000;

/** Plays games of strings: with the choices that the levels make in the game, but without drawings and clocks. */
export class Contestants {
  private game = new SproutsGame();
  private solver = new ProofNumberSearch(this.game);
  private readonly knowledge: Knowledge;

  /** @param knowledge what Perfect knows. */
  constructor(knowledge: Knowledge) {
    this.knowledge = knowledge;
  }

  /** The position (a canonical string) that `name` leaves; undefined when there is no move. */
  choose(name: ContestantName, position: string, random: Random): string | undefined {
    const strength = name === "random" || name === "novice" ? BEGINNERS[name] : LEVELS[name].strength;
    if (strength === null) return drawn(decide(this.knowledge, position, { nodes: DECISION_NODES, stop: never }), random)[0];
    if (this.game.landCount > MOST_LANDS) {
      this.game = new SproutsGame();
      this.solver = new ProofNumberSearch(this.game);
    }
    const parsed = this.game.parse(position);
    if (!parsed.ok) throw new RangeError(`The position ${position} cannot be read.`);
    const [best] = rankChildren(this.game, parsed.value, { solver: this.solver, strength, random, stop: never });
    return best === undefined ? undefined : this.game.print(best);
  }
}
