import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { isCampaignMap } from "../../protocol/match-map.ts";
import { placeOf } from "../../protocol/place.ts";
import { Board } from "../board/board.tsx";
import { LensButtons } from "../board/lens-buttons.tsx";
import { WHOLE, type Lens } from "../board/lens.ts";
import { ToastLine } from "../board/toast-line.tsx";
import type { Retry } from "../campaign/course.ts";
import { holdsBadge } from "../campaign/badge.ts";
import { HelpDialog } from "../campaign/help-dialog.tsx";
import { HintButton } from "../campaign/hint-button.tsx";
import { LevelEnd } from "../campaign/level-end.tsx";
import { LevelNote } from "../campaign/level-note.tsx";
import { MoveByMove } from "../campaign/move-by-move.tsx";
import { nextPlace } from "../campaign/next-place.ts";
import { foundRetry, useReview } from "../campaign/review.tsx";
import type { GameView } from "../game/game-view.ts";
import { mapTitle } from "../game/match-texts.ts";
import { isOfTwoPersons, sideOfUndo } from "../game/undo.ts";
import { go, routeHash } from "../session/navigation.ts";
import { ChoiceList } from "../parts/choice-list.tsx";
import { GiveUpDialog, UndoDialog } from "../parts/game-dialogs.tsx";
import {
  BackIcon,
  FlagIcon,
  HelpIcon,
  PictureIcon,
  RedrawIcon,
  SettingsIcon,
  StarIcon,
  UndoIcon,
} from "../parts/icons.tsx";
import { Legend, Lives } from "../parts/lives.tsx";
import { PictureDialog } from "../parts/picture-dialog.tsx";
import { Players } from "../parts/players.tsx";
import { SettingsDialog } from "../parts/settings-dialog.tsx";
import type { Session } from "../session/session.ts";
import { listenTo } from "../sound/listener.ts";
import { play } from "../sound/synth.ts";
import type { Theme } from "../session/theme.ts";
import { QuickEnd } from "./quick-end.tsx";
import { t } from "../texts/texts.ts";

/** From so many spots on a board offers to be seen from nearer. */
const CROWD = 20;

type Open = "none" | "give-up" | "settings" | "picture" | "undo" | "help-hint" | "help-undo";

