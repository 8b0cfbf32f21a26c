import { describe, expect, it } from "vitest";
import { labelled } from "../../../engine/drawing/map.ts";
import { planarMap } from "../../../engine/drawing/planar-map.ts";
import { route } from "../../../engine/drawing/routing/route.ts";
import type { Stroke } from "../../../engine/drawing/stroke.ts";
import { CoupleSearch } from "../../../engine/nim/couples.ts";
import { rankChildren } from "../../../engine/play/choice.ts";
import { LEVELS, type Level } from "../../../engine/play/levels.ts";
import { beginMatch, makeMove, type Match } from "../../../engine/play/match.ts";
import { Opponent } from "../../../engine/play/opponent.ts";
import { randomMove } from "../../../engine/play/random-move.ts";
import { Training } from "../../../engine/play/training.ts";
import { seededRandom, type Random } from "../../../engine/random.ts";
import { SproutsGame, type Position } from "../../../engine/sprouts/game.ts";

const seed = Math.floor(Math.random() * 2 ** 31);
console.log(`seed of tests/engine/play/opponent.test.ts: ${seed}`);

const levels = Object.keys(LEVELS) as Level[];

function choose(opponent: Opponent, match: Match, level: Level, random: Random, spent: () => number): Stroke {
  return opponent.choose({ match, level, random, spent, soFar: () => {} }).stroke;
}

/** A clock that passes each time it is looked at, so that no test depends on how fast the machine is. */
function clock(looks: number): () => number {
  let looked = 0;
  return () => looked++ / looks;
}

function after(match: Match, stroke: Stroke): Match {
  const made = makeMove(match, stroke);
  if (!made.ok) throw new Error(`${made.error.message} In ${match.board.position}: ${JSON.stringify(stroke)}`);
  return made.value.match;
}

function randomlyAfter(match: Match, random: Random): Match {
  const map = planarMap(match.drawing);
  const move = randomMove(labelled(map), random);
  if (move === undefined) throw new Error("There is no move left.");
  const routed = route(map, move);
  if (!routed.ok) throw new Error(routed.error.message);
  return after(match, routed.value.stroke);
}

/** The exact outcome of a match's position for the side to move, by an unlimited search of its own. */
function outcomes(): (match: Match) => "win" | "loss" {
  const game = new SproutsGame();
  const search = new CoupleSearch(game);
  return (match) => {
    const position = game.parse(match.board.position);
    if (!position.ok) throw new Error(match.board.position);
    const answer = search.outcome(position.value);
    if (!answer.known) throw new Error("An unlimited search does not end.");
    return answer.value;
  };
}

describe("the levels", () => {
  it("are as in the thesis, 3.3.4", () => {
    const table = levels.map((level) => [level, LEVELS[level].milliseconds, LEVELS[level].depth, LEVELS[level].trainedSpots, LEVELS[level].lures]);
    expect(table).toEqual([
      ["easy", 1000, 3, 0, false],
      ["medium", 1000, 3, 3, false],
      ["hard", 1000, 3, 5, true],
      ["insane", 3000, Infinity, 5, true],
    ]);
  });

  it.each(levels)("play legal moves to the end of a game: %s", (level) => {
    const random = seededRandom(seed);
    const opponent = new Opponent();
    for (const spots of [2, 6]) {
      let match = beginMatch(spots, 0);
      while (match.result === null) match = after(match, choose(opponent, match, level, random, clock(100)));
      expect(match.moves).toBeGreaterThanOrEqual(2 * spots);
      expect(match.moves).toBeLessThanOrEqual(3 * spots - 1);
    }
  });

  it.each(levels)("have a legal curve when no time is left, or very little: %s", (level) => {
    const random = seededRandom(seed);
    const opponent = new Opponent();
    for (const looks of [0.5, 1, 2, 3, 5, 10, 30]) {
      let match = beginMatch(5, 0);
      for (let i = 0; i < 3; i++) match = after(match, choose(opponent, match, level, random, clock(looks)));
    }
  });

  it("tell a legal curve before they look for a better one", () => {
    const match = beginMatch(8, 0);
    const told: Stroke[] = [];
    let looks = 0;
    new Opponent().choose({ match, level: "insane", random: seededRandom(seed), soFar: (stroke) => told.push(stroke), spent: () => {
      expect(told).toHaveLength(1);
      return ++looks / 20;
    } });
    expect(looks).toBeGreaterThan(0);
    after(match, told[0]);
  });

  it("choose alike from alike beginnings, and not always the same", () => {
    const match = beginMatch(3, 0);
    const first = (from: number): Stroke => choose(new Opponent(), match, "medium", seededRandom(from), clock(100_000));
    expect(first(seed)).toEqual(first(seed));
    const positions = Array.from({ length: 8 }, (_, i) => after(beginMatch(5, 0), choose(new Opponent(), beginMatch(5, 0), "easy", seededRandom(i), clock(50))).board.position);
    expect(new Set(positions).size).toBeGreaterThan(1);
  });

  it.each([
    ["medium", 3],
    ["hard", 4],
    ["insane", 4],
  ] as const)("never throw a won game away that they know by heart: %s from %i spots", (level, spots) => {
    const random = seededRandom(seed);
    const opponent = new Opponent();
    const outcome = outcomes();
    const learnt = Number.MAX_SAFE_INTEGER;
    let won = 0;
    for (let game = 0; game < 4; game++) {
      let match = beginMatch(spots, 0);
      while (match.result === null) {
        if (outcome(match) === "win") {
          won++;
          const chosen = after(match, choose(opponent, match, level, random, clock(learnt)));
          expect(outcome(chosen), `from ${match.board.position} to ${chosen.board.position}`).toBe("loss");
        }
        match = randomlyAfter(match, random);
      }
    }
    expect(won).toBeGreaterThan(3);
  });

  it("know nothing by heart when they are easy: they err where it is three moves to the proof", () => {
    const outcome = outcomes();
    const random = seededRandom(seed);
    const errors = Array.from({ length: 20 }).filter(() => {
      const match = beginMatch(4, 0);
      return outcome(after(match, choose(new Opponent(), match, "easy", random, clock(400)))) === "win";
    });
    expect(errors.length).toBeGreaterThan(0);
  });
});

