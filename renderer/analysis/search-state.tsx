import type { AnalysisState } from "../../protocol/analysis.ts";
import { ThinkingDots } from "../parts/thinking-dots.tsx";
import { t } from "../texts/texts.ts";

const MEGABYTE = 2 ** 20;

export function SearchState({
  state: { status, nodes, bytes, memory },
  onStop,
  onGoOn,
}: {
  state: AnalysisState;
  onStop: () => void;
  onGoOn: () => void;
}) {
  const used = Math.ceil(bytes / MEGABYTE);
  const limit = Math.round(memory / MEGABYTE);
  const isRunning = status === "running";
  const canGoOn = status === "stopped" || status === "failed";
  return (
    <section
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
