import { MACHINE_CLOCK } from "../../main/host-clock.ts";
import { ioWire } from "../../main/network/io-wire.ts";
import type { Wire } from "../../protocol/network/client.ts";
import { serverUrl, type ServerAddress } from "../../protocol/network/server-address.ts";

/** Addresses of assets in a page, a script or a list. */
const ASSETS = /\/assets\/[\w.-]+/g;

/**
 * Loads what a browser loads at its first visit: the page with the files that it names, and then those that it keeps
 * for the next time. Returns the bytes that came. Rejects if a file is refused.
 */
export async function visitPage(address: ServerAddress): Promise<number> {
  const known = new Set<string>();
  let bytes = 0;
  const load = async (path: string): Promise<string> => {
    const answer = await fetch(serverUrl(address).replace(/^ws/, "http") + path, {
      headers: { "accept-encoding": "gzip, br" },
    });
    if (!answer.ok) throw new Error(`The server answers ${answer.status} to ${path}.`);
    bytes += Number(answer.headers.get("content-length"));
    return answer.text();
  };
  for (const path of ["/", "/service-worker.js"]) {
    const fresh = [...new Set((await load(path)).match(ASSETS))].filter((asset) => !known.has(asset));
    for (const asset of fresh) known.add(asset);
    await Promise.all(fresh.map(load));
  }
  return bytes;
}

/** Connects as a browser does for a page of the server. */
export function pageWire(address: ServerAddress): Wire {
  const origin = serverUrl(address).replace(/^ws/, "http");
  return ioWire([address], {
    clock: MACHINE_CLOCK,
    optionsOf: () => ({ agent: false, extraHeaders: { origin } }),
    exporter: () => null,
  });
}
