import { DEFAULT_RULESET, type Ruleset } from "../../engine/rules.ts";
import { routeHash, type HelpTopic } from "../session/routes.ts";
import { t } from "../texts/texts.ts";
import { HelpIcon } from "./icons.tsx";

/** Opens the help where it speaks of `topic`, with a note if the rule of the game is not the usual one. */
export function HelpButton({
  topic,
  ruleset: { play } = DEFAULT_RULESET,
}: {
  topic: HelpTopic;
  ruleset?: Pick<Ruleset, "play">;
}) {
  return (
    <a
      class="icon-button"
      href={routeHash({ screen: "help", topic, play })}
      aria-label={t("game.help")}
      title={t("game.help")}
      data-testid="game-help"
    >
      <HelpIcon />
    </a>
  );
}
