import { z } from "zod";
import { isNewerVersion, versionText } from "./version.ts";

const DAY_MS = 86_400_000;

/** Once this many starts of a version have failed in a row, the next one goes back to the version before. */
export const MAX_FAILED_STARTS = 3;

export const updateStateSchema = z.object({
  /** Has the player been asked, or chosen by the settings? */
  wasAsked: z.boolean(),
  mayCheck: z.boolean(),
  /** Milliseconds since 1970; 0 for never. */
  checkedAt: z.int().nonnegative(),
  /** The newest version that the player was told of. */
  told: versionText.nullable(),
});
export type UpdateState = z.infer<typeof updateStateSchema>;

export const NO_UPDATES: UpdateState = { wasAsked: false, mayCheck: false, checkedAt: 0, told: null };

/** A signed build may ask once. A build checks once a day, and only if the player agrees. */
export function nextUpdateStep(state: UpdateState, isSigned: boolean, now: number): "ask" | "check" | "wait" {
  if (!state.mayCheck) return isSigned && !state.wasAsked ? "ask" : "wait";
  // A clock that was set back must not stop the checks.
  const isDue = now - state.checkedAt >= DAY_MS || now < state.checkedAt;
  return isDue ? "check" : "wait";
}

export const startsSchema = z.object({
  version: versionText,
  /** Starts of this version without a first screen, one after another. */
  failed: z.int().nonnegative(),
  /** The last version that showed its first screen. */
  good: versionText.nullable(),
  /** The one that showed it before `good`: the one to go back to while `good` is the version itself. */
  before: versionText.nullable(),
  /** The last version that failed too often. Updates do not offer it again. */
  left: versionText.nullable(),
  /** Since `left` was left, no version has shown its first screen. */
  isReturning: z.boolean(),
});
export type Starts = z.infer<typeof startsSchema>;

/** To be stored before anything can fail. The start counts as failed until `afterFirstScreen`. */
export function afterStart(starts: Starts | null, version: string): Starts {
  if (starts === null) return { version, failed: 1, good: null, before: null, left: null, isReturning: false };
  return { ...starts, version, failed: starts.version === version ? starts.failed + 1 : 1 };
}

export function afterFirstScreen({ version, good, before, left }: Starts): Starts {
  const known = good === version ? { good, before } : { good: version, before: good ?? before };
  return { version, failed: 0, ...known, left: left === version ? null : left, isReturning: false };
}

export interface Return {
  /** The last older one that showed its first screen; null if none is known. */
  readonly version: string | null;
  /** This version was left before, and has started again. */
  readonly wasTried: boolean;
}

/** Null while this version may start. Call after `afterStart`. */
export function nextReturn({ version, failed, good, before, left, isReturning }: Starts): Return | null {
  if (failed <= MAX_FAILED_STARTS) return null;
  const former = good === version ? before : good;
  const isOlder = former !== null && isNewerVersion(version, former);
  return { version: isOlder ? former : null, wasTried: isReturning && left === version };
}

/** To be stored before anything takes the place of this version. */
export function afterLeaving(starts: Starts): Starts {
  return { ...starts, left: starts.version, isReturning: true };
}

/** The newer version that this one has just replaced; null at an ordinary start. Call before `afterFirstScreen`. */
export function returnedFrom({ version, left, isReturning }: Starts): string | null {
  return isReturning && left !== null && isNewerVersion(left, version) ? left : null;
}
