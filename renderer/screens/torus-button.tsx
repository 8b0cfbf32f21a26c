import type { MatchState } from "../../protocol/schemas.ts";
import { hasGraphicsCard } from "../board/stage.ts";
import { TorusIcon } from "../parts/icons.tsx";
import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";

/** Whether the board can be shown bent in space: on a torus, where there is a graphics card. */
export function mayShowTorus({ drawing }: MatchState): boolean {
  return drawing.surface === "T" && hasGraphicsCard();
}

/** Shows and hides the torus in space. */
export function TorusButton({ session }: { session: Session }) {
  const isShown = session.settings.value.torus === "shown";
  return (
    <button
      type="button"
      class="icon-button torus-button"
      aria-label={t("game.torus")}
      aria-pressed={isShown}
      title={t("game.torus")}
      data-testid="torus"
      onClick={() => void session.write({ torus: isShown ? "hidden" : "shown" })}
    >
      <TorusIcon />
    </button>
  );
}
