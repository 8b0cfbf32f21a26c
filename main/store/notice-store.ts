import type { Database } from "better-sqlite3";
import { noticeContentSchema, type NoticeContent } from "../../protocol/error-codes.ts";
import { fromJson } from "./json.ts";

/** Notices about the stored data, kept in the database until they are told: the process may end before. */
export interface NoticeStore {
  /** Oldest first. */
  waiting(): NoticeContent[];
  /** Forgets all that wait. */
  told(): void;
  /** Adds one while the game runs. */
  add(notice: NoticeContent): void;
  /** Calls `listener` after each `add`; returns how to stop. */
  onAdded(listener: () => void): () => void;
}

export function noticeStore(database: Database): NoticeStore {
  const all = database.prepare<[], { code: string; params: string }>("SELECT code, params FROM notices ORDER BY id");
  const remove = database.prepare("DELETE FROM notices");
  const listeners = new Set<() => void>();
  return {
    waiting: () =>
      all.all().flatMap(({ code, params }) => {
        const notice = noticeContentSchema.safeParse({ code, params: fromJson(params) });
        return notice.success ? notice.data : [];
      }),
    told: () => void remove.run(),
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

/** One that already waits is not added again. */
export function addNotice(database: Database, { code, params }: NoticeContent): void {
  database
    .prepare(
      "INSERT INTO notices (code, params) SELECT @code, @params WHERE NOT EXISTS (SELECT 1 FROM notices WHERE code = @code AND params = @params)",
    )
    .run({ code, params: JSON.stringify(params) });
}
