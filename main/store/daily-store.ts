import type { Database } from "better-sqlite3";
import { DAILY_STRENGTHS, type DailyStrength, type Day } from "../../engine/play/daily/daily.ts";
import { CHOSEN_PROFILE } from "./campaign-store.ts";

export interface DailyTry {
  readonly match: string;
  readonly day: Day;
  readonly strength: DailyStrength;
  readonly wins: boolean;
  readonly triedOn: Day;
}

export interface DailyStore {
  /** Adds a try of the chosen player. */
  add(entry: DailyTry): void;
  /** Tries of the chosen player, the oldest first. */
  tries(): DailyTry[];
  /** Whether the last first move of this match won; undefined if there was none. */
  verdict(match: string): boolean | undefined;
}

interface TryRow {
  readonly match: string;
  readonly day: string;
  readonly strength: string;
  readonly wins: number;
  readonly triedOn: string;
}

export function dailyStore(database: Database): DailyStore {
  const insert = database.prepare(
    `INSERT INTO daily_tries (profile_id, match_id, day, strength, wins, tried_on) VALUES ((${CHOSEN_PROFILE}), @match, @day, @strength, @wins, @triedOn)`,
  );
  const all = database.prepare<[], TryRow>(
    `SELECT match_id AS match, day, strength, wins, tried_on AS triedOn FROM daily_tries WHERE profile_id = (${CHOSEN_PROFILE}) ORDER BY id`,
  );
  const last = database
    .prepare<[string], number>("SELECT wins FROM daily_tries WHERE match_id = ? ORDER BY id DESC LIMIT 1")
    .pluck();
  return {
    add: ({ wins, ...entry }) => void insert.run({ ...entry, wins: Number(wins) }),
    tries: () =>
      all.all().flatMap(({ strength, wins, ...row }) => {
        const known = DAILY_STRENGTHS.find((name) => name === strength);
        return known === undefined ? [] : { ...row, strength: known, wins: wins === 1 };
      }),
    verdict(match) {
      const wins = last.get(match);
      return wins === undefined ? undefined : wins === 1;
    },
  };
}
