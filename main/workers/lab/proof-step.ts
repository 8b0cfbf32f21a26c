import type { Certificate } from "../../../engine/games/certificate.ts";
import type { MisereCertificate } from "../../../engine/games/misere-certificate.ts";
import type { ProofNode, ProofWalk } from "../../../engine/games/proof-node.ts";
import { ifListed } from "../../../engine/grundy/option-bound.ts";
import { walkProof } from "../../../engine/games/proof-walk.ts";

export interface ProofStepInput {
  readonly id: string;
  /** Text of a valid certificate. */
  readonly text: string;
  readonly path: readonly number[];
}

/** The next step is mostly of the same proof. */
let last: { readonly id: string; readonly walk: ProofWalk } | null = null;

/** The place in a proof; undefined if the path leads nowhere, or to a position with too many moves to list them. */
export function proofStep({ id, text, path }: ProofStepInput): ProofNode | undefined {
  if (last?.id !== id) last = { id, walk: walkProof(JSON.parse(text) as Certificate | MisereCertificate) };
  const { walk } = last;
  return ifListed(() => walk.at(path));
}
