import { TooManyOptions } from "../../engine/grundy/option-bound.ts";
import { NoProof } from "../../engine/grundy/proof/prove.ts";
import type { Certificate } from "../../engine/games/certificate.ts";
import { type MisereCertificate, misereProving } from "../../engine/games/misere-certificate.ts";
import { RefusedNimbers } from "../../engine/games/known-nimbers.ts";
import { proving, type ProvingOptions, type ProvingStep } from "../../engine/games/proving.ts";
import { RefusedLosses } from "../../engine/games/stored-losses.ts";
import { WonSum } from "../../engine/misere/proof/lost-sums.ts";
import { lastMoverWins, type Ruleset } from "../../engine/rules.ts";
import { InputError } from "../command.ts";
import { SMALL_MEMORY } from "../positions.ts";
import { gameOf } from "../ruleset-options.ts";
import { threadTask } from "./thread.ts";
import { serveTasks } from "../../main/workers/serve-tasks.ts";

export interface CertificateTask extends Omit<ProvingOptions, "tuning" | "stop"> {
  readonly ruleset: Ruleset;
  readonly position: string;
  /** See `MisereProvingOptions`. */
  readonly byChildren: boolean;
  /** Losses in the file that `restsOn` names; `known` describes them. */
  readonly knownLosses?: string;
  readonly restsOn: string | undefined;
}

const REFUSALS = [RefusedNimbers, NoProof, RefusedLosses, WonSum, TooManyOptions];

const prove = threadTask((task: CertificateTask, { stop, show }): Certificate | MisereCertificate | undefined => {
  const { ruleset, position, restsOn, ...options } = task;
  const game = gameOf(ruleset);
  try {
    if (!lastMoverWins(ruleset)) {
      const steps = misereProving(game, position, { ...options, stop });
      for (;;) {
        const step = steps.next();
        if (step.done !== true) {
          const { stage, progress } = step.value;
          show(() => (stage === "trees" ? "making reduced trees" : `${progress.nodes} nodes`));
          continue;
        }
        if (step.value === "memory") throw new InputError(SMALL_MEMORY);
        return step.value;
      }
    }
    const steps = proving(game, position, { ...options, stop });
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      show(() => describe(step.value));
    }
  } catch (error) {
    if (!(error instanceof Error) || !REFUSALS.some((refusal) => error instanceof refusal)) throw error;
    throw new InputError(restsOn === undefined ? error.message : `${restsOn}: ${error.message}`);
  }
});

function describe(step: ProvingStep): string {
  if (step.stage === "search")
    return `search ${step.search}: ${step.progress.nodes} nodes, ${step.progress.nimbers} nimbers`;
  if (step.stage === "fill")
    return `proving loaded nimbers: ${step.progress.nodes} nodes, ${step.progress.nimbers} nimbers`;
  if (step.stage === "extract") return `extracting: ${step.claims} losing couples`;
  const doing = step.stage === "shorten" ? "shortening" : "searching for alternatives";
  return `round ${step.round}: ${doing}, ${(100 * step.done).toFixed(0)} %, ${step.claims} losing couples`;
}

serveTasks({ prove });
