import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { AnalysisState } from "../../protocol/analysis.ts";
import { ThinkingDots } from "../parts/thinking-dots.tsx";
import { useFocusAfter } from "../parts/use-focus-after.ts";
import { t } from "../texts/texts.ts";

const MEGABYTE = 2 ** 20;

export function SearchState({
  words,
  state: { status, nodes, bytes, memory },
  onStop,
  onGoOn,
}: {
  /** What the search has found, in words. */
  words: RefObject<HTMLElement | null>;
  state: AnalysisState;
  onStop: () => void;
  onGoOn: () => void;
}) {
  const used = Math.ceil(bytes / MEGABYTE);
  const limit = Math.round(memory / MEGABYTE);
  const isRunning = status === "running";
  const canGoOn = status === "stopped" || status === "failed";
  const place = useRef<HTMLElement>(null);
  useFocusAfter(place, words);
  return (
    <section
      ref={place}
      class="analysis-search"
      aria-label={t("analysis.search")}
      data-status={status}
      data-testid="analysis-search"
    >
      <p class="quiet">
        {t(`analysis.status-${status}`)} {t("analysis.progress", { nodes, used, limit })}
        {isRunning && <ThinkingDots />}
      </p>
      <meter class="analysis-memory" min={0} max={limit} value={used} aria-label={t("analysis.memory")} />
      {(isRunning || canGoOn) && (
        <button
          type="button"
          class="button button-small"
          data-testid={isRunning ? "analysis-stop" : "analysis-go-on"}
          onClick={isRunning ? onStop : onGoOn}
        >
          {t(isRunning ? "analysis.stop" : "analysis.go-on")}
        </button>
      )}
    </section>
  );
}
