import { useEffect } from "preact/hooks";
import { upToMerging } from "../../engine/drawing/routing/merged-strings.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { CollectedMove } from "../../engine/play/collected-moves.ts";
import type { AnalysisFindings } from "../../protocol/analysis.ts";
import { t } from "../texts/texts.ts";
import { strokeText, divisionText } from "./analysis-texts.ts";
import "./explored-moves.css";

interface ExploredMovesProps {
  readonly played: readonly CollectedMove[];
  readonly found: AnalysisFindings["found"];
  readonly drawing: Drawing;
  readonly curves: ReadonlyMap<string, Stroke | null>;
  /** The address at which a game is replayed. */
  readonly addressOf: (game: string) => string;
  readonly onPoint: (child: string | null) => void;
  readonly onFollow: (child: string) => void;
  readonly onNeedCurve: (child: string) => void;
}

/** Lists the moves that were played in this position, how they scored, and what is proved about them. */
export function ExploredMoves(props: ExploredMovesProps) {
  const { played, found, drawing, curves, addressOf, onPoint, onFollow, onNeedCurve } = props;
  const moves = played.map(({ child, ...rest }) => {
    const after = upToMerging(child);
    const analysed = found?.moves.find((move) => upToMerging(move.child) === after);
    return { ...rest, child: analysed?.child ?? child, outcome: analysed?.outcome ?? null };
  });
  const isListed = found !== null;
  const children = moves.map(({ child }) => child).join(" ");
  useEffect(() => {
    for (const child of isListed && children !== "" ? children.split(" ") : []) onNeedCurve(child);
  }, [children, isListed]);
  if (moves.length === 0) return null;
  return (
    <section class="analysis-moves">
      <h2>{t("analysis.played", { count: moves.length })}</h2>
      <ul data-testid="played-moves">
        {moves.map(({ child, games, wins, losses, outcome }) => {
          const curve = curves.get(child);
          const division = divisionText(drawing, curve);
          const about = [strokeText(drawing, curve), division].filter((words) => words !== "").join(", ");
          return (
            <li key={child} onPointerEnter={() => onPoint(child)} onFocusCapture={() => onPoint(child)}>
              <div class="explored-move">
                <strong>{strokeText(drawing, curve)}</strong>
                <span class="quiet">
                  {[
                    division,
                    t("analysis.played-score", {
                      games: games.length,
                      known: wins + losses > 0 ? "yes" : "no",
                      decided: wins + losses,
                      wins,
                    }),
                    t("analysis.proved", { outcome: outcome ?? "open" }),
                  ]
                    .filter((words) => words !== "")
                    .join(" · ")}
                </span>
                <a
                  class="link"
                  href={addressOf(games[0])}
                  aria-label={t("games.replay-label", { match: about })}
                  data-testid="replay-played"
                >
                  {t("games.replay")}
                </a>
              </div>
              <button
                type="button"
                class="button button-small"
                aria-label={t("analysis.follow-label", { label: t("analysis.look"), move: about })}
                data-testid="follow-played"
                disabled={curve === undefined || curve === null}
                onClick={() => onFollow(child)}
              >
                {t("analysis.look")}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
