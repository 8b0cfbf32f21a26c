import { matchTitle } from "../game/match-texts.ts";
import { BackLink } from "../parts/back-link.tsx";
import { PanelTitle } from "../parts/panel-title.tsx";
import { RulesLine } from "../parts/rules-line.tsx";
import { WorkProgress } from "../parts/work-progress.tsx";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";

/** Side of the board that the sizes of the picture are made for, in CSS pixels. */
const SIDE = 700;

/** Shows a game that is being opened: how far it is drawn, and its board, unless the moves are to be guessed. */
export function OpeningReplay({ session, hidesMoves = false }: { session: Session; hidesMoves?: boolean }) {
  const opening = session.replays.opening.value;
  if (opening === null) return <p class="quiet-note">{t("app.opening-game")}</p>;
  const { setup, drawing, moves, of } = opening;
  return (
    <div class="game replay" data-testid="opening-replay">
      <div class="game-board">
        <div class="board-sheet">{!hidesMoves && <DrawingPicture drawing={drawing} setup={setup} side={SIDE} />}</div>
      </div>
      <aside class="panel panel-list" aria-label={t("replay.panel")}>
        <div class="panel-top">
          <BackLink href={routeHash({ screen: "collection" })} label={t("collection.leave")} testid="opening-leave" />
          <PanelTitle setup={setup} />
        </div>
        <RulesLine ruleset={setup.ruleset} />
        <p class="quiet">{matchTitle(setup)}</p>
        <p role="status">{t("app.opening-game")}</p>
        <WorkProgress value={moves} max={of} label={t("app.opening-game")} testid="opening-progress">
          <span class="quiet" data-testid="opening-move">
            {t("replay.at", { move: moves, moves: of })}
          </span>
        </WorkProgress>
      </aside>
    </div>
  );
}
