import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import SQLite, { type Database } from "better-sqlite3";
import { OPPONENTS } from "../../engine/play/campaign/unlocking.ts";
import { profileNameSchema, winSchema } from "../../protocol/campaign.ts";
import { settingsSchema } from "../../protocol/schemas.ts";
import { CHOSEN_PROFILE } from "./campaign-store.ts";
import { SHIPPED_EDITION } from "./edition.ts";
import { matchOfRow, moveOfRow, type MatchRow, type MoveRow, type StoredMatch } from "./match-store.ts";
import { migrate, type Migration } from "./migrations.ts";
import { readCopy, type ProgressCopy } from "./progress-copy.ts";
import { DamagedDatabase, type Row } from "./damaged-database.ts";

/** What was brought over from a damaged database into a new one. */
export interface Rescued {
  readonly players: number;
  /** Wins in the campaign, of all players. */
  readonly wins: number;
  readonly settings: number;
  readonly games: number;
  /** Those of the games that can be continued. */
  readonly unfinished: number;
  /** Was there nothing that could not be read? */
  readonly isWhole: boolean;
}

/** Levels have numbers up to this. */
const MOST_LEVELS = 1000;

/**
 * Makes a database at `target` of all that can be read of the damaged one at `path`, which is not changed, and
 * of the copy of the progress beside it. The file is there when it is complete. Throws what the file system says, and `NewerDatabase`.
 */
export function rescue(path: string, target: string, migrations: readonly Migration[]): Rescued {
  const begun = `${target}.${process.pid}.begun`;
  const wreck = `${target}.${process.pid}.copy`;
  remove(begun);
  remove(wreck);
  try {
    // To read a database with a journal is to write to it, so a copy is read.
    for (const suffix of ["", "-wal"]) if (existsSync(path + suffix)) copyFileSync(path + suffix, wreck + suffix);
    const into = new SQLite(begun);
    try {
      // Until it is complete, it is worth nothing: it need not lie on the disk before.
      into.pragma("journal_mode = MEMORY");
      into.pragma("synchronous = OFF");
      migrate(into, migrations);
      const rescued = withWreck(wreck, migrations, (from) =>
        into.transaction(() => bringOver(from, readCopy(path), into))(),
      );
      into.close();
      flush(begun);
      renameSync(begun, target);
      return rescued;
    } finally {
      into.close();
    }
  } finally {
    remove(begun);
    remove(wreck);
  }
}

/** The file lies on the disk then. */
function flush(path: string): void {
  const file = openSync(path, "r+");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function remove(path: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(path + suffix, { force: true });
}

/** Opens the wreck at `path`; what is no database at all is read as an empty one. */
function withWreck<T>(path: string, migrations: readonly Migration[], use: (from: DamagedDatabase) => T): T {
  const isEmpty = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
  let database = new SQLite(path);
  try {
    const isDatabase = !isEmpty && trySQL(() => void database.pragma("user_version"));
    if (!isDatabase) {
      database.close();
      database = new SQLite(":memory:");
    }
    const isMigrated = isDatabase && trySQL(() => migrate(database, migrations));
    const from = new DamagedDatabase(database);
    from.isWhole = isMigrated;
    return use(from);
  } finally {
    database.close();
  }
}

/** Was it done, or did SQLite find damage? */
function trySQL(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof SQLite.SqliteError) return false;
    throw error;
  }
}

function bringOver(from: DamagedDatabase, copy: ProgressCopy, into: Database): Rescued {
  const settings = bringSettings(from, into);
  into.exec("DELETE FROM profiles");
  const found = [...bringPlayers(from, copy, into), ...bringWinners(from, copy, into)];
  if (found.length === 0) name(into, "first", 1);
  const wins = bringWins(from, copy, into, found);
  return { players: found.length, wins, settings, ...bringMatches(from, into), isWhole: from.isWhole };
}

function bringSettings(from: DamagedDatabase, into: Database): number {
  const keys = from.keys("settings", ["name"], () => Object.keys(settingsSchema.shape).map((setting) => [setting]));
  return keys.filter((key) => bring(into, "settings", from.row("settings", ["name"], key))).length;
}

/** Answers the ids of the players who are known by their names. */
function bringPlayers(from: DamagedDatabase, copy: ProgressCopy, into: Database): string[] {
  const rows = from.numbers("profiles").map((key) => from.row("profiles", ["rowid"], key));
  return [...rows, ...copy.profiles].flatMap((row) => {
    const isNamed = row !== undefined && profileNameSchema.safeParse(row.name).success;
    return isNamed && bring(into, "profiles", row) ? [String(row.id)] : [];
  });
}

