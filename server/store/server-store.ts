import type { Kysely } from "kysely";
import { newSigningKey, signerOf } from "../../main/network/signing-key.ts";
import type { Signer } from "../../protocol/network/client.ts";
import { LEASE_MS } from "../server-time.ts";
import type { ServerDatabase } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Id of the only row. */
const ID = 1;

/** What a heartbeat finds, in the server's time (see `server/server-time.ts`). */
export interface Beat {
  readonly time: number;
  readonly resumedAt: number;
}

/** Makes the server's row, with a key of its own, at the first start. */
export async function beginServer(kysely: Kysely<Tables>): Promise<Signer> {
  await kysely
    .insertInto("server")
    .values({ id: ID, private_key: newSigningKey(), time: Date.now(), beat_at: 0, resumed_at: 0 })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return serverIdentity(kysely);
}

/** The server's own key, which all of its processes share. */
export async function serverIdentity(kysely: Kysely<Tables>): Promise<Signer> {
  const row = await kysely.selectFrom("server").select("private_key").where("id", "=", ID).executeTakeFirstOrThrow();
  const signer = signerOf(row.private_key);
  if (signer === null) throw new Error("The server's own key cannot be read.");
  return signer;
}

/**
 * Adds what has passed since the last heartbeat of any process, by the database's own clock, to the server's time. A
 * gap in which no process was there adds nothing, nor does a clock that jumps. What was before the first heartbeat of a
 * process may be such a gap.
 */
export function storeBeat(database: ServerDatabase, isFirst: boolean): Promise<Beat> {
  const { kysely, isShared, clock } = database;
  return kysely.transaction().execute(async (transaction) => {
    const query = transaction.selectFrom("server").selectAll().where("id", "=", ID);
    const row = await (isShared ? query.forUpdate() : query).executeTakeFirstOrThrow();
    // After the row is locked, so that times are in the order of heartbeats.
    const at = Math.floor(await clock(transaction));
    const gap = at - row.beat_at;
    const wasThere = gap >= 0 && gap <= LEASE_MS && (isShared || !isFirst);
    const time = row.time + (wasThere && !isFirst ? gap : 0);
    const resumedAt = wasThere ? row.resumed_at : time;
    await transaction
      .updateTable("server")
      .set({ time, beat_at: at, resumed_at: resumedAt })
      .where("id", "=", ID)
      .execute();
    return { time, resumedAt };
  });
}
