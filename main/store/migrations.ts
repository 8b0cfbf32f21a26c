import type { Database } from "better-sqlite3";

/** SQL statements that lead from one version of the schema to the next. */
export type Migration = string;

/**
 * Migration i leads from version i to i + 1. Never edit a released one: add an entry, and keep a dump of each released
 * version under tests/main/store/fixtures/.
 *
 * `sum` is the row's checksum, which SQLite computes with each change (`connection.ts`); it covers all other columns
 * but a row number. A column that is added later is covered once its table is made anew. Drawings, strokes and setups
 * are JSON (protocol/schemas.ts). A profile is a player.
 * `maps.name_key` is `nameKey` of the name; `deleted_at` is null for a map that is not in the bin. `drafts.kept_step`
 * is the step that was kept as a map last. `matches.deleted_at` is null unless the player deleted the game;
 * `kept_games` holds all that the list of games shows, as the rows are long. With a clock, `moves.time_left` are the
 * milliseconds that the side had after its move, and `matches.times` those that both sides had last, as JSON.
 * `matches.turn_times` and `moves.times_before` are what both had when the turn began, or that of the move; null for
 * what the clock begins with.
 * `matches.review` is what was found out about a finished game, as JSON; null before, and once it goes on.
 * `match_owners` names the player of a game against the computer; other games are everybody's.
 * `play` in the campaign's tables is the play convention; a player's place is always in normal play.
 * `puzzle_tries.rating` is the player's rating after the try, as JSON; null where it was not rated.
 * `achievements.goal` is what it took to reach one. `retried_matches` went on from an earlier move after their end.
 */
