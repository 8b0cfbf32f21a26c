import { canFillScreen, fillsScreen, switchFullScreen } from "../session/full-screen.ts";
import { t } from "../texts/texts.ts";
import { FillScreenIcon, LeaveFullScreenIcon } from "./icons.tsx";

export function FullScreenButton() {
  if (!canFillScreen) return null;
  const label = t(fillsScreen.value ? "game.leave-full-screen" : "game.full-screen");
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={`${label} (F)`}
      data-testid="full-screen"
      onClick={() => void switchFullScreen()}
    >
      {fillsScreen.value ? <LeaveFullScreenIcon /> : <FillScreenIcon />}
    </button>
  );
}
