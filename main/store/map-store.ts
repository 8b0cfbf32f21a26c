import type { Database } from "better-sqlite3";
import { firstLetters } from "../../protocol/letters.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { drawingSchema } from "../../protocol/schemas.ts";
import { nameKey } from "../../protocol/names.ts";
import { MAX_MAP_NAME_LENGTH, type MapSummary } from "../../protocol/maps.ts";
import { BIN_TIME, emptiedBin } from "./bin.ts";
import { fromJson } from "./json.ts";

export interface MapContent extends Pick<
  MapSummary,
  "spots" | "moves" | "lives" | "isPlayable" | "position" | "surface"
> {
  readonly drawing: Drawing;
}

export interface NamedContent {
  readonly id: string;
  readonly name: string;
  readonly content: MapContent;
}

export interface StoredDrawing {
  readonly id: string;
  readonly revision: number;
  /** The drawing; null if it cannot be read. */
  readonly drawing: Drawing | null;
}

/** Stores the player's maps. Each method is one durable transaction. */
export interface MapStore {
  /** Maps outside the bin, the last changed first. */
  kept(): MapSummary[];
  /** Maps in the bin, the last deleted first. Erases those that were deleted more than 30 days ago. */
  bin(): MapSummary[];
  read(id: string): MapSummary | undefined;
  /** Whether there is such a map outside the bin. */
  isKept(id: string): boolean;
  /** The drawing of a map, also of one in the bin. Undefined for an unknown map. */
  drawing(id: string): StoredDrawing | undefined;
  /** Creates a map; false if the name is taken. */
  create(id: string, name: string, content: MapContent): boolean;
  /** Adds all of the maps, under free names; or none and returns false if there would be more than `most`. */
  add(maps: readonly NamedContent[], most: number): boolean;
  /** Replaces the drawing of a map; false if the map is unknown, deleted or of another revision. */
  replace(id: string, revision: number, content: MapContent): boolean;
  /** Renames a map; false if the name is taken. Throws for an unknown map. */
  rename(id: string, name: string): boolean;
  /** Copies a map under a free name. Undefined for an unknown map. */
  duplicate(id: string, copy: string): MapSummary | undefined;
  /** Moves maps to the bin; returns how many. */
  remove(ids: readonly string[]): number;
  /** Takes maps out of the bin, under free names. */
  restore(ids: readonly string[]): MapSummary[];
  /** Deletes from the bin for good; returns how many. */
  erase(ids: readonly string[]): number;
}

interface MapRow extends Omit<MapSummary, "isPlayable"> {
  readonly isPlayable: number;
}

