import type { GameView } from "../game/game-view.ts";
import { Dialog } from "./dialog.tsx";
import { t } from "../texts/texts.ts";

export function PauseDialog({ game, menu }: { game: GameView; menu: string }) {
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
