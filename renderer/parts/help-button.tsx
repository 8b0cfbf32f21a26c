import { routeHash, type HelpTopic } from "../session/navigation.ts";
import { t } from "../texts/texts.ts";
import { HelpIcon } from "./icons.tsx";

/** Opens the help where it speaks of `topic`. */
export function HelpButton({ topic }: { topic: HelpTopic }) {
  return (
    <a
      class="icon-button"
      href={routeHash({ screen: "help", topic })}
      aria-label={t("game.help")}
      title={t("game.help")}
      data-testid="game-help"
    >
      <HelpIcon />
    </a>
  );
}
