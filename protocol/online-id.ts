/** Id of a match on a server, as pages name it. */
export const ONLINE_MATCH_ID = /^online-[\w-]{22}$/;

export function onlineMatchId(match: string): string {
  return `online-${match}`;
}

/** Id by which the server knows a match; null for a match of this computer. */
export function serverMatchId(id: string): string | null {
  return ONLINE_MATCH_ID.test(id) ? id.slice("online-".length) : null;
}
