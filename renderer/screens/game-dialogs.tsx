import { HelpDialog } from "../campaign/help-dialog.tsx";
import { sideOfUndo } from "../game/undo.ts";
import { GiveUpDialog, UndoDialog } from "../parts/game-dialogs.tsx";
import type { GameContext, GameDialog } from "./game-context.ts";
import type { GameView } from "../game/game-view.ts";
import { Dialog } from "../parts/dialog.tsx";
import { lateComponent } from "../parts/late-component.tsx";
import { timeNow } from "../session/page-time.ts";
import { t } from "../texts/texts.ts";

const GamePicture = lateComponent(async () => (await import("./game-picture.tsx")).GamePicture);
const MatchAnimation = lateComponent(async () => (await import("./match-animation.tsx")).MatchAnimation);

export function OpenDialog({ context, dialog }: { context: GameContext; dialog: GameDialog }) {
  const { session, game, state } = context;
  const close = (): void => context.showDialog("none");
  if (dialog === "picture") {
    const seen = game.lookedAt.value;
    return (
      <GamePicture
        state={seen}
        time={timeNow.value}
        hasTints={session.settings.value.regions === "on"}
        {...(session.isAtServer || seen.drawing.game !== undefined
          ? {}
          : { keep: (name: string) => session.maps.create(name, seen.drawing) })}
        {...(state.result === null || state.online !== undefined || session.isAtServer
          ? {}
          : { onAnimate: () => context.showDialog("animation") })}
        onClose={close}
      />
    );
  }
  if (dialog === "animation") return <MatchAnimation session={session} state={state} onClose={close} />;
  if (dialog === "give-up" && state.result === null) return <GiveUpDialog game={game} state={state} onClose={close} />;
  if (dialog === "undo") {
    const side = sideOfUndo(state);
    if (side === null) return null;
    const undo = (): void => {
      close();
      void game.actions.undo();
    };
    return <UndoDialog setup={state.setup} side={side} onClose={close} onAgree={undo} />;
  }
  if (dialog === "help-hint" || dialog === "help-undo") {
    const help = dialog === "help-hint" ? "hint" : "undo";
    const accept = (): void => {
      close();
      void game.actions[help]();
    };
    return (
      <HelpDialog
        help={help}
        play={state.setup.ruleset.play}
        isOver={state.result !== null}
        onClose={close}
        onAgree={accept}
      />
    );
  }
  return null;
}

/** Covers the board while the clock is paused. */
export function Pause({ context: { session, game, menu } }: { context: GameContext }) {
  const { clock, role } = game.latest.value;
  const isHere = role.sides.length > 0 && session.isConnected.value;
  return clock?.isPaused === true && isHere ? <PauseDialog game={game} menu={menu} /> : null;
}

function PauseDialog({ game, menu }: { game: GameView; menu: string }) {
  const resume = (): void => void game.actions.resume();
  return (
    <Dialog title={t("clock.paused")} testid="pause-dialog" onClose={resume}>
      <p>{t("clock.about-pause")}</p>
      <div class="dialog-buttons">
        <a class="button" href={menu} data-testid="pause-menu">
          {t("game.back-to-menu")}
        </a>
        <button type="button" class="button button-primary" data-testid="resume" data-first onClick={resume}>
          {t("clock.resume")}
        </button>
      </div>
    </Dialog>
  );
}
