import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import type { Random } from "../../engine/random.ts";

/**
 * What a proxy does with data. `cuts`: delays it, and ends some connections in the middle of it. `refuses`: ends all
 * connections, and new ones at once. `swallows`: says and ends nothing, as a cable that is pulled.
 */
export type ProxyMood = "passes" | "cuts" | "refuses" | "swallows";

export interface CuttingProxy {
  readonly port: number;
  readonly cuts: () => number;
  become(mood: ProxyMood): void;
  close(): Promise<void>;
}

/** Probability that a piece of data is where the connection is cut. */
const CUT = 0.06;
const MAX_DELAY_MS = 15;

/** Starts a proxy between real sockets. */
export async function cuttingProxy(target: number, random: Random, first: ProxyMood = "cuts"): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let mood = first;
  let cuts = 0;
  const server = createServer((client) => {
    if (mood === "refuses") {
      client.destroy();
      return;
    }
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
        if (mood === "swallows") return;
        if (mood === "cuts" && random.next() < CUT) {
          cuts++;
          // Half of it arrives.
          to.write(data.subarray(0, data.length >> 1), end);
          return;
        }
        const delay = mood === "cuts" ? random.below(MAX_DELAY_MS) : 0;
        last = last.then(() => new Promise((resolve) => setTimeout(resolve, delay))).then(() => void to.write(data));
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    become(next) {
      mood = next;
      if (mood === "refuses") for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
