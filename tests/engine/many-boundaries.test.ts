import { describe, expect, it } from "vitest";
import { childRouter } from "../../engine/drawing/any-surface/routing.ts";
import { validateMove } from "../../engine/drawing/moves/validation.ts";
import type { DrawnSurface } from "../../engine/drawing/drawing.ts";
import { validateSurfaceMove } from "../../engine/drawing/surface/surface-gate.ts";
import type { SurfaceDrawing } from "../../engine/drawing/surface/cut.ts";
import { whyNoProof } from "../../engine/games/certificate.ts";
import { createGame } from "../../engine/games/registry.ts";
import { rateChildren } from "../../engine/grundy/children.ts";
import { CoupleSearch } from "../../engine/grundy/couples.ts";
import { TooManyOptions } from "../../engine/grundy/option-bound.ts";
import { ChildrenSearch } from "../../engine/grundy/search/children-search.ts";
import { ProofNumberSearch } from "../../engine/grundy/search/dfpn.ts";
import { MisereSearch } from "../../engine/misere/search.ts";
import { alternatives } from "../../engine/play/alternatives.ts";
import { Analyst } from "../../engine/play/analyst.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { checkDrawing } from "../../engine/play/drawing-check.ts";
import { LevelPlayer } from "../../engine/play/level-player.ts";
import { resumeMatch } from "../../engine/play/match-play.ts";
import { OPPONENT_LEVELS, type OpponentLevel } from "../../engine/play/opponent-levels.ts";
import { Opponent } from "../../engine/play/opponent.ts";
import { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { PositionTraining, UNBEGUN } from "../../engine/play/perfect/training/position-training.ts";
import { UNTRAINED } from "../../engine/play/perfect/trained-file.ts";
import { randomOpening } from "../../engine/play/random-opening.ts";
import { reasonFor } from "../../engine/play/reasons.ts";
import { winningHint } from "../../engine/play/review.ts";
import { seededRandom } from "../../engine/random.ts";
import { DEFAULT_RULESET, type Ruleset } from "../../engine/rules.ts";
import { movesOf } from "../../engine/sprouts/labelled.ts";
import { labelledPosition } from "../../engine/drawing/topology/map.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { MOST_RINGS, ringDrawing, ringText } from "./drawing/ring-drawing.ts";

const MISERE: Ruleset = { ...DEFAULT_RULESET, play: "misere" };
const SURFACES: readonly DrawnSurface[] = ["T", "P", "P2"];
const text = ringText(MOST_RINGS);
const drawing = ringDrawing(MOST_RINGS);
/** So many polls, so that nothing depends on a clock. */
const polls = (count: number) => (): boolean => count-- <= 0;

function landsOf(game: SproutsGame, position: string): readonly number[] {
  const parsed = game.parse(position);
  if (!parsed.ok) throw new Error(`${position}: ${parsed.error.reason}`);
  return parsed.value;
}

describe(`a region with ${MOST_RINGS} different boundaries`, () => {
  it("is a board that may be played on", () => {
    expect(checkDrawing(drawing)).toMatchObject({ ok: true, value: { position: text, lives: 2 * MOST_RINGS } });
    for (const surface of SURFACES)
      expect(checkDrawing(ringDrawing(MOST_RINGS, surface), { game: "sprouts", surface }).ok).toBe(true);
  });

  it.each([
    ["S", text],
    ["T", `${ringText(MOST_RINGS)}@1`],
    ["P3", ringText(MOST_RINGS, 3).replace("|", "@-3|")],
  ] as const)(
    "has too many options to list them on %s, and says so before it lists those of the region",
    (surface, position) => {
      const game = new SproutsGame({ ...DEFAULT_RULESET, surface });
      const lands = landsOf(game, position);
      const land = lands[lands.length - 1];
      expect(lands.map((one) => game.isListable(one))).toContain(false);
      expect(() => game.options(land)).toThrow(TooManyOptions);
      expect(() => game.childrenOf(lands)).toThrow(TooManyOptions);
      expect(game.landCount).toBeLessThan(100);
    },
  );

  it("has too many options in Brussels Sprouts, too", () => {
    const created = createGame({ ...DEFAULT_RULESET, game: "brussels-sprouts" });
    if (!created.ok) throw new Error(created.error);
    const game = created.value;
    const region = game.parse(Array.from({ length: MOST_RINGS }, (_, i) => i + 1).join("."));
    if (!region.ok) throw new Error(region.error.reason);
    expect(game.isListable?.(region.value[0])).toBe(false);
    expect(() => game.childrenOf(region.value)).toThrow(TooManyOptions);
    expect(() => game.options(region.value[0])).toThrow(TooManyOptions);
  });

  it("has too many moves of a labelled position", () => {
    const all = movesOf(labelledPosition(planarMap(drawing)));
    let count = 0;
    expect(() => {
      for (const _ of all) count++;
    }).toThrow(TooManyOptions);
    expect(count).toBeLessThan(10_000);
  });

  it("ends each search for want of memory, and leaves it able to go on", () => {
    const game = new SproutsGame();
    const lands = landsOf(game, text);
    const search = new ProofNumberSearch(game);
    for (const one of [search, new CoupleSearch(game), new ChildrenSearch(search)]) {
      expect(one.outcome(lands)).toEqual({ ok: false, error: "memory" });
      expect(one.nimber(lands)).toEqual({ ok: false, error: "memory" });
      expect(one.outcome(landsOf(game, "0*5"))).toEqual({ ok: true, value: "win" });
    }
    const misere = new SproutsGame(MISERE);
    const misereSearch = new MisereSearch(misere, { treeDepth: 8 });
    expect(misereSearch.outcome(landsOf(misere, text))).toEqual({ ok: false, error: "memory" });
    expect(misereSearch.outcome(landsOf(misere, "0*5"))).toEqual({ ok: true, value: "win" });
    expect(() => misereSearch.children(landsOf(misere, text))).toThrow(TooManyOptions);
    expect(misereSearch.children(landsOf(misere, "0*6"))?.length).toBeGreaterThan(0);
  });

  it("stays without a rating among other children", () => {
    const game = new SproutsGame();
    const children = [landsOf(game, text), landsOf(game, "0*2")];
    const ratings = [...rateChildren(new ProofNumberSearch(game), children, { wantsNimbers: true })];
    expect(ratings.filter(({ index }) => index === 0).every(({ outcome }) => outcome === undefined)).toBe(true);
    expect(ratings.findLast(({ index }) => index === 1)).toMatchObject({ outcome: "loss", nimber: 0 });
  });

  it("makes a certificate invalid that names it", () => {
    const game = new SproutsGame();
    const canonical = game.print(landsOf(game, text));
    for (const [ruleset, rest] of [
      [DEFAULT_RULESET, { losingCouples: [[canonical, 0]] }],
      [MISERE, { treeDepth: 0, trees: [[], [0]], losses: [[canonical, []]] }],
    ] as const)
      expect(whyNoProof({ ruleset, position: text, outcome: "Loss", ...rest })).toMatch(/too many/);
  });

  it.each(Object.keys(OPPONENT_LEVELS) as OpponentLevel[])("gets some legal move of the computer: %s", (level) => {
    for (const board of [drawing, ringDrawing(MOST_RINGS, "T")]) {
      const ruleset = { ...DEFAULT_RULESET, surface: board.surface ?? "S" } as const;
      const solver = new PlaySolver({ ...DEFAULT_RULESET, surface: ruleset.surface }, { memory: 2 ** 26 });
      const match = resumeMatch({ ruleset, starts: 0, drawing: board, moves: 0, result: null }, readBoard(board));
      const thought = { match, level, random: seededRandom(1), spent: () => 0, soFar: () => {} };
      const { stroke, belief } = new Opponent(solver).choose(thought);
      expect(belief).toBe("guessing");
      const checked =
        board.surface === undefined
          ? validateMove(board, stroke)
          : validateSurfaceMove(board as SurfaceDrawing, stroke);
      expect(checked.ok).toBe(true);
    }
  });

  it("gets some legal move of the computer in misère play", () => {
    const match = resumeMatch({ ruleset: MISERE, starts: 0, drawing, moves: 0, result: null }, readBoard(drawing));
    const opponent = new Opponent(new PlaySolver(MISERE));
    const thought = { match, level: "perfect" as const, random: seededRandom(1), spent: () => 0, soFar: () => {} };
    const { stroke } = opponent.choose(thought);
    expect(validateMove(drawing, stroke).ok).toBe(true);
  });

  it("is unknown to hints, reasons and lists of children", () => {
    for (const solver of [new PlaySolver(), new PlaySolver(MISERE)]) {
      expect(winningHint(solver, text, seededRandom(1))).toEqual({ kind: "unknown" });
      expect(() => solver.children(solver.read(text))).toThrow(TooManyOptions);
    }
    expect(() => new LevelPlayer().children(text)).toThrow(TooManyOptions);
    const after = ringDrawing(MOST_RINGS - 1);
    expect(reasonFor(drawing, after, () => undefined).kind).toBe("exact");
    expect(reasonFor(drawing, after, () => undefined, MISERE).kind).toBe("exact");
  });

  it.each([
    { play: "normal", newAnalyst: () => new Analyst(2 ** 26, DEFAULT_RULESET) },
    { play: "misère", newAnalyst: () => new Analyst(2 ** 26, MISERE) },
  ])("has a list of some of its moves, and an analysis that ends, in $play play", ({ newAnalyst }) => {
    const { analysis, end } = newAnalyst().analyse(
      drawing,
      () => false,
      () => {},
    );
    expect(end).toBe("memory");
    expect(analysis.isListed).toBe(false);
    expect(analysis.moves.length).toBeGreaterThan(3);
    expect(analysis.moves.every(({ outcome }) => outcome === null)).toBe(true);
  });

  it("is listed on from where the last slice of an analysis ended", () => {
    const analyst = new Analyst(2 ** 26, DEFAULT_RULESET);
    const counts: number[] = [];
    for (let slice = 0; slice < 4; slice++) {
      const { analysis } = analyst.analyse(drawing, polls(50), () => {});
      counts.push(analysis.moves.reduce((sum, { ways }) => sum + ways, 0));
    }
    expect(counts.toSorted((a, b) => a - b)).toEqual(counts);
    expect(new Set(counts).size).toBe(counts.length);
  });

  it.each([undefined, "T"] as const)("has curves between two spots, and openings, on %s", (surface) => {
    const board = ringDrawing(MOST_RINGS, surface);
    expect(alternatives(board, 0, 1, 0, 2).choices).toHaveLength(2);
    expect(randomOpening(board, seededRandom(2)).spots).toHaveLength(board.spots.length + 1);
    expect(childRouter(board)("0*7", seededRandom(1))).toBeUndefined();
  });

  it("cannot be trained", () => {
    expect(() => new PositionTraining(text, UNTRAINED, UNBEGUN)).toThrow(TooManyOptions);
  });
});
