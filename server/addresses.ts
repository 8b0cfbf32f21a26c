import type { IncomingMessage } from "node:http";
import { isIP, isIPv4, isIPv6 } from "node:net";

/** Addresses of IPv6 that stand for one of IPv4, which is their last two groups: by their first six. */
const WITH_IPV4 = new Set([
  // Mapped (RFC 4291), translated (RFC 2765), NAT64 (RFC 6052).
  "0:0:0:0:0:ffff",
  "0:0:0:0:ffff:0",
  "64:ff9b:0:0:0:0",
]);

/**
 * Who asks, as limits count it. Behind a trusted proxy that is the last entry of `X-Forwarded-For`, which the proxy has
 * added; what comes before it, clients can make up. Without a readable one, the proxy itself counts.
 */
export function askingAddress(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  isProxied: boolean,
): string {
  const forwarded = isProxied ? headers["x-forwarded-for"] : undefined;
  const last = typeof forwarded === "string" ? bareAddress(forwarded.split(",").at(-1) ?? "") : null;
  return limitedAddress(last ?? socket.remoteAddress ?? "");
}

/**
 * An address without what proxies add: some add a port, and put IPv6 into brackets or quotation marks. Null for no
 * address.
 */
export function bareAddress(text: string): string | null {
  const unquoted = text.trim().replace(/^"(.*)"$/, "$1");
  const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(unquoted) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(unquoted) ?? [];
  const address = inBrackets ?? withPort ?? unquoted;
  return isIP(address) === 0 ? null : address;
}

/** What limits count as one address: a household has 2^64 of IPv6. */
export function limitedAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (WITH_IPV4.has(groups.slice(0, 6).join(":"))) return ipv4Of(groups[6], groups[7]);
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The network that one customer of a provider may have, of 65,536 such households; null for IPv4. */
export function networkOf(limited: string): string | null {
  const [, network] = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(limited) ?? [];
  return network === undefined ? null : `${network}::/48`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [bare = ""] = address.split("%");
  const [head = "", tail] = bare.split("::");
  const [first, last] = [groupsIn(head), groupsIn(tail ?? "")];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill("0"), ...last].map((group) => Number.parseInt(group, 16).toString(16));
}

function groupsIn(text: string): string[] {
  return text.split(":").flatMap((group) => {
    if (group === "") return [];
    if (!isIPv4(group)) return [group];
    const [a, b, c, d] = group.split(".").map(Number);
    return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
  });
}

function ipv4Of(high: string, low: string): string {
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join(".");
}
