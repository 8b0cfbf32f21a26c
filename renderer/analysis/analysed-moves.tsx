import { useEffect } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { AnalysisFindings } from "../../protocol/analysis.ts";
import { t } from "../texts/texts.ts";
import { divisionText, leadsText, strokeText } from "./analysis-texts.ts";
import "./analysed-moves.css";

type Move = NonNullable<AnalysisFindings["found"]>["moves"][number];

interface AnalysedMovesProps {
  readonly title: string;
  readonly testid: string;
  readonly drawing: Drawing;
  readonly moves: readonly Move[];
  readonly curves: ReadonlyMap<string, Stroke | null>;
  readonly current: string | null;
  readonly followLabel: string;
  readonly onPoint: (child: string | null) => void;
  readonly onFollow: (child: string) => void;
  readonly onNeedCurve: (child: string) => void;
}

/** The most moves whose curves are looked for before they are pointed at. */
const MAX_AHEAD = 12;

/** Lists the moves of an analysis; the board draws the one that is pointed at or focused. */
export function AnalysedMoves({
  title,
  testid,
  drawing,
  moves,
  curves,
  current,
  followLabel,
  onPoint,
  onFollow,
  onNeedCurve,
}: AnalysedMovesProps) {
  const ahead = moves
    .slice(0, MAX_AHEAD)
    .map(({ child }) => child)
    .join(" ");
  useEffect(() => {
    for (const child of ahead === "" ? [] : ahead.split(" ")) onNeedCurve(child);
  }, [ahead]);
  if (moves.length === 0) return null;
  const point = (child: string): void => {
    onNeedCurve(child);
    onPoint(child);
  };
  return (
    <section class="analysis-moves">
      <h2>{title}</h2>
      <ul data-testid={testid}>
        {moves.map((move) => (
          <li
            key={move.child}
            class={move.child === current ? "analysis-move-current" : ""}
            onPointerEnter={() => point(move.child)}
            onFocusCapture={() => point(move.child)}
          >
            <button
              type="button"
              class="analysis-entry"
              aria-pressed={move.child === current}
              title={move.child}
              onClick={() => point(move.child)}
            >
              <strong>{strokeText(drawing, curves.get(move.child))}</strong>
              <span class="quiet">
                {[divisionText(drawing, curves.get(move.child)), leadsText(move)]
                  .filter((words) => words !== "")
                  .join(" · ")}
              </span>
            </button>
            <button
              type="button"
              class="button button-small"
              aria-label={t("analysis.follow-label", {
                label: followLabel,
                move: strokeText(drawing, curves.get(move.child)),
              })}
              data-testid="follow"
              disabled={curves.get(move.child) === null}
              onClick={() => onFollow(move.child)}
            >
              {followLabel}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
