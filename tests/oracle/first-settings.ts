import type { Settings } from "../../protocol/schemas.ts";

/** What a player has before the first change, as written down apart from the product. */
export const FIRST_SETTINGS: Settings = {
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
  belief: "hidden",
  evaluation: "hidden",
  keepGames: "all",
  lastSetup: null,
  setups: {},
  servers: [],
  plainServers: [],
  serverKeys: [],
  onlineName: "",
  onlineGames: null,
  phrases: "shown",
  turnNotices: "off",
};
