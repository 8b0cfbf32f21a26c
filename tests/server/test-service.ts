import { seededRandom } from "../../engine/random.ts";
import { ServerLimits } from "../../server/limits.ts";
import { Places } from "../../server/places.ts";
import { OnlineService, type OnlineServiceOptions } from "../../server/online-service.ts";
import type { DecidingTime } from "../../server/server-time.ts";
import type { ServerDatabase } from "../../server/store/database.ts";
import { serverTasks, type ServerTasks } from "../../server/workers/tasks.ts";

/**
 * Real curves are checked, in this thread. The boards stay as they were drawn, since redraws take long and change
 * nothing about messages.
 */
export const CURVES_ALONE = {
  run(name: keyof ServerTasks, input: never) {
    const redrawn = () => ({
      ...(input as { drawing: unknown }),
      steps: { spots: 0, inner: [], jumps: [], places: "" },
      shown: 0,
    });
    const done = (async () => (name === "redraw" ? redrawn() : serverTasks[name](input)))();
    return { done, begun: done, cancel() {}, withdraw: () => false, abandon() {} };
  },
} as unknown as OnlineServiceOptions["pool"];

/** A server's time that passes without heartbeats. */
export function simpleTime(now: () => number): DecidingTime {
  return { now, date: now, resumedAt: Number.NEGATIVE_INFINITY };
}

/** A process of a server without transport; its random bytes come from a seed. */
export function testService(
  database: ServerDatabase,
  options: Pick<OnlineServiceOptions, "hub" | "time"> & Partial<OnlineServiceOptions>,
  seed: number,
): OnlineService {
  const random = seededRandom(seed);
  return new OnlineService({
    database,
    pool: CURVES_ALONE,
    metrics: null,
    owner: null,
    limits: new ServerLimits({ byAddress: false }),
    identity: database.identity,
    isNamed: () => true,
    places: new Places(null),
    maxMatches: 10,
    maxBytes: 1e9,
    version: "test",
    randomBytes: (count) => Uint8Array.from({ length: count }, () => random.below(256)),
    log: (line) => {
      throw new Error(line);
    },
    ...options,
  });
}