/** A game (thesis, Figure 4.3): the board, and beside it whose turn it is and what can be done. */
export function Game({ session, game, theme }: { session: Session; game: GameView; theme: ReadonlySignal<Theme> }) {
  const lens = useSignal<Lens>(WHOLE);
  const [open, setOpen] = useState<Open>("none");
  const state = game.shown.value;
  const { map } = state.setup;
  const inCampaign = isCampaignMap(map);
  const menu = routeHash({ screen: inCampaign ? "campaign" : "home" });
  const over = state.result !== null;
  const ending = over && !game.endSeen.value && !game.animating.value;
  const connected = session.connected.value;
  const thinking = game.latest.value.thinking;
  const choosing = game.picker.offer.value !== null;
  const undoSide = sideOfUndo(state);
  const { takeBack } = session.settings.value;
  const undoable = undoSide !== null && connected && !game.waiting.value;
  const isHeld = holdsBadge(state, session.campaign.progress.value);
  const review = useReview(session, state);
  const levels = session.campaign.levels.value?.length;
  const next = levels === undefined ? null : nextPlace(state, levels, session.campaign.progress.value?.wins ?? []);
  const retry = foundRetry(review, state);
  const mayUndo = !isOfTwoPersons(state) || takeBack !== "never";

  useEffect(() => {
    if (inCampaign) void session.campaign.load();
  }, [session, inCampaign]);

  useEffect(() => listenTo(game, () => session.settings.peek().sounds === "on", play), [game, session]);

  const lookAtBoard = (): void => {
    game.endSeen.value = true;
  };

  const showEnd = (): void => {
    game.endSeen.value = false;
    game.lookAt(null);
  };

  useEffect(() => {
    if (!over) game.endSeen.value = false;
  }, [game, over]);

  const hadUndo = useRef(false);
  useEffect(() => {
    // With nothing left to take back, the button lets go of the keyboard's focus.
    if (hadUndo.current && undoSide === null && document.activeElement === document.body) focusBoard();
    hadUndo.current = undoSide !== null;
  }, [undoSide]);

  // Buttons that are only said to be disabled keep the keyboard's focus.
  const redraw = (): void => {
    if (connected && !thinking && !game.waiting.peek()) void game.actions.redraw();
  };

  /** Takes back what there is: first the stroke that is being drawn, then what was picked, then a move. */
  const undo = (): void => {
    // What is so now, not when this was rendered: a key may come before the next picture.
    const now = game.shown.peek();
    const rule = isOfTwoPersons(now) ? session.settings.peek().takeBack : "freely";
    if (game.input.pen !== null) game.input.cancel();
    else if (game.picker.back() || rule === "never" || sideOfUndo(now) === null || game.waiting.peek()) return;
    else if (isCampaignMap(now.setup.map) && !now.helped && !holdsBadge(now, session.campaign.progress.peek()))
      setOpen("help-undo");
    else if (rule === "ask") setOpen("undo");
    else void game.actions.undo();
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  /** Goes to the match that was opened, if one was. */
  const follow = async (opening: Promise<boolean>): Promise<void> => {
    if (!(await opening)) return;
    const next = session.game.peek();
    if (next !== null) go({ screen: "match", matchId: next.id });
  };
  const again = (): Promise<void> => follow(session.again(state.id));

  const hint = (): void => {
    if (state.helped || isHeld) void game.actions.hint();
    else setOpen("help-hint");
  };

  return (
    <div class="game">
      <div class="game-board">
        <Board game={game} theme={theme} lens={lens} />
      </div>
      <aside class={`panel ${choosing ? "panel-choosing" : ""}`} aria-label={t("game.panel")}>
        <div class="panel-top">
          <a
            class="icon-button"
            href={menu}
            aria-label={t(inCampaign ? "game.back-to-levels" : "game.back-to-menu")}
            title={t(inCampaign ? "game.back-to-levels" : "game.back-to-menu")}
            data-testid="menu"
          >
            <BackIcon />
          </a>
          <h1>{mapTitle(state.setup)}</h1>
          <button
            type="button"
            class="icon-button"
            aria-label={t("game.save-picture")}
            title={t("game.save-picture")}
            data-testid="open-picture"
            onClick={() => setOpen("picture")}
          >
            <PictureIcon />
          </button>
          <a
            class="icon-button"
            href={routeHash({ screen: "help" })}
            aria-label={t("game.help")}
            title={t("game.help")}
            data-testid="game-help"
          >
            <HelpIcon />
          </a>
          <button
            type="button"
            class="icon-button"
            aria-label={t("game.settings")}
            title={t("game.settings")}
            data-testid="open-settings"
            onClick={() => setOpen("settings")}
          >
            <SettingsIcon />
          </button>
        </div>
        <Players
          game={game}
          state={state}
          showsBelief={session.settings.value.belief === "shown"}
          isConnected={connected}
        />
        {choosing && <ChoiceList game={game} onDone={focusBoard} />}
        <Lives state={game.seen.value} />
        <div class="level-words">
          {inCampaign && (
            <LevelNote level={session.campaign.levels.value?.[map.level - 1]} state={state} isHeld={isHeld} />
          )}
          <div class="panel-slot">
            {over && review !== null && review !== "unknown" && review.boards.length > 1 ? (
              <MoveByMove game={game} review={review} isCovered={game.toast.value !== null} />
            ) : (
              <Legend isCovered={game.toast.value !== null} />
            )}
            <ToastLine game={game} />
          </div>
        </div>
        {!choosing && <LensButtons lens={lens} isCrowded={state.drawing.spots.length >= CROWD} />}
        <div class={`panel-buttons ${(mayUndo ? 1 : 0) + (inCampaign || over ? 1 : 0) === 1 ? "panel-buttons-3" : ""}`}>
          {inCampaign && !over && (
            <HintButton game={game} isEnabled={connected && !thinking} costs={!state.helped && !isHeld} onHint={hint} />
          )}
          {over && (
            <button key="result" type="button" class="button" data-testid="end-open" onClick={showEnd}>
              <StarIcon />
              {t("game.result")}
            </button>
          )}
          {mayUndo && (
            <button
              type="button"
              class="button"
              data-testid="undo"
              title={t("game.take-back-title")}
              disabled={undoSide === null || !connected}
              aria-disabled={!undoable}
              onClick={() => undoable && undo()}
            >
              <UndoIcon />
              {t("game.take-back")}
            </button>
          )}
          {over ? (
            <>
              <button
                key="again"
                type="button"
                class={`button ${next === null && retry === null ? "button-primary" : ""}`}
                data-testid="again"
                disabled={!connected}
                onClick={() => void again()}
              >
                {t(inCampaign && state.result?.winner !== 0 ? "game.start-over" : "game.play-again")}
              </button>
              {/* The way back to the menu is at the top, too. */}
              {next !== null ? (
                <button
                  key="next"
                  type="button"
                  class="button button-primary"
                  data-testid="board-next"
                  disabled={!connected}
                  onClick={() => void follow(session.startLevel(next))}
                >
                  {next.level === placeOf(state.setup)?.level
                    ? t("game.against", { opponent: t(`opponents.${next.opponent}`) })
                    : t("game.next-level")}
                </button>
              ) : retry !== null ? (
                <button
                  key="retry"
                  type="button"
                  class="button button-primary"
                  data-testid="board-retry"
                  title={retryTitle(retry, inCampaign && !state.helped && !isHeld)}
                  disabled={!connected}
                  onClick={() => void game.actions.retry(retry.move)}
                >
                  {retry.kind === "go-on" ? t("game.go-on") : t("game.retry-move", { move: retry.move })}
                </button>
              ) : (
                <a key="menu" class="button" href={menu} data-testid="back-to-menu">
                  {t(inCampaign ? "game.all-levels" : "game.menu")}
                </a>
              )}
            </>
          ) : (
            <>
              <button
                key="redraw"
                type="button"
                class="button"
                data-testid="redraw"
                aria-disabled={!connected || thinking || game.waiting.value}
                onClick={redraw}
              >
                <RedrawIcon />
                {t("game.redraw")}
              </button>
              <button
                key="give-up"
                type="button"
                class="button"
                data-testid="give-up"
                disabled={!connected}
                onClick={() => setOpen("give-up")}
              >
                <FlagIcon />
                {t("game.give-up")}
              </button>
            </>
          )}
        </div>
      </aside>
      <p class="visually-hidden" role="status" aria-live="polite" data-testid="said">
        {game.said.value}
      </p>
      {open === "settings" && <SettingsDialog session={session} onClose={() => setOpen("none")} />}
      {open === "undo" && undoSide !== null && (
        <UndoDialog
          setup={state.setup}
          side={undoSide}
          onClose={() => setOpen("none")}
          onAgree={() => {
            setOpen("none");
            void game.actions.undo();
          }}
        />
      )}
      {(open === "help-hint" || open === "help-undo") && (
        <HelpDialog
          help={open === "help-hint" ? "hint" : "undo"}
          isOver={over}
          onClose={() => setOpen("none")}
          onAgree={() => {
            setOpen("none");
            void (open === "help-hint" ? game.actions.hint() : game.actions.undo());
          }}
        />
      )}
      {open === "picture" && <PictureDialog state={game.seen.value} onClose={() => setOpen("none")} />}
      {open === "give-up" && !over && <GiveUpDialog game={game} state={state} onClose={() => setOpen("none")} />}
      {ending && inCampaign && (
        <LevelEnd
          session={session}
          state={state}
          review={review}
          onRetry={(move) => void game.actions.retry(move)}
          onAgain={() => void again()}
          onNext={(place) => void follow(session.startLevel(place))}
          onClose={lookAtBoard}
        />
      )}
      {ending && !inCampaign && (
        <QuickEnd
          state={state}
          review={review}
          onRetry={(move) => void game.actions.retry(move)}
          onAgain={() => void again()}
          onClose={lookAtBoard}
        />
      )}
    </div>
  );
}

/** What trying again does, and whether it costs the badge. */
function retryTitle({ kind }: Retry, costs: boolean): string {
  if (kind === "go-on") return t(costs ? "game.go-on-title-cost" : "game.go-on-title");
  return t(costs ? "game.retry-title-cost" : "game.retry-title");
}

function focusBoard(): void {
  document.querySelector<HTMLElement>(".board")?.focus();
}