export const MIGRATIONS: readonly Migration[] = [
  `
  CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    sum INTEGER NOT NULL AS (row_sum(name, value)) STORED
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    setup TEXT NOT NULL,
    drawing TEXT NOT NULL,
    moves INTEGER NOT NULL DEFAULT 0,
    winner INTEGER CHECK (winner IN (0, 1)),
    reason TEXT CHECK (reason IN ('no-move-left', 'gave-up', 'time-out')),
    discarded INTEGER NOT NULL DEFAULT 0 CHECK (discarded IN (0, 1)),
    begun_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    deleted_at INTEGER,
    times TEXT,
    turn_times TEXT,
    swap2 TEXT,
    review TEXT,
    sum INTEGER NOT NULL AS (row_sum(id, setup, drawing, moves, winner, reason, discarded, begun_at, changed_at, deleted_at, times, turn_times, swap2, review)) STORED,
    CHECK ((winner IS NULL) = (reason IS NULL))
  ) STRICT;
  CREATE INDEX kept_games ON matches (changed_at, id, setup, moves, winner, reason, swap2) WHERE discarded = 0;

  CREATE TABLE moves (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    side INTEGER NOT NULL CHECK (side IN (0, 1)),
    stroke TEXT NOT NULL,
    before TEXT NOT NULL,
    time_left INTEGER CHECK (time_left >= 0),
    times_before TEXT,
    made_at INTEGER NOT NULL,
    sum INTEGER NOT NULL AS (row_sum(match_id, number, side, stroke, before, time_left, times_before, made_at)) STORED,
    PRIMARY KEY (match_id, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE profiles (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    level INTEGER NOT NULL DEFAULT 1,
    opponent TEXT NOT NULL DEFAULT 'easy',
    colour TEXT NOT NULL DEFAULT 'blue',
    opponent_colour TEXT NOT NULL DEFAULT 'red',
    begun_at INTEGER NOT NULL,
    chosen_at INTEGER NOT NULL,
    sum INTEGER NOT NULL AS (row_sum(id, name, level, opponent, colour, opponent_colour, begun_at, chosen_at)) STORED
  ) STRICT;

  CREATE TABLE campaign_wins (
    profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    edition TEXT NOT NULL,
    level INTEGER NOT NULL CHECK (level > 0),
    opponent TEXT NOT NULL,
    play TEXT NOT NULL,
    beaten_at INTEGER NOT NULL,
    badge INTEGER NOT NULL CHECK (badge IN (0, 1)),
    sum INTEGER NOT NULL AS (row_sum(profile_id, edition, level, opponent, play, beaten_at, badge)) STORED,
    PRIMARY KEY (profile_id, edition, level, opponent, play)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE campaign_matches (
    match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    edition TEXT NOT NULL,
    level INTEGER NOT NULL CHECK (level > 0),
    opponent TEXT NOT NULL,
    play TEXT NOT NULL,
    helped INTEGER NOT NULL DEFAULT 0 CHECK (helped IN (0, 1)),
    sum INTEGER NOT NULL AS (row_sum(match_id, profile_id, edition, level, opponent, play, helped)) STORED
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX campaign_matches_of_profiles ON campaign_matches (profile_id);

  CREATE TABLE match_owners (
    match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    opponent TEXT NOT NULL,
    sum INTEGER NOT NULL AS (row_sum(match_id, profile_id, opponent)) STORED
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE retried_matches (
    match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    sum INTEGER NOT NULL AS (row_sum(match_id)) STORED
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE maps (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    drawing TEXT NOT NULL,
    spots INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    lives INTEGER NOT NULL,
    is_playable INTEGER NOT NULL CHECK (is_playable IN (0, 1)),
    position TEXT NOT NULL,
    surface TEXT NOT NULL,
    revision INTEGER NOT NULL CHECK (revision > 0),
    changed_at INTEGER NOT NULL,
    deleted_at INTEGER,
    sum INTEGER NOT NULL AS (row_sum(id, name, name_key, drawing, spots, moves, lives, is_playable, position, surface, revision, changed_at, deleted_at)) STORED
  ) STRICT;
  CREATE UNIQUE INDEX names_of_maps ON maps (name_key) WHERE deleted_at IS NULL;

  CREATE TABLE drafts (
    id TEXT PRIMARY KEY,
    map_id TEXT REFERENCES maps (id) ON DELETE SET NULL,
    map_revision INTEGER,
    step INTEGER NOT NULL,
    kept_step INTEGER,
    changed_at INTEGER NOT NULL,
    sum INTEGER NOT NULL AS (row_sum(id, map_id, map_revision, step, kept_step, changed_at)) STORED
  ) STRICT;
  CREATE UNIQUE INDEX drafts_of_maps ON drafts (map_id) WHERE map_id IS NOT NULL;

  CREATE TABLE draft_steps (
    draft_id TEXT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    drawing TEXT NOT NULL,
    sum INTEGER NOT NULL AS (row_sum(draft_id, number, drawing)) STORED,
    PRIMARY KEY (draft_id, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE daily_tries (
    id INTEGER PRIMARY KEY,
    profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    match_id TEXT NOT NULL,
    day TEXT NOT NULL,
    strength TEXT NOT NULL,
    wins INTEGER NOT NULL CHECK (wins IN (0, 1)),
    tried_on TEXT NOT NULL,
    sum INTEGER NOT NULL AS (row_sum(profile_id, match_id, day, strength, wins, tried_on)) STORED
  ) STRICT;

  CREATE TABLE puzzle_tries (
    id INTEGER PRIMARY KEY,
    profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    match_id TEXT NOT NULL,
    puzzle INTEGER NOT NULL,
    wins INTEGER NOT NULL CHECK (wins IN (0, 1)),
    rating TEXT,
    tried_at INTEGER NOT NULL,
    sum INTEGER NOT NULL AS (row_sum(profile_id, match_id, puzzle, wins, rating, tried_at)) STORED
  ) STRICT;

  CREATE TABLE puzzle_ratings (
    puzzle INTEGER PRIMARY KEY,
    rating TEXT NOT NULL,
    sum INTEGER NOT NULL AS (row_sum(puzzle, rating)) STORED
  ) STRICT;

  CREATE TABLE lessons (
    profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    lesson TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    sum INTEGER NOT NULL AS (row_sum(profile_id, lesson, finished_at)) STORED,
    PRIMARY KEY (profile_id, lesson)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE achievements (
    profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    goal INTEGER NOT NULL,
    reached_at INTEGER NOT NULL,
    sum INTEGER NOT NULL AS (row_sum(profile_id, name, goal, reached_at)) STORED,
    PRIMARY KEY (profile_id, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE notices (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    params TEXT NOT NULL,
    sum INTEGER NOT NULL AS (row_sum(code, params)) STORED
  ) STRICT;
  `,
];

/** A newer version of the game wrote the database. */
export class NewerDatabase extends Error {
  readonly found: number;
  readonly known: number;

  constructor(found: number, known: number) {
    super(`data version ${found}; this version of the game knows ${known}`);
    this.name = "NewerDatabase";
    this.found = found;
    this.known = known;
  }
}

export function schemaVersion(database: Database): number {
  return Number(database.pragma("user_version", { simple: true }));
}

/**
 * Brings a database to the newest version in one transaction, as each costs a wait for the disk. Throws
 * `NewerDatabase`.
 */
export function migrate(database: Database, migrations: readonly Migration[]): void {
  const found = schemaVersion(database);
  if (found > migrations.length) throw new NewerDatabase(found, migrations.length);
  database.transaction(() => {
    for (let version = found; version < migrations.length; version++) {
      database.exec(migrations[version]);
      database.pragma(`user_version = ${version + 1}`);
    }
  })();
}
