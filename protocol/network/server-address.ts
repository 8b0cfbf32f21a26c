import { isCode } from "./code.ts";
import { failure, success, type Result } from "../../engine/result.ts";

export const DEFAULT_PORT = 4477;

/** The place where a server listens. An IPv6 host is in brackets. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
}

export const ADDRESS_FAULTS = ["address-missing", "address-scheme", "address-host", "address-port"] as const;
export type AddressFault = (typeof ADDRESS_FAULTS)[number];

const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)$/;
const MAX_HOST_LENGTH = 253;

/**
 * Reads `host`, `host:port` or an address with `https:`, `http:`, `wss:` or `ws:`. Without a scheme, this machine is
 * reached plainly and any other by TLS. A missing port is 443 after `https:` or `wss:`, else `DEFAULT_PORT`.
 */
export function readServerAddress(text: string): Result<ServerAddress, AddressFault> {
  const trimmed = text.trim().toLowerCase();
  if (trimmed === "") return failure("address-missing");
  const [, scheme, rest] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/.exec(trimmed) ?? [];
  if (scheme !== undefined && !["https", "http", "wss", "ws"].includes(scheme)) return failure("address-scheme");
  const [, host = "", given] = /^(\[[^\]]*\]|[^:/]*)(?::([^/]*))?\/?$/.exec(rest ?? "") ?? [];
  if (!HOST.test(host) || host.length > MAX_HOST_LENGTH) return failure("address-host");
  if (given !== undefined && !/^\d{1,5}$/.test(given)) return failure("address-port");
  const secure = scheme === undefined ? !isThisMachine(host) : scheme === "https" || scheme === "wss";
  const port = given === undefined ? (scheme !== undefined && secure ? 443 : DEFAULT_PORT) : Number(given);
  return port < 1 || port > 65_535 ? failure("address-port") : success({ host, port, secure });
}

/** Whether a host is this machine, which alone may be reached without TLS unless the player accepts the risk. */
export function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** The URL that a transport connects to. */
export function serverUrl({ host, port, secure }: ServerAddress): string {
  return `${secure ? "https" : "http"}://${host}:${port}`;
}

/** An address as a player types it, without a scheme or port that is not needed. */
export function typedAddress(server: ServerAddress): string {
  const [name, url] = [hostHeader(server), serverUrl(server)];
  const leads = (text: string): boolean => {
    const read = readServerAddress(text);
    return read.ok && serverUrl(read.value) === url;
  };
  return [name, `${server.secure ? "https" : "http"}://${name}`].find(leads) ?? url;
}

/** Whether two addresses lead to the same server, whatever the name of this machine. */
export function isSameServer(one: ServerAddress, other: ServerAddress): boolean {
  const isHere = isThisMachine(one.host) && isThisMachine(other.host);
  return one.port === other.port && one.secure === other.secure && (isHere || one.host === other.host);
}

/** The server's name as an HTTP client sends it (`Host`): without the port of the scheme. It is what a player signs. */
export function hostHeader({ host, port, secure }: ServerAddress): string {
  return port === (secure ? 443 : 80) ? host : `${host}:${port}`;
}

/** A link to a room by its code, or to a game for spectators. */
export type Invitation =
  | { readonly kind: "join"; readonly server: ServerAddress; readonly code: string }
  | { readonly kind: "watch"; readonly server: ServerAddress; readonly match: string };

/** Id of a match: 128 random bits in base64url, which nobody guesses. */
export const MATCH_ID = /^[\w-]{22}$/;

export function invitationLink(invitation: Invitation): string {
  const { kind, server } = invitation;
  const what = kind === "join" ? invitation.code : invitation.match;
  return `sprouts://${kind}/${server.secure ? "tls" : "plain"}/${server.host}:${server.port}/${what}`;
}

/** An invitation as a link for a browser: the server's page opens the program. */
export function webLink(invitation: Invitation): string {
  const { kind, server } = invitation;
  const what = kind === "join" ? invitation.code : invitation.match;
  return `${server.secure ? "https" : "http"}://${hostHeader(server)}/${kind}/${what}`;
}

const LINK = /^sprouts:\/\/(join|watch)\/(tls|plain)\/([^/]+)\/([\w-]+)\/?$/i;
const WEB_LINK = /^(https?):\/\/([^/]+)\/(join|watch)\/([\w-]+)\/?$/i;

/** Reads both kinds of links; null for any other text. */
export function readInvitation(text: string): Invitation | null {
  const [, ofLink, how = "", place = "", named = ""] = LINK.exec(text.trim()) ?? [];
  const [, scheme = "", host = "", ofWeb, shown = ""] = WEB_LINK.exec(text.trim()) ?? [];
  const kind = (ofLink ?? ofWeb)?.toLowerCase();
  const what = named + shown;
  const isSecure = /^(?:tls|https)$/i.test(how + scheme);
  // Browsers leave out the port of the scheme.
  const where = ofLink !== undefined || /:\d+$/.test(host) ? place + host : `${host}:${isSecure ? 443 : 80}`;
  const server = readServerAddress(`${isSecure ? "https" : "http"}://${where}`);
  if (!server.ok) return null;
  if (kind === "join" && isCode(what)) return { kind: "join", server: server.value, code: what };
  return kind === "watch" && MATCH_ID.test(what) ? { kind: "watch", server: server.value, match: what } : null;
}
