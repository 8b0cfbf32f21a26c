import { sql, type Transaction } from "kysely";
import type { ServerDatabase } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Number of the lock that PostgreSQL's transactions take which count what there is before they add to it. */
const COUNTING = 5_207_446;

/** Lets no other transaction of this kind run until this one ends, so that two do not both take the last place. */
export async function countAlone(
  { isShared }: Pick<ServerDatabase, "isShared">,
  transaction: Transaction<Tables>,
): Promise<void> {
  // SQLite has one transaction at a time.
  if (isShared) await sql`SELECT pg_advisory_xact_lock(${sql.lit(COUNTING)})`.execute(transaction);
}
