import { LevelPlayer } from "../../engine/play/level-player.ts";
import { OPPONENT_LEVELS, type OpponentLevel, type Strength } from "../../engine/play/opponent-levels.ts";
import { decide, DECISION_NODES, playingOrder } from "../../engine/play/perfect/decision.ts";
import type { PerfectSolver } from "../../engine/play/perfect/perfect-solver.ts";
import type { Random } from "../../engine/random.ts";

export type ContestantName = "random" | "novice" | OpponentLevel;

/** `novice` ends the game if one move does that; otherwise it plays any move. */
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
  private readonly solver: PerfectSolver;

  constructor(solver: PerfectSolver) {
    this.chooser = new LevelPlayer(solver.ruleset);
    this.solver = solver;
  }

  /** @returns the position (a canonical string) after the move; undefined when there is none. */
  choose(name: ContestantName, position: string, random: Random): string | undefined {
    if (name === "perfect")
      return playingOrder(
        decide(this.solver, this.solver.read(position), { nodes: DECISION_NODES, stop: never }),
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
