import { LevelPlayer } from "../../engine/play/level-player.ts";
import { OPPONENT_LEVELS, type OpponentLevel, type Strength } from "../../engine/play/opponent-levels.ts";
import { decide, playingOrder } from "../../engine/play/perfect/decision.ts";
import type { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import type { Random } from "../../engine/random.ts";
import type { Ruleset } from "../../engine/rules.ts";

export type ContestantName = "random" | "novice" | OpponentLevel;

/** `novice` sees one move ahead whether the game ends, and who wins then; otherwise it plays any move. */
export const CONTESTANTS: readonly ContestantName[] = [
  "random",
  "novice",
  ...(Object.keys(OPPONENT_LEVELS) as OpponentLevel[]),
];

const NOVICE: Strength = { horizon: 0, lapseProbability: 0, lapseHorizon: 0, playsTricky: false };

const never = (): boolean => false;

/** The choices that levels make in the game, without drawings and clocks. */
export class Contestants {
  private readonly chooser: LevelPlayer;
  private readonly solver: PlaySolver;

  constructor(solver: PlaySolver) {
    this.chooser = new LevelPlayer(solver);
    this.solver = solver;
  }

  get ruleset(): Ruleset {
    return this.solver.ruleset;
  }

  /** @returns the position (a canonical string) after the move; undefined when there is none. */
  choose(name: ContestantName, position: string, random: Random): string | undefined {
    if (name === "perfect")
      return playingOrder(
        decide(this.solver, this.solver.read(position), { nodes: this.solver.decisionNodes, stop: never }),
        random,
      )[0];
    if (name === "random") {
      const children = this.chooser.children(position);
      return children.length === 0 ? undefined : children[random.below(children.length)];
    }
    const strength = name === "novice" ? NOVICE : levelStrength(name);
    const [best] = this.chooser.rank(position, strength, random, never);
    return best;
  }
}

function levelStrength(level: Exclude<OpponentLevel, "perfect">): Strength {
  const { strength } = OPPONENT_LEVELS[level];
  if (strength === null) throw new Error(`${level} has no strength of its own.`);
  return strength;
}