/** Gives those a name who have won something and are known by nothing else; answers their ids. */
function bringWinners(from: DamagedDatabase, copy: ProgressCopy, into: Database): string[] {
  const isKnown = into.prepare("SELECT 1 FROM profiles WHERE id = ?");
  const rows = [...readWins(from), ...copy.campaign_wins];
  const ids = new Set(rows.flatMap((row) => (row !== undefined && isWin(row) ? [String(row.profile_id)] : [])));
  const nameless = [...ids].filter((id) => isKnown.get(id) === undefined);
  const first = Number(into.prepare("SELECT count(*) FROM profiles").pluck().get()) + 1;
  nameless.forEach((id, index) => name(into, id, first + index));
  return nameless;
}

function name(into: Database, id: string, number: number): void {
  into.prepare("INSERT INTO profiles (id, name, begun_at, chosen_at) VALUES (?, ?, 0, 0)").run(id, `Player ${number}`);
}

const WIN_KEY = ["profile_id", "edition", "level", "opponent"];

/** The rows of the wins that can be read. One that was stored before wins had editions has the one that there was then. */
function readWins(from: DamagedDatabase, possible: () => readonly Row[] = () => []): (Row | undefined)[] {
  const columns = from.hasColumn("campaign_wins", "edition")
    ? WIN_KEY
    : WIN_KEY.filter((column) => column !== "edition");
  const keys = from.keys("campaign_wins", columns, () => possible().map((row) => columns.map((column) => row[column])));
  return keys.map((key) => {
    const row = from.row("campaign_wins", columns, key);
    return row && { edition: SHIPPED_EDITION, ...row };
  });
}

function isWin({ profile_id: profile, level, opponent, beaten_at: beatenAt, badge }: Row): boolean {
  return typeof profile === "string" && winSchema.safeParse({ level, opponent, beatenAt, badge: badge === 1 }).success;
}

/** Answers how many wins there are now. */
function bringWins(from: DamagedDatabase, copy: ProgressCopy, into: Database, players: readonly string[]): number {
  const possible = (): Row[] =>
    players.flatMap((player) =>
      Array.from({ length: MOST_LEVELS }, (_, i) => i + 1).flatMap((level) =>
        OPPONENTS.map((opponent) => ({ profile_id: player, edition: SHIPPED_EDITION, level, opponent })),
      ),
    );
  for (const row of [...readWins(from, possible), ...copy.campaign_wins]) {
    bring(
      into,
      "campaign_wins",
      row,
      " ON CONFLICT DO UPDATE SET beaten_at = min(beaten_at, excluded.beaten_at), badge = max(badge, excluded.badge)",
    );
  }
  return Number(into.prepare("SELECT count(*) FROM campaign_wins").pluck().get());
}

function bringMatches(from: DamagedDatabase, into: Database): { games: number; unfinished: number } {
  const counts = { games: 0, unfinished: 0 };
  for (const key of from.numbers("matches")) {
    const row = from.row("matches", ["rowid"], key);
    if (row === undefined) continue;
    const match = matchOfRow(row as unknown as MatchRow);
    if (match === null || !bring(into, "matches", row)) {
      from.isWhole = false;
      continue;
    }
    counts.games++;
    if (match.result === null && row.discarded === 0) counts.unfinished++;
    if (match.setup.map.kind === "campaign") bringPlayer(from, into, match, match.setup.map.level);
    for (let number = 1; number <= match.moves; number++) {
      const move = from.row("moves", ["match_id", "number"], [match.id, number]);
      if (move === undefined || moveOfRow(move as unknown as MoveRow) === null || !bring(into, "moves", move))
        from.isWhole = false;
    }
  }
  return counts;
}

/** Says of a game of the campaign whose it is. */
function bringPlayer(from: DamagedDatabase, into: Database, { id, setup }: StoredMatch, level: number): void {
  if (bring(into, "campaign_matches", from.row("campaign_matches", ["match_id"], [id]))) return;
  from.isWhole = false;
  // Whose it was cannot be read: it goes to whoever plays, and earns no badge that it might not deserve.
  const [, computer] = setup.sides;
  if (computer.kind !== "computer") return;
  into
    .prepare(
      `INSERT INTO campaign_matches (match_id, profile_id, level, opponent, helped) VALUES (?, (${CHOSEN_PROFILE}), ?, ?, 1)`,
    )
    .run(id, level, computer.level);
}

/** Stores a row, without the columns that are not known here. Answers whether it is one that can be stored. */
function bring(into: Database, table: string, row: Row | undefined, onConflict = ""): boolean {
  if (row === undefined || !Object.values(row).every(isValue)) return false;
  const known = into.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck().all(table);
  const columns = known.filter((column) => row[column] !== undefined);
  const sql = `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})${onConflict}`;
  try {
    return columns.length > 0 && into.prepare(sql).run(...columns.map((column) => row[column])).changes === 1;
  } catch (error) {
    // A row with damage in it: of the wrong type, there twice, or of nobody.
    if (error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_CONSTRAINT")) return false;
    throw error;
  }
}

/** Can it be stored? The copy of the progress may hold anything that JSON can. */
function isValue(value: unknown): boolean {
  return value === null || typeof value === "string" || typeof value === "number" || value instanceof Uint8Array;
}
