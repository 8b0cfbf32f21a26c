import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { gameSize } from "../../engine/play/drawing-check.ts";
import type { PositionOrigin } from "../../protocol/drafts.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { positionCode } from "../../protocol/position-code.ts";
import { copyText } from "../parts/copying.ts";
import { livingRegions } from "../game/reach.ts";
import type { DraftClient } from "../session/draft-client.ts";
import { t } from "../texts/texts.ts";
import "./position-facts.css";

interface PositionFactsProps {
  readonly drafts: DraftClient;
  readonly draft: MatchState;
  /** Verdict on an open position. */
  readonly verdict: ComponentChildren;
  readonly onAnalyse: () => void;
}

export function PositionFacts({ drafts, draft, verdict, onAnalyse }: PositionFactsProps) {
  const [copied, setCopied] = useState<string | null>(null);
  /** Text that the system did not let the page copy. */
  const [refused, setRefused] = useState<string | null>(null);
  const { drawing, lives, position } = draft;
  const isOver = draft.toMove === null;
  const { spots, moves } = gameSize(drawing);
  const code = positionCode(position);
  const isBare = drawing.curves.length === 0;
  const [known, setKnown] = useState<{ position: string; origin: PositionOrigin | null } | null>(null);
  useEffect(() => {
    if (isBare) return undefined;
    let isWanted = true;
    void drafts
      .origin({ draft: draft.id, step: draft.moves })
      .then((origin) => isWanted && setKnown({ position, origin }));
    return () => {
      isWanted = false;
    };
  }, [drafts, draft.id, draft.moves, position, isBare]);
  const origin = known?.position === position ? known.origin : null;
  const copy = async (text: string): Promise<void> => {
    const isCopied = await copyText(text);
    setCopied(isCopied ? text : null);
    setRefused(isCopied ? null : text);
  };
  return (
    <section class="position-facts" aria-label={t("editor.facts")}>
      <p>
        <span data-testid="draft-size">{t("maps.size", { spots, moves, lives })}</span>
        {". "}
        {isOver && spots > 0 && <span data-testid="draft-over">{t("editor.over")}</span>}
        {!isOver && <span>{t("editor.regions", { regions: livingRegions(drawing).length })}</span>}
      </p>
      {!isBare && (
        <p class="quiet position-origin" data-testid="draft-origin">
          {origin === null ? "" : originText(origin)}
        </p>
      )}
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
      {!isOver && verdict}
      {spots > 0 && (
        <div class="position-buttons">
          {!isOver && (
            <button type="button" class="button button-small" data-testid="analyse" onClick={onAnalyse}>
              {t("analysis.analyse")}
            </button>
          )}
          {code !== undefined && (
            <button type="button" class="button button-small" data-testid="copy-code" onClick={() => void copy(code)}>
              {t(copied === code ? "editor.code-copied" : "editor.copy-code")}
            </button>
          )}
        </div>
      )}
      <p class={refused === null ? "visually-hidden" : "quiet"} role="status">
        {copied !== null && t(copied === position ? "editor.copied" : "editor.code-copied")}
        {refused !== null && t("online.not-copied")}
      </p>
      {refused !== null && <code class="position-refused">{refused}</code>}
    </section>
  );
}

function originText({ start, least, isOnlyStart }: PositionOrigin): string {
  if (isOnlyStart) return t("editor.origin-only", { start });
  return start === least ? t("editor.origin-exact", { start }) : t("editor.origin-open", { start, least });
}
