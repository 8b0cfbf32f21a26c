import { rulesetOfDaily, type DailyStrength } from "../../engine/play/daily/daily.ts";
import { DEFAULT_RULESET, type GameId, isOnSphere, type PlayConvention, type Ruleset } from "../../engine/rules.ts";
import { t } from "./texts.ts";

export function gameName(game: GameId): string {
  const names: Readonly<Record<GameId, string>> = {
    sprouts: t("play.sprouts"),
    "brussels-sprouts": t("brussels.name"),
    cram: t("cram.name"),
  };
  return names[game];
}

/** How the board is to be read; empty on the sphere. */
export function surfaceWords({ surface }: Ruleset): string {
  if (isOnSphere({ surface })) return "";
  return `${t("rules.surface-name", { surface })}. ${t("rules.surface-line", { surface })}`;
}

/** Names a play convention by what becomes of the last to move. */
export function conventionName(play: PlayConvention): string {
  return t(`rules.last-${play}`);
}

/** Names a strength of the daily position; the one in misère play has its rules as a name. */
export function strengthName(strength: DailyStrength): string {
  return strength === "reversed" ? conventionName(rulesetOfDaily(strength).play) : t(`daily.${strength}`);
}

/** What players have to know of the rules: a sentence for each that differs from the usual ones. */
export function rulesText({ play }: Ruleset): string {
  return play === DEFAULT_RULESET.play ? "" : `${conventionName(play)}.`;
}
