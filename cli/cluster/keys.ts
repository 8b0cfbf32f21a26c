import { createHash } from "node:crypto";
import type { Ruleset } from "../../engine/rules.ts";
import { version } from "../../main/version.ts";

/** Version of the messages; programs with another one do not work together. */
const FORMAT = 1;
export const CLUSTER_VERSION = `${version}-${FORMAT}`;

/** A hash of all positions that are solved now: by id, a `SolveEntry`. */
export const SOLVES = "sprouts:solves";

export interface SolveEntry {
  readonly version: string;
  readonly ruleset: Ruleset;
  /** The canonical text of the position. */
  readonly position: string;
}

/** Keys in Redis of one solve. */
export interface SolveKeys {
  readonly id: string;
  readonly queue: string;
  /** A stream of proved couples. */
  readonly facts: string;
  /** A stream of results of jobs. */
  readonly results: string;
  /** Held by the one program that hands out jobs. */
  readonly master: string;
}

/** Keys of a solve, the same for the same question and version, so that a new master goes on where one has died. */
export function solveKeys({ version: solver, ruleset, position }: SolveEntry): SolveKeys {
  const question = JSON.stringify([solver, ruleset.game, ruleset.surface, ruleset.play, position]);
  const id = createHash("sha256").update(question).digest("hex").slice(0, 16);
  return {
    id,
    queue: `sprouts-${id}`,
    facts: `sprouts:${id}:facts`,
    results: `sprouts:${id}:results`,
    master: `sprouts:${id}:master`,
  };
}