/** `now` returns milliseconds since 1970. Empties the bin of maps older than 30 days. */
export function mapStore(database: Database, now: () => number): MapStore {
  const columns =
    "id, name, spots, moves, lives, is_playable AS isPlayable, position, surface, revision, changed_at AS changedAt";
  const kept = database.prepare<[], MapRow>(
    `SELECT ${columns} FROM maps WHERE deleted_at IS NULL ORDER BY changed_at DESC, rowid DESC`,
  );
  const bin = database.prepare<[], MapRow & { readonly deletedAt: number }>(
    `SELECT ${columns}, deleted_at AS deletedAt FROM maps WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC, rowid DESC`,
  );
  const one = database.prepare<[string], MapRow>(`SELECT ${columns} FROM maps WHERE id = ?`);
  const drawing = database.prepare<[string], { revision: number; drawing: string }>(
    "SELECT revision, drawing FROM maps WHERE id = ?",
  );
  const holder = database
    .prepare<[string], string>("SELECT id FROM maps WHERE name_key = ? AND deleted_at IS NULL")
    .pluck();
  const keptCount = database.prepare<[], number>("SELECT count(*) FROM maps WHERE deleted_at IS NULL").pluck();
  const keptOne = database.prepare("SELECT 1 FROM maps WHERE id = ? AND deleted_at IS NULL");
  const insert = database.prepare(`
    INSERT INTO maps (id, name, name_key, drawing, spots, moves, lives, is_playable, position, surface, revision, changed_at)
    VALUES (@id, @name, @key, @drawing, @spots, @moves, @lives, @isPlayable, @position, @surface, 1, @now)`);
  const update = database.prepare(`
    UPDATE maps SET drawing = @drawing, spots = @spots, moves = @moves, lives = @lives, is_playable = @isPlayable,
      position = @position, surface = @surface, revision = revision + 1, changed_at = @now
    WHERE id = @id AND revision = @revision AND deleted_at IS NULL`);
  const rename = database.prepare("UPDATE maps SET name = @name, name_key = @key, changed_at = @now WHERE id = @id");
  const copy = database.prepare(`
    INSERT INTO maps (id, name, name_key, drawing, spots, moves, lives, is_playable, position, surface, revision, changed_at)
    SELECT @copy, @name, @key, drawing, spots, moves, lives, is_playable, position, surface, 1, @now FROM maps WHERE id = @id`);
  const remove = database.prepare("UPDATE maps SET deleted_at = @now WHERE id = @id AND deleted_at IS NULL");
  const restore = database.prepare(
    "UPDATE maps SET deleted_at = NULL, name = @name, name_key = @key WHERE id = @id AND deleted_at IS NOT NULL",
  );
  const erase = database.prepare("DELETE FROM maps WHERE id = ? AND deleted_at IS NOT NULL");
  const emptyBin = database.prepare("DELETE FROM maps WHERE deleted_at < ?");

  const read = (id: string): MapSummary | undefined => summaryOf(one.get(id));
  const isFree = (name: string, id: string | null): boolean => {
    const found = holder.get(nameKey(name));
    return found === undefined || found === id;
  };
  /** A number that is free while the one before it is taken, in steps that double and then halve. */
  const freeName = (name: string): string => {
    const base = name.replace(/ \(\d+\)$/, "");
    const isFreeNumber = (number: number): boolean => isFree(numbered(base, number), null);
    let [taken, free] = [1, 2];
    while (!isFreeNumber(free)) [taken, free] = [free, 2 * free];
    while (free - taken > 1) {
      const middle = Math.floor((taken + free) / 2);
      if (isFreeNumber(middle)) free = middle;
      else taken = middle;
    }
    return numbered(base, free);
  };
  const each = (ids: readonly string[], change: (id: string) => number): number =>
    ids.reduce((sum, id) => sum + change(id), 0);

  emptyBin.run(now() - BIN_TIME);

  return {
    kept: () => kept.all().map(summary),
    bin: () => emptiedBin(bin.all(), now(), (id) => void erase.run(id)).map(summary),
    read,
    isKept: (id) => keptOne.get(id) !== undefined,
    drawing(id) {
      const row = drawing.get(id);
      if (row === undefined) return undefined;
      const parsed = drawingSchema.safeParse(fromJson(row.drawing));
      return { id, revision: row.revision, drawing: parsed.success ? parsed.data : null };
    },
    create: database.transaction((id: string, name: string, content: MapContent) => {
      if (!isFree(name, null)) return false;
      insert.run({ id, name, key: nameKey(name), now: now(), ...row(content) });
      return true;
    }),
    add: database.transaction((maps: readonly NamedContent[], most: number) => {
      if ((keptCount.get() ?? 0) + maps.length > most) return false;
      for (const { id, name: wanted, content } of maps) {
        const name = isFree(wanted, null) ? wanted : freeName(wanted);
        insert.run({ id, name, key: nameKey(name), now: now(), ...row(content) });
      }
      return true;
    }),
    replace: (id, revision, content) => update.run({ id, revision, now: now(), ...row(content) }).changes === 1,
    rename: database.transaction((id: string, name: string) => {
      if (!isFree(name, id)) return false;
      if (rename.run({ id, name, key: nameKey(name), now: now() }).changes !== 1)
        throw new Error(`There is no map ${id}.`);
      return true;
    }),
    duplicate: database.transaction((id: string, copyId: string) => {
      const original = read(id);
      if (original === undefined) return undefined;
      const name = freeName(original.name);
      copy.run({ id, copy: copyId, name, key: nameKey(name), now: now() });
      return read(copyId);
    }),
    remove: database.transaction((ids: readonly string[]) => each(ids, (id) => remove.run({ id, now: now() }).changes)),
    restore: database.transaction((ids: readonly string[]) =>
      ids.flatMap((id) => {
        const deleted = read(id);
        if (deleted === undefined) return [];
        const name = isFree(deleted.name, null) ? deleted.name : freeName(deleted.name);
        const isRestored = restore.run({ id, name, key: nameKey(name) }).changes === 1;
        return isRestored ? (read(id) ?? []) : [];
      }),
    ),
    erase: database.transaction((ids: readonly string[]) => each(ids, (id) => erase.run(id).changes)),
  };
}

/** A name with a number, no longer than a name may be; no letter is cut in half. */
function numbered(base: string, number: number): string {
  const end = ` (${number})`;
  return `${firstLetters(base, MAX_MAP_NAME_LENGTH - end.length, end.length).trimEnd()}${end}`;
}

function row({ drawing, isPlayable, ...content }: MapContent): Record<string, string | number> {
  return { ...content, drawing: JSON.stringify(drawing), isPlayable: isPlayable ? 1 : 0 };
}

function summary({ isPlayable, ...row }: MapRow): MapSummary {
  const { id, name, spots, moves, lives, position, surface, revision, changedAt } = row;
  return { id, name, spots, moves, lives, isPlayable: isPlayable === 1, position, surface, revision, changedAt };
}

function summaryOf(found: MapRow | undefined): MapSummary | undefined {
  return found === undefined ? undefined : summary(found);
}
