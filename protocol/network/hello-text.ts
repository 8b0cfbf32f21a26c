import type { PlayerKey, ServerKey } from "./identity.ts";

/** What both ends of a hello must agree about. */
export interface HelloTerms {
  /** The server's name as the player addresses it: host and port. */
  readonly name: string;
  readonly server: ServerKey;
  readonly player: PlayerKey;
  /** Chosen by the server for this connection. */
  readonly challenge: string;
  /** The id of the hello, chosen by the player for this connection. */
  readonly id: string;
  /** The TLS exporter (RFC 9266) in base64url; null if the server does not end TLS itself. */
  readonly exporter: string | null;
}

/**
 * What the player signs to prove a key, and the server to prove its own. It binds the server's name, both keys and,
 * with TLS, the connection, so that no server can use a player's signature at another one.
 */
export function helloText(
  signer: "player" | "server",
  { name, server, player, challenge, id, exporter }: HelloTerms,
): string {
  return ["sprouts-hello", signer, name.toLowerCase(), server, player, challenge, id, exporter ?? "-"].join("\n");
}
