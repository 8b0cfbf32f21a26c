import type { Database } from "better-sqlite3";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { drawingSchema } from "../../protocol/schemas.ts";
import { fromJson } from "./json.ts";

export interface StoredDraft {
  readonly id: string;
  /** The map that it changes, and the revision of it that it began with; null for a new map. */
  readonly map: string | null;
  readonly revision: number | null;
  /** The number of the current step, from 0, and of the last. */
  readonly step: number;
  readonly lastStep: number;
  /** The step that was kept as a map last; null where none was, or it was replaced by another. */
  readonly keptStep: number | null;
  /** Time of the last change, in milliseconds since 1970. */
  readonly changedAt: number;
}

/**
 * Stores drafts with all their steps, so that undo and redo outlive the process. Each method is one durable
 * transaction.
 */
export interface DraftStore {
  /** All drafts, the one changed last first. */
  all(): StoredDraft[];
  read(id: string): StoredDraft | undefined;
  ofMap(map: string): StoredDraft | undefined;
  /** Null where there is no such step or it cannot be read. */
  drawing(id: string, step: number): Drawing | null;
  begin(id: string, drawing: Drawing, map: { readonly id: string; readonly revision: number } | null): void;
  /** Adds a step after the current one; those that were undone are forgotten. */
  add(id: string, drawing: Drawing): void;
  replace(id: string, drawing: Drawing): void;
  goTo(id: string, step: number): void;
  /** The current step was kept as this map, which the draft changes from now on. */
  setKept(id: string, map: { readonly id: string; readonly revision: number }): void;
  remove(id: string): void;
}

/** Stores drafts in a database. `now` returns milliseconds since 1970. */
export function draftStore(database: Database, now: () => number): DraftStore {
  const columns = `id, map_id AS map, map_revision AS revision, step, kept_step AS keptStep, changed_at AS changedAt,
    (SELECT max(number) FROM draft_steps WHERE draft_id = drafts.id) AS lastStep`;
  const all = database.prepare<[], StoredDraft>(`SELECT ${columns} FROM drafts ORDER BY changed_at DESC, rowid DESC`);
  const one = database.prepare<[string], StoredDraft>(`SELECT ${columns} FROM drafts WHERE id = ?`);
  const ofMap = database.prepare<[string], StoredDraft>(`SELECT ${columns} FROM drafts WHERE map_id = ?`);
  const drawing = database
    .prepare<[string, number], string>("SELECT drawing FROM draft_steps WHERE draft_id = ? AND number = ?")
    .pluck();
  const insert = database.prepare(
    "INSERT INTO drafts (id, map_id, map_revision, step, kept_step, changed_at) VALUES (@id, @map, @revision, 0, @kept, @now)",
  );
  const insertStep = database.prepare(
    "INSERT INTO draft_steps (draft_id, number, drawing) VALUES (@id, @step, @drawing)",
  );
  const forgetAfter = database.prepare("DELETE FROM draft_steps WHERE draft_id = @id AND number > @step");
  const goTo = database.prepare("UPDATE drafts SET step = @step, changed_at = @now WHERE id = @id");
  const replace = database.prepare(`
    UPDATE draft_steps SET drawing = @drawing
    WHERE draft_id = @id AND number = (SELECT step FROM drafts WHERE id = @id)`);
  const setKept = database.prepare(
    "UPDATE drafts SET map_id = @map, map_revision = @revision, kept_step = step WHERE id = @id",
  );
  const forgetKept = database.prepare("UPDATE drafts SET kept_step = NULL WHERE id = @id AND kept_step > @step");
  const remove = database.prepare("DELETE FROM drafts WHERE id = ?");

  return {
    all: () => all.all(),
    read: (id) => one.get(id),
    ofMap: (map) => ofMap.get(map),
    drawing(id, step) {
      const parsed = drawingSchema.safeParse(fromJson(drawing.get(id, step) ?? ""));
      return parsed.success ? parsed.data : null;
    },
    begin: database.transaction((id: string, first: Drawing, map: { id: string; revision: number } | null) => {
      insert.run({
        id,
        map: map?.id ?? null,
        revision: map?.revision ?? null,
        kept: map === null ? null : 0,
        now: now(),
      });
      insertStep.run({ id, step: 0, drawing: JSON.stringify(first) });
    }),
    add: database.transaction((id: string, next: Drawing) => {
      const draft = one.get(id);
      if (draft === undefined) throw new Error(`There is no draft ${id}.`);
      const step = draft.step + 1;
      forgetAfter.run({ id, step: draft.step });
      forgetKept.run({ id, step: draft.step });
      insertStep.run({ id, step, drawing: JSON.stringify(next) });
      goTo.run({ id, step, now: now() });
    }),
    replace: (id, redrawn) => void replace.run({ id, drawing: JSON.stringify(redrawn) }),
    goTo: (id, step) => void goTo.run({ id, step, now: now() }),
    setKept: (id, map) => void setKept.run({ id, map: map.id, revision: map.revision }),
    remove: (id) => void remove.run(id),
  };
}
