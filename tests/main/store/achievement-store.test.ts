import { describe, expect, it, onTestFinished } from "vitest";
import type { GameTally } from "../../../engine/play/achievements.ts";
import { openStore, type Store } from "../../../main/store/store.ts";
import type { MatchSetup } from "../../../protocol/schemas.ts";
import { temporaryFolder } from "../folders.ts";
import { after, before, setup, stroke } from "./sample.ts";

const HARD: MatchSetup = {
  ...setup,
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "computer", colour: "red", level: "hard" },
  ],
  map: { kind: "plain", spots: 20 },
};
const PEOPLE: MatchSetup = {
  ...setup,
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "person", colour: "red" },
  ],
  map: { kind: "custom", id: "map", name: "Ring" },
  clock: { minutes: 5, increment: 0 },
};

function open(now?: () => number): Store {
  const store = openStore(temporaryFolder(), now);
  onTestFinished(() => store.close());
  return store;
}

let games = 0;
function play(store: Store, match: MatchSetup, winner: 0 | 1 | null, level?: number): string {
  const id = `game-${games++}`;
  const campaign =
    level === undefined ? {} : { campaign: { profile: store.campaign.chosen(), level, opponent: "easy" } };
  store.matches.begin({ id, setup: match, drawing: before, ...campaign });
  const result = winner === null ? null : ({ winner, reason: "no-move-left" } as const);
  store.matches.addMove(id, { number: 1, by: 0, stroke, after, result });
  return id;
}

const ALIKE: GameTally = {
  opponent: "hard",
  spots: 20,
  isOwnMap: false,
  hasClock: false,
  isWon: true,
  isPlayedOut: true,
  games: 1,
  mostMoves: 1,
};

describe("the games of achievements", () => {
  it("are counted by kind, without unfinished, casual and campaign games", () => {
    const store = open();
    play(store, HARD, 0);
    play(store, HARD, 0);
    play(store, HARD, 1);
    play(store, HARD, null);
    play(store, { ...HARD, casual: true }, 0);
    play(store, { ...HARD, map: { kind: "campaign", level: 1 } }, 0, 1);
    play(store, PEOPLE, 1);
    const tallies = store.achievements.games();
    expect(tallies).toHaveLength(3);
    expect(tallies).toEqual(
      expect.arrayContaining([
        { ...ALIKE, games: 2 },
        { ...ALIKE, isWon: false },
        { ...ALIKE, opponent: null, spots: null, isOwnMap: true, hasClock: true, isWon: false },
      ]),
    );
  });

  it("count levels that were won after another try", () => {
    const store = open();
    const level = { ...HARD, map: { kind: "campaign", level: 1 } } as const;
    const id = play(store, level, 1, 1);
    expect(store.achievements.retriedWins()).toBe(0);
    store.matches.takeBack(id, 1);
    expect(store.achievements.retriedWins()).toBe(0);
    store.matches.addMove(id, { number: 1, by: 0, stroke, after, result: { winner: 0, reason: "no-move-left" } });
    expect(store.achievements.retriedWins()).toBe(1);
    const other = play(store, level, null, 1);
    store.matches.takeBack(other, 1);
    store.matches.addMove(other, { number: 1, by: 0, stroke, after, result: { winner: 0, reason: "no-move-left" } });
    expect(store.achievements.retriedWins()).toBe(1);
    const reversed = play(store, { ...level, ruleset: { ...level.ruleset, play: "misere" } }, 1, 1);
    store.matches.takeBack(reversed, 1);
    store.matches.addMove(reversed, { number: 1, by: 0, stroke, after, result: { winner: 0, reason: "no-move-left" } });
    expect(store.achievements.retriedWins()).toBe(1);
  });
});

describe("reached achievements", () => {
  it("belong to a player, and keep their first time", () => {
    let time = 5;
    const store = open(() => time);
    store.achievements.reach(["first-win"]);
    time = 6;
    store.achievements.reach(["first-win", "clock"]);
    expect(store.achievements.reached()).toEqual(
      new Map([
        ["clock", 6],
        ["first-win", 5],
      ]),
    );
    store.campaign.create({ id: "zoe", name: "Zoë" });
    expect(store.achievements.reached().size).toBe(0);
  });
});
