import type { AnalysisState } from "../../protocol/analysis.ts";
import { ThinkingDots } from "../parts/thinking-dots.tsx";
import { useLasting } from "../parts/use-lasting.ts";
import { isSearched, outcomeText } from "./analysis-texts.ts";

/** Milliseconds of a search before it is told: most end sooner, and their end is what is worth hearing. */
const SEARCH_MS = 1000;

/** Says who wins after `moves` moves, or that it is still searched. */
export function OutcomeWords({ state, moves }: { state: AnalysisState; moves: number }) {
  const isOpen = isSearched(state);
  const isLong = useLasting(isOpen, SEARCH_MS, state.id);
  return (
    <>
      {(!isOpen || isLong) && outcomeText(state, moves)}
      {isOpen && <ThinkingDots />}
    </>
  );
}
