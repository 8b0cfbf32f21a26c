import type { Ruleset } from "../../../engine/rules.ts";
import type { Failure } from "../../../protocol/error-codes.ts";
import type { LabEffort, LabFound, LabStage, LabTask } from "../../../protocol/lab.ts";
import type { LabGate } from "./gate.ts";

export interface LabOrder {
  readonly ruleset: Ruleset;
  /** As the player wrote it. */
  readonly position: string;
  readonly task: LabTask;
  /** Bytes. */
  readonly memory: number;
  readonly gate: LabGate;
  /** Canonical positions of games that are played: no search helps there. */
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

export type LabEnd =
  | { readonly end: "refused"; readonly failure: Failure }
  | ({ readonly end: "done" | "stopped" | "memory"; readonly certificate: string | null } & LabProgress);
