import type { ServerContext } from "../context.ts";
import { MAX_MATCHES_OF_PLAYER, PART_OF_ADDRESS } from "../limits.ts";
import { refusal } from "../refusal.ts";

/**
 * Throws `online-server-full` if the server, a player or an address has as many unfinished matches as it may have.
 *
 * @param place the tag of the address that wants a match; null if none is counted.
 */
export async function admit(
  { matchLists, matchHeads, maxMatches }: Pick<ServerContext, "matchLists" | "matchHeads" | "maxMatches">,
  { keys, place }: { readonly keys: readonly string[]; readonly place: string | null },
): Promise<void> {
  const ofAddress = Math.ceil(maxMatches * PART_OF_ADDRESS);
  if ((await matchLists.unfinished()) >= maxMatches) throw refusal("online-server-full", { most: maxMatches });
  if (place !== null && (await matchLists.ofPlace(place)) >= ofAddress)
    throw refusal("online-server-full", { most: ofAddress });
  for (const key of keys)
    if ((await matchHeads.unfinishedOf(key)).length >= MAX_MATCHES_OF_PLAYER)
      throw refusal("online-server-full", { most: MAX_MATCHES_OF_PLAYER });
}
