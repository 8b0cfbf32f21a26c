import { z } from "zod";

const DAY_MS = 86_400_000;

/** Once a start of a version has failed this often, the version before is offered. */
export const MAX_FAILED_STARTS = 3;

const versionText = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/);

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

/** A signed build may ask once; only with leave, and once a day, a build checks. */
export function nextUpdateStep(state: UpdateState, isSigned: boolean, now: number): "ask" | "check" | "wait" {
  if (!state.mayCheck) return isSigned && !state.wasAsked ? "ask" : "wait";
  // A clock that was set back must not stop the checks.
  const isDue = now - state.checkedAt >= DAY_MS || now < state.checkedAt;
  return isDue ? "check" : "wait";
}

/** Of a tag such as `v1.2.3`; null for any other. */
export function versionOfTag(tag: string): string | null {
  const version = tag.replace(/^v/, "");
  return versionText.safeParse(version).success ? version : null;
}

export function isNewerVersion(version: string, than: string): boolean {
  const [numbers, others] = [version, than].map((text) => text.split(".").map(Number));
  const differing = numbers.findIndex((number, index) => number !== others[index]);
  return differing !== -1 && numbers[differing] > others[differing];
}

export const startsSchema = z.object({
  version: versionText,
  /** Starts of this version without a first screen, one after another. */
  failed: z.int().nonnegative(),
  /** The last version that showed its first screen. */
  good: versionText.nullable(),
  /** The one that showed it before `good`: the one to go back to while `good` is the version itself. */
  before: versionText.nullable(),
});
export type Starts = z.infer<typeof startsSchema>;

/** To be stored before anything can fail. The start counts as failed until `afterFirstScreen`. */
export function afterStart(starts: Starts | null, version: string): Starts {
  if (starts === null) return { version, failed: 1, good: null, before: null };
  return { ...starts, version, failed: starts.version === version ? starts.failed + 1 : 1 };
}

export function afterFirstScreen(starts: Starts): Starts {
  const { version, good, before } = starts;
  return good === version ? { ...starts, failed: 0 } : { version, failed: 0, good: version, before: good ?? before };
}

/** The version to offer, or null if starts went well. No version if no other one has been seen. Call after `afterStart`. */
export function versionToOffer(starts: Starts): { readonly version: string | null } | null {
  if (starts.failed <= MAX_FAILED_STARTS) return null;
  return { version: starts.good === starts.version ? starts.before : starts.good };
}
