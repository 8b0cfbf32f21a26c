import type { ServerContext } from "../context.ts";
import { MAX_MATCHES_OF_PLAYER, PART_OF_ADDRESS } from "../limits.ts";
import { refusal } from "../refusal.ts";

type Admitting = Pick<ServerContext, "matchLists" | "matchHeads" | "maxMatches">;

/**
 * Throws `online-server-full` if the server, a player or an address has as many unfinished matches as it may have.
 *
 * A command asks before its expensive work, and `OnlineMatchStore` once more in the transaction that begins the match.
 *
 * @param places the tags of the addresses that the match counts for; null where none is counted.
 */
export async function admit(
  { matchLists, matchHeads, maxMatches }: Admitting,
  { keys, places }: { readonly keys: readonly string[]; readonly places: readonly (string | null)[] },
): Promise<void> {
  const ofAddress = Math.ceil(maxMatches * PART_OF_ADDRESS);
  if ((await matchLists.unfinished()) >= maxMatches) throw refusal("online-server-full", { most: maxMatches });
  for (const place of places)
    if (place !== null && (await matchLists.ofPlace(place)) >= ofAddress)
      throw refusal("online-server-full", { most: ofAddress });
  for (const key of keys)
    if ((await matchHeads.unfinishedOf(key)).length >= MAX_MATCHES_OF_PLAYER)
      throw refusal("online-server-full", { most: MAX_MATCHES_OF_PLAYER });
}
