import { playerTag } from "../../protocol/network/digits.ts";
import type { OnlinePlayer, Rating } from "../../protocol/network/identity.ts";
import type { ShownTerms, Terms } from "../../protocol/network/rooms.ts";
import type { OnlineState } from "../../protocol/online.ts";
import { startTitle } from "../texts/start-title.ts";
import { t } from "../texts/texts.ts";

/** Deviation from which on Glicko-2 does not know the player well. */
const UNSURE_DEVIATION = 110;

/** Names a player, such as "Anna 7KQX". */
export function taggedName({ name, key }: OnlinePlayer): string {
  return `${name} ${playerTag(key)}`;
}

export function ratingText(rating: Rating | null): string {
  if (rating === null) return t("online.no-rating");
  const value = Math.round(rating.value);
  return rating.deviation > UNSURE_DEVIATION ? t("online.rating-about", { value }) : String(value);
}

/** Says how many games are unfinished at a server. */
export function runningText({ server, games, turns }: NonNullable<OnlineState["running"]>): string {
  const text = t("online.running-at", { server, games });
  return turns === 0 ? text : `${text} ${t("online.running-turns", { games, turns })}`;
}

export function startText({ ruleset, start }: ShownTerms): string {
  return start.kind === "drawing" ? start.name : startTitle(ruleset, start);
}

/** Says what both agree to, but not the position. `creator` is the name of the other player; null for an own room. */
export function termsText({ clock, opening, rated }: ShownTerms, creator: string | null): string {
  const time = clock === null ? t("online.no-clock") : t("clock.control", { ...clock });
  return [time, startsText(opening, creator), t(rated ? "online.rated" : "online.unrated")].join(" · ");
}

function startsText(opening: Terms["opening"], creator: string | null): string {
  if (opening === "swap2" || opening === "chance") return t(`online.opening-${opening}`);
  if ((opening === "creator") === (creator === null)) return t("online.you-start");
  return creator === null ? t("online.opening-joiner") : t("online.they-start", { name: creator });
}
