import { textsOf } from "../../../engine/play/perfect/solver-position.ts";
import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { planarMap } from "../../../engine/drawing/topology/planar-map.ts";
import { realize } from "../../../engine/drawing/routing/realization.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import { toMove, type Match } from "../../../engine/play/match.ts";
import { beginMatch, makeMove, resumeMatch, withDrawing } from "../../../engine/play/match-play.ts";
import { decide, DECISION_NODES, playingOrder } from "../../../engine/play/perfect/decision.ts";
import { PlaySolver } from "../../../engine/play/perfect/play-solver.ts";
import { seededRandom, type Random } from "../../../engine/random.ts";
import { LEVELS_FILE, loadLevels } from "../../../main/services/campaign/levels.ts";
import { PlayedMoves } from "../../../main/services/matches/played-moves.ts";
import { hostTasks } from "../../../main/workers/tasks.ts";
import { readTrainedNimbers } from "../../../main/workers/trained-nimbers.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { computer, person, setupOf, testHost } from "./test-host.ts";

const solver = new PlaySolver();
solver.trust(readTrainedNimbers());

/** What Perfect chooses among at a position. */
function choicesAt(position: string): readonly string[] {
  return decide(solver, solver.read(position), { nodes: DECISION_NODES, stop: () => false }).best;
}

describe("the memory of former games", () => {
  it("lists a few children of each position, the latest last", () => {
    const repetition = new PlayedMoves();
    expect(repetition.playedAt("0*3")).toEqual([]);
    for (const child of ["a", "b", "a"]) repetition.note("0*3", child);
    expect(repetition.playedAt("0*3")).toEqual(["b", "a"]);
    expect(repetition.playedAt("0*4")).toEqual([]);
    for (let i = 0; i < 100; i++) repetition.note("0*3", `${i}`);
    expect(repetition.playedAt("0*3").length).toBeLessThan(20);
    expect(repetition.playedAt("0*3").at(-1)).toBe("99");
  });

  it("forgets the oldest positions first", () => {
    const repetition = new PlayedMoves();
    for (let i = 0; i < 10_000; i++) {
      repetition.note("always", "a");
      repetition.note(`${i}`, "b");
    }
    expect(repetition.playedAt("always")).toEqual(["a"]);
    expect(repetition.playedAt("9999")).toEqual(["b"]);
    expect(repetition.playedAt("0")).toEqual([]);
  });
});

describe("the choice among the best moves", () => {
  it("plays all of them before one comes again, then the least recent", () => {
    const random = seededRandom(testSeed("draws with a memory"));
    const decision = { belief: "losing", best: ["a", "b", "c"], others: ["d"] } as const;
    const repetition = new PlayedMoves();
    const played = Array.from({ length: 9 }, () => {
      const [child] = playingOrder(decision, random, repetition.playedAt("0"));
      repetition.note("0", child);
      return child;
    });
    expect(played.slice(0, 3).sort()).toEqual(["a", "b", "c"]);
    expect(played.slice(3, 6)).toEqual(played.slice(6));
    // A played move that is not among the best gains nothing.
    expect(playingOrder(decision, random, ["d"])[3]).toBe("d");
    expect(playingOrder({ ...decision, best: ["a"] }, random, ["a"])).toEqual(["a", "d"]);
  });

  it("is the same for the same position, seed and memory", () => {
    const seed = testSeed("draws that are repeated");
    const draw = () =>
      playingOrder({ belief: "winning", best: ["a", "b", "c", "d"], others: [] }, seededRandom(seed), ["c", "a"]);
    expect(draw()).toEqual(draw());
    expect(draw().slice(2)).toEqual(["c", "a"]);
  });
});

interface Decided {
  readonly position: string;
  readonly child: string;
}

/**
 * Decisions of the computer against a player (side 0) who always answers a position alike, with a winning move if there
 * is one.
 */
function game(begin: Match, repetition: PlayedMoves, random: Random): Decided[] {
  const decisions: Decided[] = [];
  for (let match = begin; match.result === null;) {
    const { position } = match.board;
    const isPersons = toMove(match) === 0;
    const stroke = isPersons
      ? strokeTo(
          match.drawing,
          textsOf(solver.winningAnswers(solver.read(position), { nodes: DECISION_NODES }))[0] ??
            textsOf(solver.children(solver.read(position)))[0],
        )
      : hostTasks.think(
          { match, level: "perfect", seed: random.below(2 ** 31), played: repetition.playedAt(position), limit: 3000 },
          { cancelled: () => false, preempted: () => false, report: () => {} },
        ).stroke;
    const made = makeMove(match, stroke);
    if (!made.ok) throw new Error(made.error.code);
    match = withDrawing(made.value.match, hostTasks.redraw(made.value.match.drawing).drawing);
    if (isPersons) continue;
    decisions.push({ position, child: match.board.position });
    repetition.note(position, match.board.position);
  }
  return decisions;
}

function strokeTo(drawing: Drawing, child: string): Stroke {
  const routed = realize(planarMap(drawing), child, seededRandom(1));
  if (!routed.ok) throw new Error(routed.error.code);
  return routed.value.stroke;
}

/** A campaign level at its start. */
function levelMatch(number: number): Match {
  const { spots, curves, format } = loadLevels(LEVELS_FILE).levels[number - 1].drawing;
  const drawing: Drawing = {
    format,
    spots: spots.map((spot) => ({ ...spot, move: 0 })),
    curves: curves.map((curve) => ({ ...curve, move: 0 })),
  };
  return resumeMatch({ ruleset: DEFAULT_RULESET, starts: 0, drawing, moves: 0, result: null }, readBoard(drawing));
}

describe("against a player who repeats their moves the computer varies its game", () => {
  const random = seededRandom(testSeed("games of a creature of habit"));
  const level = 1 + random.below(100);

  type Varied = readonly [string, () => Match, boolean];
  it.each<Varied>([
    ...runs<Varied[]>(
      [],
      [
        ["from 5 spots, when the computer begins", () => beginMatch(5, 1), true],
        ["from 5 spots, when the person begins", () => beginMatch(5, 0), true],
      ],
    ),
    ["from 4 spots", () => beginMatch(4, 0), true],
    [`from level ${level}`, () => levelMatch(level), false],
  ])("wherever it had a choice: %s", (_, begin, hasChoices) => {
    const repetition = new PlayedMoves();
    const games = [1, 2, 3].map(() => game(begin(), repetition, random));
    for (const [i, later] of games.slice(1).entries()) {
      const before = games[i];
      const common = later.findIndex(({ child }, at) => child !== before[at].child);
      const repeated = common === -1 ? later : later.slice(0, common);
      for (const { position, child } of repeated)
        expect(choicesAt(position), position).toEqual([solver.read(child).text]);
      if (hasChoices) expect(repeated.length).toBeLessThan(later.length);
    }
  });

  it("in the host, too", async () => {
    const choices = choicesAt("0*4");
    expect(choices).toHaveLength(2);
    const { ask, events, until } = testHost();
    const firsts: string[] = [];
    for (let i = 0; i < 4; i++) {
      const { id } = await ask("match.start", setupOf(4, [computer("perfect"), person]));
      const moved = () => events["board.changed"].find(({ state }) => state.id === id && state.moves === 1);
      await until(() => moved() !== undefined);
      firsts.push(moved()?.state.position ?? "");
    }
    expect(firsts.slice(0, 2).sort()).toEqual([...choices].sort());
    expect(firsts.slice(2)).toEqual(firsts.slice(0, 2));
  });
});
