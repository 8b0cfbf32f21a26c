import { failure, success, type Result } from "../result.ts";
import type { SideIndex } from "./match.ts";

/** Who set up the position, and who joined. */
export const CREATOR: SideIndex = 0;
export const JOINER: SideIndex = 1;

/**
 * The opening Swap2 of a position that the creator has set up (thesis, 3.4.2 and 4.1.6): the joiner chooses who starts,
 * or draws one move, after which the creator must choose.
 */
export type Swap2 =
  | { readonly phase: "joiner-answers" }
  | { readonly phase: "creator-chooses" }
  | { readonly phase: "decided"; readonly starts: SideIndex };

export type Swap2Action =
  | { readonly kind: "choose"; readonly by: SideIndex; readonly starts: SideIndex }
  | { readonly kind: "draw"; readonly by: SideIndex };

export const SWAP2_FAULTS = ["opening-decided", "not-your-choice", "opening-move-drawn"] as const;
export type Swap2Fault = (typeof SWAP2_FAULTS)[number];

export const SWAP2_BEGIN: Swap2 = { phase: "joiner-answers" };

/** Who must act; null when the opening is decided. */
export function swap2Actor({ phase }: Swap2): SideIndex | null {
  if (phase === "decided") return null;
  return phase === "joiner-answers" ? JOINER : CREATOR;
}

/** `opening-move-drawn`: the creator cannot put the choice off again. */
export function swap2After(opening: Swap2, action: Swap2Action): Result<Swap2, Swap2Fault> {
  if (opening.phase === "decided") return failure("opening-decided");
  if (action.by !== swap2Actor(opening)) return failure("not-your-choice");
  if (action.kind === "choose") return success({ phase: "decided", starts: action.starts });
  return opening.phase === "joiner-answers" ? success({ phase: "creator-chooses" }) : failure("opening-move-drawn");
}
