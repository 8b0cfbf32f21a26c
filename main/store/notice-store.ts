import type { Database } from "better-sqlite3";
import { noticeContentSchema, type NoticeContent } from "../../protocol/error-codes.ts";
import { fromJson } from "./json.ts";

/** Notices stay in the database until told, since the process may end first. */
export interface NoticeStore {
  /** Oldest first. */
  waiting(): NoticeContent[];
  told(): void;
  /** For notices that arise while the game runs. */
  add(notice: NoticeContent): void;
  /** `listener` runs after each `add`. Returns how to stop. */
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

/** Skips a notice that already waits. */
export function addNotice(database: Database, { code, params }: NoticeContent): void {
  database
    .prepare(
      "INSERT INTO notices (code, params) SELECT @code, @params WHERE NOT EXISTS (SELECT 1 FROM notices WHERE code = @code AND params = @params)",
    )
    .run({ code, params: JSON.stringify(params) });
}
