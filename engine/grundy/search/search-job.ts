import type { Limits, NimberSearch } from "../solver.ts";
import type { JobResult, SearchJob } from "./job-tree.ts";

/** Searches a job of a `JobTree`. The search keeps its tables for the next job. */
export function searchJob(search: NimberSearch, { component, heap }: SearchJob, limits: Limits): JobResult {
  const { pn, dn } = search.probe([component], heap, limits);
  return { pn, dn, children: pn === 0 || dn === 0 ? [] : search.children(component, heap) };
}
