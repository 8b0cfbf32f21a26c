import type { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import { isThisMachine, readServerAddress } from "../protocol/network/server-address.ts";

/** What a server may be called. */
export interface NameOptions {
  /** Names that the operator gives it: `host:port`, or `host` for its own port and those of a proxy. */
  readonly names: readonly string[];
  /** The server's own certificate, which names its hosts, too; null without TLS. */
  readonly certificate: X509Certificate | null;
  /** The port on which the server listens. */
  readonly port: () => number;
}

/** Ports on which a proxy in front of the server listens. */
const PROXY_PORTS = [443, 80];

/**
 * Whether players may address a server by a name, as `hostHeader` writes it. Without such a list, another server could
 * pass a player's hello on and be that player here.
 */
export function nameCheck({ names, certificate, port }: NameOptions): (name: string) => boolean {
  const given = names.map((name) => parts(name));
  return (name) => {
    const { host, port: ownPort } = parts(name);
    // Only the ports of schemes are left out.
    const ports = ownPort === null ? PROXY_PORTS : [ownPort];
    const isGiven = given.some(
      (one) =>
        one.host === host &&
        ports.some((asked) => (one.port === null ? [port(), ...PROXY_PORTS].includes(asked) : one.port === asked)),
    );
    return isGiven || (ports.includes(port()) && (isOfThisMachine(host) || isOnCertificate(host, certificate)));
  };
}

/** Null for a text that is no name of a server. */
export function readServerName(text: string): string | null {
  const trimmed = text.trim().toLowerCase();
  return readServerAddress(trimmed).ok && !trimmed.includes("/") ? trimmed : null;
}

function parts(name: string): { host: string; port: number | null } {
  const [, host = name, port] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(name.toLowerCase()) ?? [];
  return { host: canonical(host), port: port === undefined ? null : Number(port) };
}

/** An address of IPv6 in one spelling. */
function canonical(host: string): string {
  return host.startsWith("[") && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
}

/** Whether a host is one of this machine's own names and addresses, which may change while it runs. */
function isOfThisMachine(host: string): boolean {
  if (isThisMachine(host)) return true;
  const name = hostname().toLowerCase();
  if (host === name || host === `${name}.local`) return true;
  const addresses = Object.values(networkInterfaces()).flatMap((network = []) => network);
  return addresses.some(({ address }) => canonical(address.includes(":") ? `[${address}]` : address) === host);
}

function isOnCertificate(host: string, certificate: X509Certificate | null): boolean {
  if (certificate === null) return false;
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  return (isIP(bare) === 0 ? certificate.checkHost(bare) : certificate.checkIP(bare)) !== undefined;
}
