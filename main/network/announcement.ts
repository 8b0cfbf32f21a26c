import { Bonjour } from "bonjour-service";
import { hostname, networkInterfaces } from "node:os";
import { serverUrl } from "../../protocol/network/server-address.ts";

/** Name of the service. Other programs see it as `_sprouts._tcp`. */
export const SERVICE = "sprouts";
/** Milliseconds of a search, until all that answer have answered. */
const SEARCH_MS = 4000;

/**
 * Tells this network of a server at this computer by mDNS. Returns how to stop; `failed` hears that it is not allowed.
 */
export function announceServer(port: number, failed: () => void): () => void {
  const bonjour = new Bonjour({}, failed);
  bonjour.publish({ name: `Sprouts ${hostname()} ${port}`, type: SERVICE, port });
  return () => bonjour.unpublishAll(() => bonjour.destroy());
}

/** Looks for such servers for a few seconds. Returns how to stop. */
export function findServers(found: (address: string) => void): () => void {
  const stop = (): void => {
    clearTimeout(timer);
    bonjour.destroy();
  };
  const timer = setTimeout(() => stop(), SEARCH_MS).unref();
  // Where it is not allowed, nothing is found.
  const bonjour = new Bonjour({}, stop);
  bonjour.find({ type: SERVICE }, ({ addresses = [], port }) => {
    const [host] = addresses.filter((address) => /^\d+(?:\.\d+){3}$/.test(address));
    if (host !== undefined) found(serverUrl({ host, port, secure: false }));
  });
  return stop;
}

/** Addresses of a server at this computer, as others on the network type them. */
export function ownAddresses(port: number): string[] {
  return Object.values(networkInterfaces())
    .flatMap((network = []) => network.filter(({ family, internal }) => family === "IPv4" && !internal))
    .map(({ address }) => serverUrl({ host: address, port, secure: false }));
}
