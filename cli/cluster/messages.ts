import type { CoupleEstimate } from "../../engine/grundy/search/couple-estimate.ts";
import type { JobResult, SearchJob } from "../../engine/grundy/search/job-tree.ts";
import type { PortableGame } from "../../engine/grundy/game.ts";
import { createHash } from "node:crypto";

/** A job in the queue. */
export interface JobMessage {
  readonly code: readonly number[];
  readonly heap: number;
  /** Maximum number of nodes. */
  readonly nodes: number;
}

export interface ChildMessage {
  readonly codes: readonly (readonly number[])[];
  readonly heap: number;
  readonly pn: number;
  readonly dn: number;
}

export interface ResultMessage {
  readonly code: readonly number[];
  readonly heap: number;
  readonly pn: number;
  readonly dn: number;
  /** The children with their estimates; null if one of them is known to be lost. */
  readonly children: readonly ChildMessage[] | null;
  /** Nodes that were searched. */
  readonly nodes: number;
  readonly ms: number;
}

export function jobMessage(game: PortableGame, { component, heap }: SearchJob, nodes: number): JobMessage {
  return { code: [...game.encode(component)], heap, nodes };
}

/** Id of a job, the same for the same couple. */
export function jobId({ code, heap }: JobMessage): string {
  return createHash("sha256").update(`${code.join()}+${heap}`).digest("hex");
}

export function readJob(game: PortableGame, { code, heap }: Pick<JobMessage, "code" | "heap">): SearchJob {
  return { component: game.decode(Int32Array.from(code)), heap };
}

export function childMessages(game: PortableGame, { children }: JobResult): readonly ChildMessage[] | null {
  if (children === undefined) return null;
  return children.map(({ components, heap, pn, dn }) => ({
    codes: components.map((component) => [...game.encode(component)]),
    heap,
    pn,
    dn,
  }));
}

export function readResult(game: PortableGame, { pn, dn, children }: ResultMessage): JobResult {
  const readChild = ({ codes, heap, pn, dn }: ChildMessage): CoupleEstimate => ({
    components: codes.map((code) => game.decode(Int32Array.from(code))).sort((a, b) => a - b),
    heap,
    pn,
    dn,
  });
  return { pn, dn, children: children?.map(readChild) };
}
