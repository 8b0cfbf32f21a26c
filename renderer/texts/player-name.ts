import { DEFAULT_PLAYER_NAME } from "../../protocol/names.ts";
import { t } from "./texts.ts";

/** The default name in the language of the screens. */
export function playerName({ name }: { readonly name: string }): string {
  return name === DEFAULT_PLAYER_NAME ? t("players.default-name") : name;
}
