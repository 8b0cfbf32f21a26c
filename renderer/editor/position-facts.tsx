import { useState } from "preact/hooks";
import { gameSize } from "../../engine/play/drawing-check.ts";
import type { DraftState } from "../../protocol/drafts.ts";
import { livingRegions } from "../game/reach.ts";
import { t } from "../texts/texts.ts";

/** What there is to know of a drawn position at once. */
export function PositionFacts({ draft }: { draft: DraftState }) {
  const [copied, setCopied] = useState<string | null>(null);
  const { drawing, lives, isOver, position } = draft;
  const { spots, moves } = gameSize(drawing);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(position);
    setCopied(position);
  };
  return (
    <section class="position-facts" aria-label={t("editor.facts")}>
      <p>
        <span data-testid="draft-size">{t("maps.size", { spots, moves, lives })}</span>
        {". "}
        {isOver ? (
          <span data-testid="draft-over">{t("editor.over")}</span>
        ) : (
          <span>{t("editor.regions", { regions: livingRegions(drawing).length })}</span>
        )}
      </p>
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
        <button type="button" class="button button-small" data-testid="copy-position" onClick={() => void copy()}>
          {t(copied === position ? "editor.copied" : "editor.copy")}
        </button>
      </div>
    </section>
  );
}
