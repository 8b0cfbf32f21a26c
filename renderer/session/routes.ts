import { DEFAULT_RULESET, PLAY_CONVENTIONS, type PlayConvention } from "../../engine/rules.ts";
import { MAX_ID_LENGTH } from "../../protocol/request-limits.ts";
import { LESSON_IDS, type LessonId } from "../../engine/play/lessons/lesson-ids.ts";

/** Places in the help; the element of each has the id `help-` and its name. */
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

/** Screen that is shown, with what it shows; the address keeps it, for Back and Reload. */
export type Route =
  | { readonly screen: "home" | "learn" | "games" | "collection" | "daily" | "puzzles" | "about" | "lab" }
  /** `topic` is where it opens, `play` the rule of the game it was opened from. */
  | { readonly screen: "help"; readonly topic?: HelpTopic; readonly play?: PlayConvention }
  /** The campaign, with level `level` chosen. */
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
  | { readonly screen: "edit"; readonly draft: string }
  | { readonly screen: "replay" | "guess"; readonly game: string }
  | { readonly screen: "analyse"; readonly analysis: string }
  | { readonly screen: "match"; readonly matchId: string };

type Screen = Route["screen"];

/** Part of an address behind the screen's name: a property of the route, and its text. */
interface Field {
  readonly name: string;
  /** Whether the screen shows nothing without it. */
  readonly isNeeded: boolean;
  /** Whether it takes the rest of the address, with its slashes. */
  readonly takesRest?: boolean;
  /** Null if the text is none that the screen knows. */
  readonly read: (text: string) => string | number | null;
  readonly write: (value: string) => string;
}

/** A field of any id; one that is not encoded soundly is read as it stands. */
const encoded = (name: string, isNeeded: boolean): Field => ({
  name,
  isNeeded,
  read: (text) => {
    const id = decoded(text);
    return id !== "" && id.length <= MAX_ID_LENGTH ? id : null;
  },
  // Half a letter cannot be encoded.
  write: (value) => encodeURIComponent(value.toWellFormed()),
});
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const plain = (text: string): string => text;
const code = (name: string): Field => ({ name, isNeeded: false, read: plain, write: plain });
const link = (isNeeded: boolean): Field => ({
  name: "link",
  isNeeded,
  takesRest: true,
  read: plain,
  write: plain,
});
const oneOf = (name: string, isNeeded: boolean, texts: readonly string[]): Field => ({
  name,
  isNeeded,
  read: (text) => texts.find((known) => known === text) ?? null,
  write: plain,
});
const LEVEL: Field = {
  name: "level",
  isNeeded: false,
  read: (text) => (/^\d{1,4}$/.test(text) ? Number(text) : null),
  write: plain,
};

const UNUSUAL_PLAYS = PLAY_CONVENTIONS.filter((play) => play !== DEFAULT_RULESET.play);

/** Fields of each screen's address, in order. */
const FIELDS: Readonly<Record<Screen, readonly Field[]>> = {
  home: [],
  learn: [],
  games: [],
  collection: [],
  daily: [],
  puzzles: [],
  about: [],
  lab: [],
  // The address names the rule only where it is not the usual one.
  help: [oneOf("topic", false, HELP_TOPICS), oneOf("play", false, UNUSUAL_PLAYS)],
  campaign: [LEVEL],
  lesson: [oneOf("lesson", true, LESSON_IDS)],
  maps: [code("code")],
  online: [link(false)],
  open: [link(true)],
  play: [encoded("map", false)],
  edit: [encoded("draft", true)],
  replay: [encoded("game", true)],
  guess: [encoded("game", true)],
  analyse: [encoded("analysis", true)],
  match: [encoded("matchId", true)],
};

/** Screens that are shown where one lacks what it needs; otherwise home. */
const INSTEAD: Partial<Record<Screen, Route>> = { lesson: { screen: "learn" } };

const isScreen = (text: string): text is Screen => Object.hasOwn(FIELDS, text);

export function parseRoute(hash: string): Route {
  return readAddress(hash).route;
}

/** Whether an address says nothing but what its screen knows; another screen, or less of it, is shown otherwise. */
export function isSoundAddress(hash: string): boolean {
  return readAddress(hash).isSound;
}

function readAddress(hash: string): { readonly route: Route; readonly isSound: boolean } {
  const [screen = "", ...texts] = hash.replace(/^#\/?/, "").split("/");
  if (!isScreen(screen)) return { route: { screen: "home" }, isSound: screen === "" && texts.join("") === "" };
  const route: Record<string, string | number> = { screen };
  let rest = texts;
  for (const field of FIELDS[screen]) {
    const text = field.takesRest === true ? rest.join("/") : (rest[0] ?? "");
    const value = text === "" ? null : field.read(text);
    if (value !== null) {
      route[field.name] = value;
      rest = field.takesRest === true ? [] : rest.slice(1);
    } else if (field.isNeeded) return { route: INSTEAD[screen] ?? { screen: "home" }, isSound: false };
    else break;
  }
  // FIELDS has the properties of each screen.
  return { route: route as unknown as Route, isSound: rest.join("") === "" };
}

export function routeHash(to: Route): string {
  if (to.screen === "home") return "#/";
  const values: Readonly<Record<string, string | number | undefined>> = { ...to };
  const parts: string[] = [to.screen];
  for (const { name, read, write } of FIELDS[to.screen]) {
    const value = values[name];
    if (value === undefined || read(`${value}`) === null) break;
    parts.push(write(`${value}`));
  }
  return `#/${parts.join("/")}`;
}
