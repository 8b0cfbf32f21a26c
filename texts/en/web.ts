/** Texts of the game in a browser, where a server has it. */
export const webEn = {
  connecting: "Connecting to {server}…",
  guest: "Guest",
  invites: "{name} invites you to a game",
  play: "Play",
  get: "Get the program",
  "save-game": "Save as a file",
  "about-key":
    "This browser keeps the key by which the server knows you, from the first time that you take part. Nobody can read it. It is gone when you delete the data of this site: with a code, you play as yourself on another device, too.",
} as const;
