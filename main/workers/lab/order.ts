import type { Ruleset } from "../../../engine/rules.ts";
import type { Failure } from "../../../protocol/error-codes.ts";
import type { LabEffort, LabFound, LabStage, LabTask } from "../../../protocol/lab.ts";
import type { LabGate } from "./gate.ts";

export interface LabOrder {
  readonly ruleset: Ruleset;
  /** The position as the player wrote it. */
  readonly position: string;
  readonly task: LabTask;
  /** Bytes of memory that the search may use. */
  readonly memory: number;
  readonly gate: LabGate;
  /** Positions on boards of this game that are played, as `readBoard` writes them: no search helps there. */
  readonly guarded: readonly string[];
}

/** An order to check a certificate from anywhere. */
export interface CheckOrder {
  /** The ruleset that the certificate must have. */
  readonly ruleset: Ruleset;
  /** Text of the certificate's file. */
  readonly text: string;
  readonly gate: LabGate;
  readonly guarded: readonly string[];
}

export interface LabProgress {
  readonly stage: LabStage;
  readonly effort: LabEffort;
  readonly found: LabFound;
}

export type LabReport =
  | { readonly kind: "begun"; readonly ruleset: Ruleset; readonly position: string }
  | ({ readonly kind: "progress" } & LabProgress);

export type LabStop = "done" | "stopped" | "memory";

export type LabEnd =
  | { readonly end: "refused"; readonly failure: Failure }
  | ({ readonly end: LabStop; readonly certificate: string | null } & LabProgress);
