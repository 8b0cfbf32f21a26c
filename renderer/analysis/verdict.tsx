import { useRef } from "preact/hooks";
import type { AnalysisState } from "../../protocol/analysis.ts";
import { useFocusAfter } from "../parts/use-focus-after.ts";
import { t } from "../texts/texts.ts";
import { OutcomeWords } from "./outcome-words.tsx";
import "./verdict.css";

interface VerdictProps {
  /** State of the analysis; null until the player asks. */
  readonly state: AnalysisState | null;
  readonly onAsk: () => void;
  readonly onStop: () => void;
}

/** Says who wins when asked. */
export function Verdict({ state, onAsk, onStop }: VerdictProps) {
  const isRunning = state?.status === "running";
  const place = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  useFocusAfter(place, words);
  return (
    <div ref={place} class="verdict">
      <p ref={words} tabIndex={-1} role="status" aria-live="polite" data-testid="verdict">
        {state !== null && <OutcomeWords state={state} moves={0} />}
      </p>
      {isRunning && (
        <button type="button" class="button button-small" data-testid="stop-verdict" onClick={onStop}>
          {t("analysis.stop")}
        </button>
      )}
      {state === null && (
        <button type="button" class="button button-small" data-testid="who-wins" onClick={onAsk}>
          {t("analysis.who-wins")}
        </button>
      )}
    </div>
  );
}
