import { basename, dirname } from "node:path";
import type { NoticeContent } from "../../protocol/error-codes.ts";
import type { Damage } from "./database.ts";

/** What the player is told about a damaged or missing database. */
export function damageNotice({ aside, rescued }: Damage): NoticeContent {
  return aside === null
    ? { code: "games-missing", params: { ...rescued } }
    : { code: "games-damaged", params: { ...rescued, file: basename(aside), folder: dirname(aside) } };
}
