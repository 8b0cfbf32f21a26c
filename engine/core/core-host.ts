import { canonicalLand } from "../sprouts/canonical.ts";
import type { Core, CoreHost } from "./built/core.js";

// What a core's host answers whether to stop.
export const GO_ON = 0;
export const STOP = 1;
export const PAUSE = 2;

/** The host of a core that `coreOf` gives once it is made. */
export function hostFor(coreOf: () => Core, { stop, proved }: Pick<CoreHost, "stop" | "proved">): CoreHost {
  return {
    stop,
    proved,
    power: (base, exponent) => base ** exponent,
    canonical(from, length, to) {
      const bytes = new Uint8Array(coreOf().memory.buffer);
      const start = from >>> 0;
      const canonical = canonicalLand(Int32Array.from(bytes.subarray(start, start + length)), 0, length);
      bytes.set(canonical, to >>> 0);
      return canonical.length;
    },
  };
}
