import type { Kysely } from "kysely";
import { newSigningKey, signerOf } from "../../main/network/signing-key.ts";
import type { Signer } from "../../protocol/network/client.ts";
import type { Tables } from "./tables.ts";

/** Of the only row. */
const ID = 1;

/** The server's own key, which all of its processes share: made at the first start. */
export async function serverIdentity(kysely: Kysely<Tables>): Promise<Signer> {
  await kysely
    .insertInto("server")
    .values({ id: ID, private_key: newSigningKey() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return readServerIdentity(kysely);
}

export async function readServerIdentity(kysely: Kysely<Tables>): Promise<Signer> {
  const row = await kysely.selectFrom("server").select("private_key").where("id", "=", ID).executeTakeFirstOrThrow();
  const signer = signerOf(row.private_key);
  if (signer === null) throw new Error("The server's own key cannot be read.");
  return signer;
}
