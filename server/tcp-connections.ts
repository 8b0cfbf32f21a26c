import { readFileSync } from "node:fs";
import type { Server, Socket } from "node:net";
import { limitedAddress } from "./addresses.ts";
import { isNearby } from "./nearby.ts";
import { OpenCounts } from "./open-counts.ts";

/** Connections of one address at once, from TCP on: its sockets of players and some pages. */
export const MAX_CONNECTIONS_OF_ADDRESS = 150;
/** Files that a process opens beside connections: the database, its own threads, other services. */
const OWN_FILES = 200;

export interface ConnectionLimits {
  readonly byAddress: boolean;
  /** Whether only machines of this network may connect. */
  readonly onlyNearby: boolean;
}

/**
 * Closes connections at once that are too many for their address, or for the process, or that come from too far away.
 * Returns how to cut all that are open, whatever they have said so far.
 */
export function limitConnections(server: Server, { byAddress, onlyNearby }: ConnectionLimits): () => void {
  const files = maxFiles();
  if (files !== null) server.maxConnections = Math.max(1, files - OWN_FILES);
  const counts = byAddress ? new OpenCounts(MAX_CONNECTIONS_OF_ADDRESS) : null;
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    const address = limitedAddress(socket.remoteAddress ?? "");
    if (counts?.isFull(address) === true || (onlyNearby && !isNearby(socket.remoteAddress ?? ""))) {
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    if (counts !== null) socket.once("close", counts.add(address));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}

/** Files that the system lets this process open, if it is known and less than a server needs; else null. */
export function tooFewFiles(files = maxFiles()): number | null {
  return files !== null && files < 2 * OWN_FILES ? files : null;
}

/** Files that this process may open; null where the system does not say it, or sets no limit. */
function maxFiles(): number | null {
  if (process.platform !== "linux") return null;
  const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
  return soft === undefined ? null : Number(soft);
}
