import type { Database } from "better-sqlite3";
import { noticeContentSchema, type NoticeContent } from "../../protocol/error-codes.ts";
import { fromJson } from "./json.ts";
import { isDiskFull } from "./to-store-error.ts";

/** Notices stay in the database until told, since the process may end first. */
export interface NoticeStore {
  /** Notices that have not been told, oldest first. */
  waiting(): NoticeContent[];
  /** Notes that all waiting notices have been told. On a full disk, the next run tells them again. */
  markTold(): void;
  /** Adds a notice that arises while the game runs. */
  add(notice: NoticeContent): void;
  /** `listener` runs after each `add`. Returns how to stop. */
  onAdded(listener: () => void): () => void;
}

export function noticeStore(database: Database): NoticeStore {
  const all = database.prepare<[number], { id: number; code: string; params: string }>(
    "SELECT id, code, params FROM notices WHERE id > ? ORDER BY id",
  );
  const remove = database.prepare("DELETE FROM notices");
  const listeners = new Set<() => void>();
  /** Id of the last notice that was told but could not be removed. */
  let lastTold = 0;
  return {
    waiting: () =>
      all.all(lastTold).flatMap(({ code, params }) => {
        const notice = noticeContentSchema.safeParse({ code, params: fromJson(params) });
        return notice.success ? notice.data : [];
      }),
    markTold() {
      try {
        remove.run();
        lastTold = 0;
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        lastTold = all.all(lastTold).at(-1)?.id ?? lastTold;
      }
    },
    add(notice) {
      addNotice(database, notice);
      for (const listener of listeners) listener();
    },
    onAdded(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Adds a notice, unless it waits already. */
export function addNotice(database: Database, { code, params }: NoticeContent): void {
  database
    .prepare(
      "INSERT INTO notices (code, params) SELECT @code, @params WHERE NOT EXISTS (SELECT 1 FROM notices WHERE code = @code AND params = @params)",
    )
    .run({ code, params: JSON.stringify(params) });
}
