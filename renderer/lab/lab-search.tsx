import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";
import type { LabState } from "../../protocol/lab.ts";
import { ThinkingDots } from "../parts/thinking-dots.tsx";
import { useFocusAfter } from "../parts/use-focus-after.ts";
import type { LabClient } from "../session/lab-client.ts";
import { countText, fineDurationText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";
import { labStatusText } from "./lab-texts.ts";

const MEGABYTE = 2 ** 20;

/** The running search: what it has done, and what it is at. */
export function LabSearchCard({ lab, state }: { lab: LabClient; state: LabState }) {
  const { status, effort, memory, stage, ruleset } = state;
  const isRunning = status === "running";
  const isOpen = isRunning || status === "paused";
  const isSearch = state.task !== "check";
  const used = Math.ceil(effort.bytes / MEGABYTE);
  const place = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  useFocusAfter(place, words);
  return (
    <section class="lab-card" aria-labelledby="lab-search" data-status={status} data-testid="lab-search">
      <h2 id="lab-search">{t("lab.search")}</h2>
      <div ref={place} class="lab-status">
        <p ref={words} tabIndex={-1} role="status" aria-live="polite" data-testid="lab-status">
          {labStatusText(state)}
          {isRunning && !state.isWaiting && <ThinkingDots />}
        </p>
        {isOpen && (
          <div class="lab-buttons">
            <button
              type="button"
              class="button button-small"
              data-testid={isRunning ? "lab-pause" : "lab-resume"}
              onClick={() => void lab.change(isRunning ? "lab.pause" : "lab.resume")}
            >
              {t(isRunning ? "lab.pause" : "lab.resume")}
            </button>
            <button
              type="button"
              class="button button-small"
              data-testid="lab-stop"
              onClick={() => void lab.change("lab.stop")}
            >
              {t("lab.stop")}
            </button>
          </div>
        )}
      </div>
      {isOpen && <Stage stage={stage} />}
      <dl class="lab-figures">
        {isSearch && (
          <>
            <Figure title={t("lab.nodes")} testid="lab-nodes">
              {countText(effort.nodes)}
            </Figure>
            <Figure title={t("lab.known", { play: ruleset.play })}>{countText(effort.known)}</Figure>
          </>
        )}
        <Figure title={t("lab.time")}>{fineDurationText(effort.milliseconds)}</Figure>
        {isSearch && (
          <Figure title={t("lab.used")}>
            {t("lab.used-of", { used: countText(used), limit: countText(memory) })}
            <meter min={0} max={memory} value={Math.min(used, memory)} aria-label={t("lab.used")} />
          </Figure>
        )}
      </dl>
      {isOpen && effort.line.length > 0 && (
        <div class="lab-line">
          <h3>{t("lab.line")}</h3>
          <ol>
            {effort.line.map(({ position: at, heap, trees }, index) => (
              <li key={index}>
                {at !== "" && <code>{at}</code>} {heap > 0 && <span class="quiet">{t("lab.with-heap", { heap })}</span>}{" "}
                {trees > 0 && (
                  <span class="quiet">{t("lab.with-trees", { beside: at === "" ? "no" : "yes", count: trees })}</span>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

function Figure({ title, testid, children }: { title: string; testid?: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd data-testid={testid}>{children}</dd>
    </div>
  );
}

/** A share only where it is known. */
function Stage({ stage: { step, number, total } }: Pick<LabState, "stage">) {
  const id = useId();
  if (step === "search" && total > 0) return <p class="quiet">{t("lab.stage-proof", { number, of: total })}</p>;
  if (total === 0) {
    const known = step === "fill" || step === "trees" ? step : "search";
    return <p class="quiet">{t(`lab.stage-${known}`)}</p>;
  }
  return (
    <div class="lab-stage">
      <p id={id}>{t(`lab.stage-${step}`, { number, of: total })}</p>
      <progress max={total} value={number} aria-labelledby={id} />
    </div>
  );
}
