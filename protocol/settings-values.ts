import { LANGUAGES } from "./languages.ts";
import type { Settings } from "./schemas.ts";

export const MAX_SERVERS = 8;
/**
 * The most keys that are remembered. One that is forgotten is no longer asked about, so there are many more of them.
 */
export const MAX_SERVER_KEYS = 200;

/** Themes to choose from. Each is a block of colours in `renderer/styles/tokens.css`. */
export const THEMES = ["light", "dark", "paper"] as const;

/** What each setting with a few values can be; `settingsSchema` says what they mean. */
export const SETTING_CHOICES = {
  language: ["system", ...LANGUAGES],
  theme: ["system", ...THEMES],
  motion: ["system", "full", "reduced"],
  pace: ["slow", "natural", "quick"],
  sounds: ["on", "off"],
  pencil: ["on", "off"],
  regions: ["on", "off"],
  torus: ["shown", "hidden"],
  takeBack: ["ask", "freely", "never"],
  phrases: ["shown", "hidden"],
  turnNotices: ["on", "off"],
  belief: ["shown", "hidden"],
  evaluation: ["shown", "hidden"],
} as const;

/** Speeds as factors of the natural one. */
export const PACE_SPEEDS: Readonly<Record<Settings["pace"], number>> = { slow: 0.5, natural: 1, quick: 2.5 };

export const DEFAULT_SETTINGS: Settings = {
  language: "system",
  theme: "system",
  motion: "system",
  pace: "natural",
  sounds: "on",
  volume: 50,
  pencil: "on",
  regions: "on",
  torus: "hidden",
  takeBack: "ask",
  phrases: "shown",
  turnNotices: "off",
  servers: [],
  plainServers: [],
  serverKeys: [],
  onlineGames: null,
  onlineName: "",
  belief: "hidden",
  evaluation: "hidden",
  keepGames: "all",
  lastSetup: null,
  setups: {},
};
