import { t } from "../texts/texts.ts";
import { FlagIcon } from "./icons.tsx";

/** The button that gives up. `onAsk` asks the player first. */
export function GiveUpButton({ isEnabled, onAsk }: { isEnabled: boolean; onAsk: () => void }) {
  return (
    <button type="button" class="button" data-testid="give-up" disabled={!isEnabled} onClick={onAsk}>
      <FlagIcon />
      {t("game.give-up")}
    </button>
  );
}
