import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Ruleset } from "../../engine/rules.ts";
import type { GameView } from "../game/game-view.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { AnalysisIcon, MapIcon, PictureIcon, RedrawIcon, StarIcon } from "../parts/icons.tsx";
import { useShortcut } from "../parts/use-shortcut.ts";
import { useCommands } from "../parts/use-commands.ts";
import { go } from "../session/navigation.ts";
import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";

export function AnalyseButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton label={t("analysis.analyse-board")} testid="analyse" onClick={onClick}>
      <AnalysisIcon />
    </IconButton>
  );
}

export function PictureButton({ onClick }: { onClick: () => void }) {
  useCommands({ export: onClick });
  return (
    <IconButton label={t("game.save-picture")} testid="open-picture" onClick={onClick}>
      <PictureIcon />
    </IconButton>
  );
}

/** Opens the editor; a refusal is shown where the player is. */
export function EditButton({ session, drawing }: { session: Session; drawing: Drawing }) {
  return (
    <button
      type="button"
      class="button"
      data-testid="edit-here"
      disabled={!session.isConnected.value}
      onClick={() => void session.drafts.begin({ kind: "drawing", drawing })}
    >
      <MapIcon />
      {t("replay.edit")}
    </button>
  );
}

/** Asks about the position in the solver lab. */
export function LabButton({ session, ruleset, position }: { session: Session; ruleset: Ruleset; position: string }) {
  const open = (): void => {
    session.lab.choose(ruleset, position);
    go({ screen: "lab" });
  };
  return (
    <button type="button" class="button" data-testid="open-in-lab" onClick={open}>
      <AnalysisIcon />
      {t("lab.open-here")}
    </button>
  );
}

export function RedrawButton({ game, isEnabled }: { game: GameView; isEnabled: boolean }) {
  const redraw = (): void => void game.actions.redraw();
  useShortcut("r", isEnabled ? redraw : null);
  // Unlike `disabled`, `aria-disabled` lets the button keep the keyboard's focus.
  return (
    <button
      type="button"
      class="button"
      data-testid="redraw"
      aria-disabled={!isEnabled}
      onClick={() => isEnabled && redraw()}
    >
      <RedrawIcon />
      {t("game.redraw")}
    </button>
  );
}

/** Shows the result again after the player has closed it. */
export function ResultButton({ game }: { game: GameView }) {
  const showEnd = (): void => {
    game.isEndSeen.value = false;
    game.lookAt(null);
  };
  return (
    <button type="button" class="button" data-testid="end-open" onClick={showEnd}>
      <StarIcon />
      {t("game.result")}
    </button>
  );
}
