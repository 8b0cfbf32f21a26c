import type { Database } from "better-sqlite3";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { CHOSEN_PROFILE } from "./campaign-store.ts";

/** SQL: whether a row of `matches` may be shown to the chosen player. */
export const IS_OWN_MATCH = `NOT EXISTS (
    SELECT 1 FROM campaign_matches c WHERE c.match_id = matches.id AND c.profile_id <> (${CHOSEN_PROFILE}))
  AND NOT EXISTS (
    SELECT 1 FROM match_owners o WHERE o.match_id = matches.id AND o.profile_id <> (${CHOSEN_PROFILE}))`;

/** Returns what gives a new game against the computer to the chosen player. */
export function matchOwner(database: Database): (match: string, setup: MatchSetup) => void {
  const insert = database.prepare(
    `INSERT INTO match_owners (match_id, profile_id, opponent) VALUES (?, (${CHOSEN_PROFILE}), ?)`,
  );
  return (match, { sides }) => {
    const computer = sides.find(({ kind }) => kind === "computer");
    if (computer?.kind === "computer" && sides.some(({ kind }) => kind === "person")) insert.run(match, computer.level);
  };
}
