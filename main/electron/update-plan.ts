import { z } from "zod";
import { versionText } from "./version.ts";

const DAY_MS = 86_400_000;

export const updateStateSchema = z.object({
  /** Whether the player has been asked, or has chosen by the settings. */
  wasAsked: z.boolean(),
  mayCheck: z.boolean(),
  /** Time of the last check, in milliseconds since 1970; 0 for never. */
  checkedAt: z.int().nonnegative(),
  /** The newest version that the player was told of. */
  told: versionText.nullable(),
  /** The newest version that was told as not installed though it was ready; missing for none. */
  notInstalled: versionText.optional(),
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