describe("what is known by heart", () => {
  it("is the same learnt at a stretch or bit by bit", () => {
    const game = new SproutsGame();
    const whole = new Training(game, 4);
    whole.run(() => false);
    const bits = new Training(game, 4);
    let stretches = 0;
    while (!bits.complete) {
      let lands = 0;
      bits.run(() => lands++ === 50);
      stretches++;
    }
    expect(stretches).toBeGreaterThan(10);
    expect(bits.size).toBe(whole.size);
    for (let land = 0; land < game.landCount; land++) expect(bits.table().nimber(land)).toBe(whole.table().nimber(land));
  });

  it("holds every land of every game from its start", () => {
    const game = new SproutsGame();
    const training = new Training(game, 3);
    training.run(() => false);
    const table = training.table();
    const stack: Position[] = [game.start(3)];
    const seen = new Set<string>();
    for (let position = stack.pop(); position !== undefined; position = stack.pop()) {
      for (const land of position) expect(table.nimber(land)).toBeGreaterThanOrEqual(0);
      for (const child of game.childrenOf(position)) {
        if (seen.has(child.join())) continue;
        seen.add(child.join());
        stack.push(child);
      }
    }
    expect(seen.size).toBeGreaterThan(100);
  });

  it("is nothing for no spots", () => {
    const training = new Training(new SproutsGame(), 0);
    training.run(() => false);
    expect(training.complete).toBe(true);
    expect(training.size).toBe(0);
  });
});

describe("a lost position", () => {
  it("is left to where the other side errs most, in proportion to p = w / (w + l)", () => {
    const game = new SproutsGame();
    const solver = new CoupleSearch(game);
    const isWon = (position: Position): boolean => {
      const answer = solver.outcome(position);
      return answer.known && answer.value === "win";
    };
    const position = lostPosition(game, isWon);
    const expected = new Map(game.childrenOf(position).map((child) => {
      const grandchildren = game.childrenOf(child);
      return [child.join(), grandchildren.filter(isWon).length / grandchildren.length] as const;
    }));
    const total = [...expected.values()].reduce((sum, p) => sum + p, 0);
    expect(expected.size).toBeGreaterThan(2);
    const draws = 4000;
    const counts = new Map<string, number>();
    const random = seededRandom(seed);
    for (let i = 0; i < draws; i++) {
      const [first] = rankChildren(game, position, { solver, depth: Infinity, lures: true, random, stop: () => false });
      counts.set(first.join(), (counts.get(first.join()) ?? 0) + 1);
    }
    for (const [child, p] of expected) {
      const share = p / total;
      const spread = 6 * Math.sqrt((share * (1 - share)) / draws) + 1e-9;
      expect(Math.abs((counts.get(child) ?? 0) / draws - share), child).toBeLessThanOrEqual(spread);
    }
  });
});

/** A lost position below four spots with some children, no more than may be weighed. */
function lostPosition(game: SproutsGame, isWon: (position: Position) => boolean): Position {
  const stack: Position[] = [game.start(4)];
  for (let position = stack.pop(); position !== undefined; position = stack.pop()) {
    const children = game.childrenOf(position);
    if (!isWon(position) && children.length > 3 && children.length <= 20) return position;
    stack.push(...children);
  }
  throw new Error("There is no such position.");
}
