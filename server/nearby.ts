import { BlockList, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

/**
 * Addresses that no router leads to from elsewhere (RFC 1918, 3927, 4193, 4291), as networks with the bits they share.
 */
const NETWORKS = [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const;

/**
 * Whether an address is of a local network: a private one, or one that this machine is connected to without a router.
 * False for a text that is no address.
 */
export function isNearby(address: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((network = []) =>
    network.flatMap(({ cidr }) => (cidr === null ? [] : [cidr.split("/")])),
  );
  const nearby = new BlockList();
  for (const [network, bits] of [...NETWORKS, ...own])
    nearby.addSubnet(network, Number(bits), isIPv6(network) ? "ipv6" : "ipv4");
  return nearby.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
