/** Texts of the game in a browser, where a server has it. */
export const webEn = {
  connecting: "Connecting to {server}…",
  guest: "Guest",
  invites: "{name} invites you to a game",
  play: "Play",
  get: "Get the program",
  "save-game": "Save as a file",
  "about-key":
    "This browser keeps the key by which the server knows you. Nobody can read it, and it plays in no other browser. It is gone when you delete the data of this site.",
} as const;
