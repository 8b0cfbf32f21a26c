import type { Database } from "better-sqlite3";
import { noticeContentSchema, type NoticeContent } from "../../protocol/error-codes.ts";
import { fromJson } from "./json.ts";

/** What the player has to be told about the stored data. It is stored, so that the end of the process does not lose it. */
export interface NoticeStore {
  /** What has not been shown yet, the oldest first. */
  waiting(): NoticeContent[];
  /** All that waits has been shown. */
  shown(): void;
}

export function noticeStore(database: Database): NoticeStore {
  const all = database.prepare<[], { code: string; params: string }>("SELECT code, params FROM notices ORDER BY id");
  const remove = database.prepare("DELETE FROM notices");
  return {
    waiting: () =>
      all.all().flatMap(({ code, params }) => {
        const notice = noticeContentSchema.safeParse({ code, params: fromJson(params) });
        return notice.success ? notice.data : [];
      }),
    shown: () => void remove.run(),
  };
}

export function addNotice(database: Database, { code, params }: NoticeContent): void {
  database.prepare("INSERT INTO notices (code, params) VALUES (?, ?)").run(code, JSON.stringify(params));
}
