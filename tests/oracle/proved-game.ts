import { decide, playingOrder } from "../../engine/play/perfect/decision.ts";
import type { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { textsOf } from "../../engine/play/perfect/solver-position.ts";
import type { Random } from "../../engine/random.ts";
import type { Person } from "../../lab/perfect/people.ts";

/** The most nodes of a decision of Perfect on up to 14 spots; the search makes some 10,000 a second. */
export const MOST_NODES = 20_000;

export interface ProvedGame {
  /** Guesses, and beliefs that contradict earlier ones or the end of the game. */
  readonly faults: readonly string[];
  /** The most nodes that Perfect searched for a decision. */
  readonly mostNodes: number;
}

/** A game without drawings that Perfect begins with its book alone. */
export function provedGame(
  solver: PlaySolver,
  rules: PlaySolver,
  { spots, isFirst, person, random }: { spots: number; isFirst: boolean; person: Person; random: Random },
): ProvedGame {
  solver.forgetProofs();
  const faults: string[] = [];
  let position = `0*${spots}`;
  let isPerfectToMove = isFirst;
  let mostNodes = 0;
  let isWinning = false;
  for (;;) {
    const children = textsOf(rules.children(rules.read(position)));
    if (children.length === 0) break;
    if (isPerfectToMove) {
      const before = solver.nodes;
      const decision = decide(solver, solver.read(position), { nodes: Infinity, stop: () => false });
      mostNodes = Math.max(mostNodes, solver.nodes - before);
      if (decision.belief === "guessing" || (isWinning && decision.belief !== "winning"))
        faults.push(`${decision.belief} in ${position}`);
      isWinning = decision.belief === "winning";
      [position] = playingOrder(decision, random);
    } else position = person(children, random);
    isPerfectToMove = !isPerfectToMove;
  }
  if (isWinning && isPerfectToMove) faults.push("lost a game believed to be won");
  return { faults, mostNodes };
}
