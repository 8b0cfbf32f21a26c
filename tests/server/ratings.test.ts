import { expect, it } from "vitest";
import { ratedGame, ratingAfter, NEW_RATING, type GlickoRating } from "../../engine/play/rating.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import { PlayerStore } from "../../server/store/player-store.ts";
import { temporaryFolder } from "../main/folders.ts";

const rating = (value: number, deviation: number): GlickoRating => ({ value, deviation, volatility: 0.06 });

it("are those of the example in Glickman, Example of the Glicko-2 system (2013)", () => {
  const after = ratingAfter(rating(1500, 200), [
    { other: rating(1400, 30), score: 1 },
    { other: rating(1550, 100), score: 0 },
    { other: rating(1700, 300), score: 0 },
  ]);
  expect(after.value).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

it("never become so sure that games no longer count", () => {
  let [own, other] = [NEW_RATING, NEW_RATING];
  for (let game = 0; game < 400; game++) {
    const { winner, loser } = game % 2 === 0 ? ratedGame(own, other) : ratedGame(other, own);
    [own, other] = game % 2 === 0 ? [winner, loser] : [loser, winner];
  }
  expect(own.deviation).toBeGreaterThanOrEqual(45);
  expect(ratedGame(own, other).winner.value - own.value).toBeGreaterThan(3);
});

it("stand in a ladder of 100, and everybody learns an own rank", async () => {
  const database = await openSqlite(temporaryFolder());
  const players = new PlayerStore(database);
  const keys = Array.from({ length: 105 }, (_, index) => String(index).padStart(43, "A"));
  const times = { online_until: 2, away: 0, created_at: 1, seen_at: 1 };
  const row = (key: string, value: number, games: number) => ({
    key,
    name: "Ann",
    rating: value,
    deviation: 60,
    volatility: 0.06,
    rated_games: games,
    ...times,
  });
  await database.kysely
    .insertInto("players")
    .values([...keys.map((key, index) => row(key, 1500 + ((index * 37) % 105), 1)), row("B".repeat(43), 9000, 0)])
    .execute();
  const ladder = await players.ladder();
  expect(ladder.map((player) => player.rating?.value)).toEqual(Array.from({ length: 100 }, (_, at) => 1604 - at));
  expect(await Promise.all(keys.slice(0, 3).map((key) => players.rank(key)))).toEqual([105, 68, 31]);
  expect(await players.rank("B".repeat(43))).toBeNull();
  await database.close();
});
