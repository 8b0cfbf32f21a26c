import { describe, expect, it } from "vitest";
import { CoupleSearch } from "../../../engine/grundy/couples.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { rankChildren } from "../../../engine/play/child-ranking.ts";
import {
  OPPONENT_LEVEL_IDS,
  OPPONENT_LEVELS,
  type Strength,
  strengthOf,
  perfectSpots,
} from "../../../engine/play/opponent-levels.ts";
import { seededRandom } from "../../../engine/random.ts";
import type { Position } from "../../../engine/games/playable-game.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { testSeed } from "../../oracle/seed.ts";

const seed = testSeed("tests/engine/play/choice.test.ts");

const STRENGTHS = OPPONENT_LEVEL_IDS.flatMap((level) => OPPONENT_LEVELS[level].strength ?? []);

function isWonIn(game: SproutsGame): (position: Position) => boolean {
  const oracle = new CoupleSearch(game);
  return (position) => {
    const answer = oracle.outcome(position);
    if (!answer.ok) throw new Error("An unlimited search does not end.");
    return answer.value === "win";
  };
}

describe("the strength of a level", () => {
  it("grows from level to level", () => {
    expect(STRENGTHS).toHaveLength(OPPONENT_LEVEL_IDS.length - 1);
    STRENGTHS.slice(1).forEach((strength, i) => expect(strength.horizon).toBeGreaterThan(STRENGTHS[i].horizon));
    for (const { horizon, lapseHorizon, lapseProbability } of STRENGTHS) {
      expect(lapseHorizon).toBeLessThan(horizon);
      expect(lapseProbability).toBeGreaterThanOrEqual(0);
      expect(lapseProbability).toBeLessThan(0.5);
    }
  });

  it("limits Insane only where Perfect is offered", () => {
    expect(strengthOf("insane", 3 * perfectSpots())).toEqual(OPPONENT_LEVELS.insane.strength);
    expect(strengthOf("insane", 3 * perfectSpots() + 1)).toBeNull();
    expect(strengthOf("hard", 60)).toEqual(OPPONENT_LEVELS.hard.strength);
    expect(strengthOf("perfect", 6)).toBeNull();
  });

  it("depends on random numbers, not on earlier searches", () => {
    const order = (warm: boolean, strength: Strength): string[] => {
      const game = new SproutsGame();
      const solver = new ProofNumberSearch(game);
      if (warm) {
        game.parse("12");
        solver.nimber(game.start(5));
      }
      const position = game.parse("0*2.AB|0.AB+0.1a1a+12");
      if (!position.ok) throw new Error("unreadable");
      return rankChildren(game, position.value, {
        solver,
        strength,
        random: seededRandom(seed),
        stop: () => false,
      }).map((child) => game.print(child));
    };
    for (const strength of STRENGTHS) expect(order(true, strength)).toEqual(order(false, strength));
  });
});

describe("the order of moves", () => {
  const attentive = { horizon: 6, lapseProbability: 0, lapseHorizon: 0, playsTricky: false };

  it("begins with a lost position within the horizon, and ends with won ones", () => {
    const game = new SproutsGame();
    const isWon = isWonIn(game);
    const solver = new ProofNumberSearch(game);
    const random = seededRandom(seed);
    let found = 0;
    for (let walk = 0; walk < 40; walk++) {
      for (let position = game.start(4); ;) {
        const children = game.childrenOf(position);
        if (children.length === 0) break;
        const isSeen = (child: Position): boolean =>
          child.every(
            (land) =>
              game.depthBound(land) <= attentive.horizon || child.filter((other) => other === land).length % 2 === 0,
          );
        const ranked = rankChildren(game, position, { solver, strength: attentive, random, stop: () => false });
        expect(ranked.map(String).toSorted()).toEqual(children.map(String).toSorted());
        const [first] = ranked;
        if (children.some((child) => isSeen(child) && !isWon(child))) {
          found++;
          expect(isWon(first)).toBe(false);
        } else if (children.some((child) => !isSeen(child))) expect(isSeen(first)).toBe(false);
        position = children[random.below(children.length)];
      }
    }
    expect(found).toBeGreaterThan(40);
  });

  it("has lapses as often as the strength says", () => {
    const game = new SproutsGame();
    const isWon = isWonIn(game);
    const solver = new ProofNumberSearch(game);
    const random = seededRandom(seed);
    const parsed = game.parse("0+2AB|AB");
    if (!parsed.ok) throw new Error("unreadable");
    const lapseProbability = 0.3;
    const draws = 3000;
    const kinds = game.childrenOf(parsed.value);
    const winning = kinds.filter((child) => !isWon(child)).length / kinds.length;
    let won = 0;
    for (let i = 0; i < draws; i++) {
      const [first] = rankChildren(game, parsed.value, {
        solver,
        strength: { horizon: 6, lapseProbability, lapseHorizon: 0, playsTricky: false },
        random,
        stop: () => false,
      });
      if (!isWon(first)) won++;
    }
    const expected = 1 - lapseProbability + lapseProbability * winning;
    expect(Math.abs(won / draws - expected)).toBeLessThan(6 * Math.sqrt((expected * (1 - expected)) / draws));
  });

  it("has a first move when the thinking is stopped", () => {
    const game = new SproutsGame();
    const rules = { solver: new ProofNumberSearch(game), strength: attentive, random: seededRandom(seed) };
    const [first] = rankChildren(game, game.start(3), { ...rules, stop: () => true });
    expect(game.childrenOf(game.start(3)).map(String)).toContain(String(first));
  });

  it("prefers losing moves that invite errors, in proportion to p = w / (w + l)", () => {
    const game = new SproutsGame();
    const solver = new ProofNumberSearch(game);
    const isWon = isWonIn(game);
    const position = lostPosition(game, isWon);
    const expected = new Map(
      game.childrenOf(position).map((child) => {
        const grandchildren = game.childrenOf(child);
        return [child.join(), grandchildren.filter(isWon).length / grandchildren.length] as const;
      }),
    );
    const total = [...expected.values()].reduce((sum, p) => sum + p, 0);
    expect(expected.size).toBeGreaterThan(2);
    const draws = 4000;
    const counts = new Map<string, number>();
    const random = seededRandom(seed);
    const strength = { horizon: 12, lapseProbability: 0, lapseHorizon: 0, playsTricky: true };
    for (let i = 0; i < draws; i++) {
      const [first] = rankChildren(game, position, { solver, strength, random, stop: () => false });
      counts.set(first.join(), (counts.get(first.join()) ?? 0) + 1);
    }
    for (const [child, p] of expected) {
      const share = p / total;
      const spread = 6 * Math.sqrt((share * (1 - share)) / draws) + 1e-9;
      expect(Math.abs((counts.get(child) ?? 0) / draws - share), child).toBeLessThanOrEqual(spread);
    }
  });
});

/** A lost position below four spots with few enough children to compare all. */
function lostPosition(game: SproutsGame, isWon: (position: Position) => boolean): Position {
  const stack: Position[] = [game.start(4)];
  for (let position = stack.pop(); position !== undefined; position = stack.pop()) {
    const children = game.childrenOf(position);
    if (!isWon(position) && children.length > 3 && children.length <= 20) return position;
    stack.push(...children);
  }
  throw new Error("There is no such position.");
}
