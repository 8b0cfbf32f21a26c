import { textsOf } from "../../../../engine/play/perfect/solver-position.ts";
import { expect } from "vitest";
import { upToMerging } from "../../../../engine/drawing/routing/merged-strings.ts";
import { decide } from "../../../../engine/play/perfect/decision.ts";
import { PlaySolver } from "../../../../engine/play/perfect/play-solver.ts";
import { LIGHT_LIVES } from "../../../../engine/play/perfect/nimber-book.ts";
import { readTrainedNimbers } from "../../../../main/workers/trained-nimbers.ts";
import type { UnmergedGame } from "./unmerged.ts";

const solver = new PlaySolver();
solver.trust(readTrainedNimbers());

export interface Met {
  decisions: number;
  /** Moves of the person to strings that the canonical string has no move to. */
  otherStrings: number;
}

/** Every drawable move of the person, every best move of the computer. */
export function walkDrawn(game: UnmergedGame, start: string, isComputerToMove: boolean): Met {
  const met: Met = { decisions: 0, otherStrings: 0 };
  const decided = new Set<string>();
  const replied = new Set<string>();
  const open: string[] = [];
  const meet = (position: string): void => {
    if (decided.has(position) || solver.read(game.canonical(position)).heaviest <= LIGHT_LIVES) return;
    decided.add(position);
    open.push(position);
  };
  const letPersonMove = (position: string): void => {
    if (replied.has(position)) return;
    replied.add(position);
    const name = game.canonical(position);
    const known = new Set(textsOf(solver.children(solver.read(name))));
    const classes = new Set([...known].map(upToMerging));
    for (const child of game.children(position)) {
      if (!known.has(game.canonical(child))) met.otherStrings++;
      expect(classes, `${name} to ${game.canonical(child)}`).toContain(upToMerging(game.canonical(child)));
      meet(child);
    }
  };
  if (isComputerToMove) meet(start);
  else letPersonMove(start);
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const name = game.canonical(position);
    const before = solver.nodes;
    const { belief, best, others } = decide(solver, solver.read(name), { nodes: 0, stop: () => false });
    expect(belief, name).not.toBe("guessing");
    expect(solver.nodes, name).toBe(before);
    met.decisions++;
    const children = game.children(position);
    if (belief === "winning") {
      const classes = new Set(children.map((child) => upToMerging(game.canonical(child))));
      expect(
        [...best, ...others].some((child) => classes.has(upToMerging(child))),
        name,
      ).toBe(true);
      continue;
    }
    expect(solver.trickyReply(solver.read(name)), name).toBeDefined();
    for (const child of best) {
      const drawable = children.filter((one) => upToMerging(game.canonical(one)) === upToMerging(child));
      expect(drawable.length, `${name} to ${child}`).toBeGreaterThan(0);
      drawable.forEach(letPersonMove);
    }
  }
  return met;
}
