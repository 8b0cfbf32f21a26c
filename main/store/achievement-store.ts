import type { Database } from "better-sqlite3";
import { ACHIEVEMENT_IDS, ACHIEVEMENTS, type AchievementId, type GameTally } from "../../engine/play/achievements.ts";
import { OPPONENT_LEVEL_IDS } from "../../engine/play/opponent-levels.ts";
import { CHOSEN_PROFILE } from "./campaign-store.ts";

/** Stores the achievements of the chosen player. Each method is one durable transaction. */
export interface AchievementStore {
  /** Milliseconds since 1970, by achievement. They stay when games are deleted. */
  reached(): ReadonlyMap<AchievementId, number>;
  reach(ids: readonly AchievementId[]): void;
  /** Finished games of Sprouts outside of the campaign, without casual ones. */
  games(): GameTally[];
  /** Levels won in normal play after another try. */
  retriedWins(): number;
  /** Days on which the first move in the daily position kept the win. */
  days(): number;
}

interface TallyRow {
  readonly opponent: string | null;
  readonly spots: number | null;
  readonly isOwnMap: number;
  readonly hasClock: number;
  readonly isWon: number;
  readonly isPlayedOut: number;
  readonly games: number;
  readonly mostMoves: number;
}

/** Stores achievements in a database. `now` returns milliseconds since 1970. */
export function achievementStore(database: Database, now: () => number): AchievementStore {
  const reached = database.prepare<[], { name: string; reached_at: number }>(
    `SELECT name, reached_at FROM achievements WHERE profile_id = (${CHOSEN_PROFILE})`,
  );
  const insert = database.prepare(
    `INSERT INTO achievements (profile_id, name, goal, reached_at) VALUES ((${CHOSEN_PROFILE}), @id, @goal, @now) ON CONFLICT DO NOTHING`,
  );
  // The index alone answers: the rows are long.
  const games = database.prepare<[], TallyRow>(`
    WITH finished AS (
      SELECT setup, moves, winner, reason,
        CASE WHEN setup ->> '$.sides[0].kind' = 'computer' THEN 0 WHEN setup ->> '$.sides[1].kind' = 'computer' THEN 1 END AS computer
      FROM matches INDEXED BY kept_games
      WHERE discarded = 0 AND winner IS NOT NULL AND setup ->> '$.map.kind' IN ('plain', 'custom') AND setup ->> '$.ruleset.game' = 'sprouts' AND setup ->> '$.casual' IS NULL
        AND NOT EXISTS (SELECT 1 FROM match_owners o WHERE o.match_id = matches.id AND o.profile_id <> (${CHOSEN_PROFILE}))
        AND (setup ->> '$.sides[0].kind' = 'person' OR setup ->> '$.sides[1].kind' = 'person'))
    SELECT CASE computer WHEN 0 THEN setup ->> '$.sides[0].level' WHEN 1 THEN setup ->> '$.sides[1].level' END AS opponent,
      setup ->> '$.map.spots' AS spots, setup ->> '$.map.kind' = 'custom' AS isOwnMap, setup ->> '$.clock.minutes' IS NOT NULL AS hasClock,
      computer IS NOT NULL AND winner <> computer AS isWon, reason <> 'gave-up' AS isPlayedOut,
      count(*) AS games, max(moves) AS mostMoves
    FROM finished GROUP BY 1, 2, 3, 4, 5, 6`);
  const retriedWins = database
    .prepare<[], number>(`
      SELECT count(*) FROM retried_matches JOIN campaign_matches USING (match_id) JOIN matches ON id = match_id
      WHERE profile_id = (${CHOSEN_PROFILE}) AND winner = 0 AND play = 'normal'`)
    .pluck();
  const days = database
    .prepare<[], number>(
      `SELECT count(DISTINCT day) FROM daily_tries WHERE profile_id = (${CHOSEN_PROFILE}) AND wins = 1`,
    )
    .pluck();
  const reachAll = database.transaction((ids: readonly AchievementId[]) => {
    for (const id of ids) insert.run({ id, goal: ACHIEVEMENTS[id].goal, now: now() });
  });
  return {
    reached: () =>
      new Map(
        reached.all().flatMap(({ name, reached_at: time }) => {
          const id = ACHIEVEMENT_IDS.find((one) => one === name);
          return id === undefined ? [] : [[id, time] as const];
        }),
      ),
    reach: (ids) => reachAll(ids),
    games: () =>
      games.all().flatMap(({ opponent, ...row }) => {
        const level = OPPONENT_LEVEL_IDS.find((one) => one === opponent);
        if (level === undefined && opponent !== null) return [];
        const { isOwnMap, hasClock, isWon, isPlayedOut } = row;
        return {
          ...row,
          opponent: level ?? null,
          isOwnMap: isOwnMap === 1,
          hasClock: hasClock === 1,
          isWon: isWon === 1,
          isPlayedOut: isPlayedOut === 1,
        };
      }),
    retriedWins: () => retriedWins.get() ?? 0,
    days: () => days.get() ?? 0,
  };
}
