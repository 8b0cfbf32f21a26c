import { useState } from "preact/hooks";
import { gameSize } from "../../engine/play/drawing-check.ts";
import type { DraftState } from "../../protocol/drafts.ts";
import { positionCode } from "../../protocol/position-code.ts";
import { livingRegions } from "../game/reach.ts";
import { t } from "../texts/texts.ts";

/** What there is to know of a drawn position at once. */
export function PositionFacts({ draft, onAnalyse }: { draft: DraftState; onAnalyse: () => void }) {
  const [copied, setCopied] = useState<string | null>(null);
  const { drawing, lives, isOver, position } = draft;
  const { spots, moves } = gameSize(drawing);
  const code = positionCode(position);
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <section class="position-facts" aria-label={t("editor.facts")}>
      <p>
        <span data-testid="draft-size">{t("maps.size", { spots, moves, lives })}</span>
        {". "}
        {isOver && spots > 0 && <span data-testid="draft-over">{t("editor.over")}</span>}
        {!isOver && <span>{t("editor.regions", { regions: livingRegions(drawing).length })}</span>}
      </p>
      {spots > 0 && (
        <div class="position-row">
          <input
            type="text"
            class="text-input"
            readOnly
            value={position}
            aria-label={t("editor.position")}
            title={t("editor.position")}
            data-testid="position"
          />
          <button
            type="button"
            class="button button-small"
            data-testid="copy-position"
            onClick={() => void copy(position)}
          >
            {t(copied === position ? "editor.copied" : "editor.copy")}
          </button>
        </div>
      )}
      {spots > 0 && (
        <div class="position-buttons">
          {!isOver && (
            <button type="button" class="button button-small" data-testid="analyse" onClick={onAnalyse}>
              {t("analysis.who-wins")}
            </button>
          )}
          {code !== undefined && (
            <button type="button" class="button button-small" data-testid="copy-code" onClick={() => void copy(code)}>
              {t(copied === code ? "editor.code-copied" : "editor.copy-code")}
            </button>
          )}
        </div>
      )}
      <p class="visually-hidden" role="status">
        {copied === null ? "" : t(copied === position ? "editor.copied" : "editor.code-copied")}
      </p>
    </section>
  );
}
