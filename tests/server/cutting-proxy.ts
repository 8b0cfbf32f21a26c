import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import type { Random } from "../../engine/random.ts";

export interface CuttingProxy {
  readonly port: number;
  readonly cuts: () => number;
  /** From now on it only delays. */
  heal(): void;
  close(): Promise<void>;
}

/** Of each piece of data. */
const CUT = 0.06;
const MAX_DELAY_MS = 15;

/** Stands between real sockets; delays what they say, and cuts connections in the middle of it. */
export async function cuttingProxy(target: number, random: Random): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let isStormy = true;
  let cuts = 0;
  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    const end = (): void => {
      for (const socket of [client, upstream]) {
        sockets.delete(socket);
        socket.destroy();
      }
    };
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      let last = Promise.resolve();
      from.on("error", end).on("close", end);
      from.on("data", (data) => {
        if (isStormy && random.next() < CUT) {
          cuts++;
          // Half of it arrives.
          to.write(data.subarray(0, data.length >> 1), end);
          return;
        }
        const delay = random.below(MAX_DELAY_MS);
        last = last.then(() => new Promise((resolve) => setTimeout(resolve, delay))).then(() => void to.write(data));
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    heal() {
      isStormy = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
