import type { Database } from "better-sqlite3";

export type Migration = string;

/**
 * Migration i leads from version i to i + 1. Never edit a released one: add an entry, and a dump of the version
 * before under tests/main/store/fixtures/.
 *
 * Drawings, strokes and setups are JSON (protocol/schemas.ts). A profile is a player. `maps.name_key` is `nameKey` of
 * the name; `deleted_at` is null for a map that is not in the bin. `drafts.kept_step` is
 * the step that was kept as a map last. `matches.deleted_at` is null unless the player deleted the game; `kept_games`
 * holds all that the list of games shows, as the rows are long. With a clock, `moves.time_left` are the milliseconds
 * that the side had after its move, and `matches.times` those that both sides had last, as JSON.
 * `match_owners` names the player of a game against the computer; other games are everybody's.
 * `small_games.board` is the first board of a game beside Sprouts, `small_game_moves.board` the one after a move.
 * `achievements.goal` is what it took to reach one. `retried_matches` went on from an earlier move after their end.
 */
export const MIGRATIONS: readonly Migration[] = [
  `
  CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    setup TEXT NOT NULL,
    drawing TEXT NOT NULL,
    moves INTEGER NOT NULL DEFAULT 0,
    winner INTEGER CHECK (winner IN (0, 1)),
    reason TEXT CHECK (reason IN ('no-move-left', 'gave-up')),
    discarded INTEGER NOT NULL DEFAULT 0,
    begun_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    CHECK ((winner IS NULL) = (reason IS NULL))
  ) STRICT;
  CREATE INDEX unfinished_matches ON matches (changed_at) WHERE winner IS NULL AND discarded = 0;

  CREATE TABLE moves (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    side INTEGER NOT NULL CHECK (side IN (0, 1)),
    stroke TEXT NOT NULL,
    before TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (match_id, number)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE nimbers (
    form INTEGER NOT NULL,
    component BLOB NOT NULL,
    nimber INTEGER NOT NULL CHECK (nimber >= 0),
    PRIMARY KEY (form, component)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE profiles (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    level INTEGER NOT NULL DEFAULT 1,
    opponent TEXT NOT NULL DEFAULT 'easy',
    colour TEXT NOT NULL DEFAULT 'blue',
    opponent_colour TEXT NOT NULL DEFAULT 'red',
    begun_at INTEGER NOT NULL,
    chosen_at INTEGER NOT NULL
  ) STRICT;
  INSERT INTO profiles (id, name, begun_at, chosen_at) VALUES ('first', 'Player 1', 0, 0);

  CREATE TABLE campaign_wins (
    profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    level INTEGER NOT NULL CHECK (level > 0),
    opponent TEXT NOT NULL,
    beaten_at INTEGER NOT NULL,
    badge INTEGER NOT NULL CHECK (badge IN (0, 1)),
    PRIMARY KEY (profile_id, level, opponent)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE campaign_matches (
    match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    level INTEGER NOT NULL CHECK (level > 0),
    opponent TEXT NOT NULL,
    helped INTEGER NOT NULL DEFAULT 0 CHECK (helped IN (0, 1))
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX campaign_matches_of_profiles ON campaign_matches (profile_id);
  `,
  `
  CREATE TABLE wins_of_editions (
    profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    edition TEXT NOT NULL,
    level INTEGER NOT NULL CHECK (level > 0),
    opponent TEXT NOT NULL,
    beaten_at INTEGER NOT NULL,
    badge INTEGER NOT NULL CHECK (badge IN (0, 1)),
    PRIMARY KEY (profile_id, edition, level, opponent)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO wins_of_editions SELECT profile_id, '02bc31ac688c', level, opponent, beaten_at, badge FROM campaign_wins;
  DROP TABLE campaign_wins;
  ALTER TABLE wins_of_editions RENAME TO campaign_wins;
  ALTER TABLE campaign_matches ADD COLUMN edition TEXT NOT NULL DEFAULT '02bc31ac688c';
  `,
  `
  DROP TABLE nimbers;
  CREATE TABLE notices (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    params TEXT NOT NULL
  ) STRICT;
  `,
  `
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
    revision INTEGER NOT NULL CHECK (revision > 0),
    changed_at INTEGER NOT NULL,
    deleted_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX names_of_maps ON maps (name_key) WHERE deleted_at IS NULL;
  `,
  `
  CREATE TABLE drafts (
    id TEXT PRIMARY KEY,
    map_id TEXT REFERENCES maps (id) ON DELETE SET NULL,
    map_revision INTEGER,
    step INTEGER NOT NULL,
    kept_step INTEGER,
    changed_at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX drafts_of_maps ON drafts (map_id) WHERE map_id IS NOT NULL;

  CREATE TABLE draft_steps (
    draft_id TEXT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    drawing TEXT NOT NULL,
    PRIMARY KEY (draft_id, number)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE matches ADD COLUMN deleted_at INTEGER;
  DROP INDEX unfinished_matches;
  CREATE INDEX kept_games ON matches (changed_at, id, setup, moves, winner, reason) WHERE discarded = 0;
  `,
  `
  CREATE TABLE daily_tries (
    id INTEGER PRIMARY KEY,
    profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    match_id TEXT NOT NULL,
    day TEXT NOT NULL,
    strength TEXT NOT NULL,
    wins INTEGER NOT NULL CHECK (wins IN (0, 1)),
    tried_on TEXT NOT NULL
  ) STRICT;
  `,
  // Another check of a column changes no row: https://www.sqlite.org/lang_altertable.html, section 7.
  `
  ALTER TABLE matches ADD COLUMN times TEXT;
  ALTER TABLE moves ADD COLUMN time_left INTEGER CHECK (time_left >= 0);
  PRAGMA writable_schema = ON;
  UPDATE sqlite_schema SET sql = replace(sql, '''gave-up'')', '''gave-up'', ''time-out'')')
    WHERE type = 'table' AND name = 'matches';
  PRAGMA writable_schema = RESET;
  `,
  `
  CREATE TABLE lessons (
    profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    lesson TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    PRIMARY KEY (profile_id, lesson)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE match_owners (
    match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    opponent TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE achievements (
    profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    goal INTEGER NOT NULL,
    reached_at INTEGER NOT NULL,
    PRIMARY KEY (profile_id, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE retried_matches (
    match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE small_games (
    id TEXT PRIMARY KEY,
    setup TEXT NOT NULL,
    board TEXT NOT NULL,
    winner INTEGER CHECK (winner IN (0, 1)),
    gave_up INTEGER NOT NULL DEFAULT 0 CHECK (gave_up IN (0, 1)),
    begun_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE small_game_moves (
    game_id TEXT NOT NULL REFERENCES small_games (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    move TEXT NOT NULL,
    board TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (game_id, number)
  ) STRICT, WITHOUT ROWID;
  `,
];

/** A newer version of the game wrote the database. */
export class NewerDatabase extends Error {
  constructor(found: number, known: number) {
    super(`data version ${found}; this version of the game knows ${known}`);
    this.name = "NewerDatabase";
  }
}

export function schemaVersion(database: Database): number {
  return Number(database.pragma("user_version", { simple: true }));
}

/** One transaction, as each costs a wait for the disk; steps may write the schema's own SQL. Throws `NewerDatabase`. */
export function migrate(database: Database, migrations: readonly Migration[]): void {
  const found = schemaVersion(database);
  if (found > migrations.length) throw new NewerDatabase(found, migrations.length);
  database.unsafeMode(true);
  try {
    database.transaction(() => {
      for (let version = found; version < migrations.length; version++) {
        database.exec(migrations[version]);
        database.pragma(`user_version = ${version + 1}`);
      }
    })();
  } finally {
    database.unsafeMode(false);
  }
}
