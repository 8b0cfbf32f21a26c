import type { IllegalStrokeCode } from "../../drawing/moves/illegal-stroke.ts";
import type { Swap2Fault } from "../swap2.ts";

type None = Readonly<Record<string, never>>;

/** Parameters of the reasons why a board refuses a command. */
export interface SessionFaults {
  readonly "match-over": None;
  readonly "match-not-over": None;
  readonly "move-already-made": { readonly move: number };
  readonly "move-not-next": { readonly move: number; readonly next: number };
  /** The other side must act, or nobody with this seat may. */
  readonly "not-your-seat": None;
  readonly "illegal-stroke": { readonly reason: IllegalStrokeCode };
  /** The board is about to be redrawn. */
  readonly redrawing: None;
  readonly "clock-paused": None;
  readonly "no-clock": None;
  readonly "nothing-to-undo": None;
  readonly "nothing-asked": None;
  readonly opening: { readonly fault: Swap2Fault };
  /** The move that a player wants to add to the opening is the last one: nothing would be left to play. */
  readonly "opening-ends": None;
}

export type SessionFaultCode = keyof SessionFaults;

/** Why a board refuses a command. */
export type SessionFault = {
  [Code in SessionFaultCode]: { readonly code: Code; readonly params: SessionFaults[Code] };
}[SessionFaultCode];

export function sessionFault<Code extends SessionFaultCode>(code: Code, params: SessionFaults[Code]): SessionFault {
  return { code, params } as SessionFault;
}
