import { playerTag, type OnlinePlayer, type Rating } from "../../protocol/network/identity.ts";
import type { Room, Terms } from "../../protocol/network/rooms.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { plainMap } from "../picture/plain-map.ts";
import { t } from "../texts/texts.ts";

/** From here on, Glicko-2 does not know the player well. */
const UNSURE_DEVIATION = 110;

/** As in "Anna 7KQX". */
export function taggedName({ name, key }: OnlinePlayer): string {
  return `${name} ${playerTag(key)}`;
}

export function ratingText(rating: Rating | null): string {
  if (rating === null) return t("online.no-rating");
  const value = Math.round(rating.value);
  return rating.deviation > UNSURE_DEVIATION ? t("online.rating-about", { value }) : String(value);
}

export function startText({ start }: Terms): string {
  return start.kind === "plain" ? t("match.spots", { spots: start.spots }) : start.name;
}

/** What both agree to, but the position. */
export function termsText({ clock, opening, rated }: Terms): string {
  const time = clock === null ? t("online.no-clock") : t("clock.control", { ...clock });
  return [
    time,
    t(`online.opening-${opening === "creator" || opening === "joiner" ? mirrored(opening) : opening}`),
    t(rated ? "online.rated" : "online.unrated"),
  ].join(" · ");
}

/** The room's list speaks to who may join. */
function mirrored(opening: "creator" | "joiner"): "creator" | "joiner" {
  return opening === "creator" ? "joiner" : "creator";
}

export function startOf({ terms: { start } }: Pick<Room, "terms">): Drawing {
  return start.kind === "plain" ? plainMap(start.spots) : start.drawing;
}
