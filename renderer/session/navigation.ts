import { signal } from "@preact/signals";
import type { PlayConvention } from "../../engine/rules.ts";
import { LESSON_IDS, type LessonId } from "../../engine/play/lessons/lessons.ts";

/** Each is the place in the help with the id `help-` and its name. */
export const HELP_TOPICS = [
  "draw",
  "choose",
  "surface",
  "play",
  "campaign",
  "review",
  "maps",
  "games",
  "analysis",
  "lab",
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** Kept in the address, for Back and Reload. */
export type Route =
  | { readonly screen: "home" | "learn" | "games" | "daily" | "about" | "other-games" | "lab" }
  /** `topic` is where it opens, `play` the rule of the game it was opened from. */
  | { readonly screen: "help"; readonly topic?: HelpTopic; readonly play?: PlayConvention }
  /** `level` is chosen. */
  | { readonly screen: "campaign"; readonly level?: number }
  | { readonly screen: "lesson"; readonly lesson: LessonId }
  /** `code` is of a position, to begin a map with. */
  | { readonly screen: "maps"; readonly code?: string }
  /** `link` is an invitation, without its scheme. */
  | { readonly screen: "online"; readonly link?: string }
  /** What a link leads to (protocol/link.ts), without its scheme. */
  | { readonly screen: "open"; readonly link: string }
  /** `map` is the id of one of the player's maps, chosen for the game. */
  | { readonly screen: "play"; readonly map?: string }
  /** `game` is one beside Sprouts. */
  | { readonly screen: "small"; readonly game: string }
  | { readonly screen: "edit"; readonly draft: string }
  | { readonly screen: "replay"; readonly game: string }
  | { readonly screen: "analyse"; readonly analysis: string }
  | { readonly screen: "match"; readonly matchId: string };

function parseRoute(hash: string): Route {
  const [screen = "", id, ...rest] = hash.replace(/^#\/?/, "").split("/");
  if (screen === "open") return { screen, link: [id, ...rest].join("/") };
  if (screen === "online")
    return id === undefined || id === "" ? { screen } : { screen, link: [id, ...rest].join("/") };
  if (screen === "match" && id !== undefined && id !== "") return { screen, matchId: decodeURIComponent(id) };
  if (screen === "edit" && id !== undefined && id !== "") return { screen, draft: decodeURIComponent(id) };
  if (screen === "small" && id !== undefined && id !== "") return { screen, game: decodeURIComponent(id) };
  if (screen === "replay" && id !== undefined && id !== "") return { screen, game: decodeURIComponent(id) };
  if (screen === "analyse" && id !== undefined && id !== "") return { screen, analysis: decodeURIComponent(id) };
  if (screen === "play") return id === undefined || id === "" ? { screen } : { screen, map: decodeURIComponent(id) };
  if (screen === "campaign" && id !== undefined && /^\d{1,4}$/.test(id)) return { screen, level: Number(id) };
  if (screen === "maps" && id !== undefined && id !== "") return { screen, code: id };
  if (screen === "lesson") {
    const lesson = LESSON_IDS.find((known) => known === id);
    return lesson === undefined ? { screen: "learn" } : { screen, lesson };
  }
  if (screen === "help") {
    const topic = HELP_TOPICS.find((known) => known === id);
    if (topic === undefined) return { screen };
    return rest[0] === "misere" ? { screen, topic, play: "misere" } : { screen, topic };
  }
  for (const plain of ["campaign", "learn", "maps", "games", "daily", "about", "other-games", "lab"] as const)
    if (screen === plain) return { screen: plain };
  return { screen: "home" };
}

export function routeHash(to: Route): string {
  if (to.screen === "home") return "#/";
  if (to.screen === "match") return `#/match/${encodeURIComponent(to.matchId)}`;
  if (to.screen === "small") return `#/small/${encodeURIComponent(to.game)}`;
  if (to.screen === "edit") return `#/edit/${encodeURIComponent(to.draft)}`;
  if (to.screen === "help" && to.topic !== undefined)
    return to.play === "misere" ? `#/help/${to.topic}/misere` : `#/help/${to.topic}`;
  if (to.screen === "lesson") return `#/lesson/${to.lesson}`;
  if (to.screen === "replay") return `#/replay/${encodeURIComponent(to.game)}`;
  if (to.screen === "analyse") return `#/analyse/${encodeURIComponent(to.analysis)}`;
  if (to.screen === "campaign" && to.level !== undefined) return `#/campaign/${to.level}`;
  if (to.screen === "maps" && to.code !== undefined) return `#/maps/${to.code}`;
  if (to.screen === "online" && to.link !== undefined) return `#/online/${to.link}`;
  if (to.screen === "open") return `#/open/${to.link}`;
  if (to.screen === "play" && to.map !== undefined) return `#/play/${encodeURIComponent(to.map)}`;
  return `#/${to.screen}`;
}

/** Instead of the address that is shown, for Back. */
export function replaceRoute(to: Route): void {
  window.history.replaceState(null, "", routeHash(to));
  route.value = to;
}

export const route = signal<Route>(parseRoute(window.location.hash));

window.addEventListener("hashchange", () => {
  route.value = parseRoute(window.location.hash);
});

export function go(to: Route): void {
  route.value = to;
  if (window.location.hash !== routeHash(to)) window.location.hash = routeHash(to);
}
