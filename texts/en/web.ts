/** Texts of the game in a browser, where a server has it. */
export const webEn = {
  connecting: "Connecting to {server}…",
  guest: "Guest",
  invites: "{name} invites you to a game",
  play: "Play",
  more: "More at this server",
  get: "Get the program",
  try: "Try the game",
  "about-try":
    "Against the computer, in this page. A game ends with the page; this browser remembers what you have won.",
  "try-start": "Play against the computer",
  won: "{level}, won with {spots} spots",
  "save-game": "Save as a file",
  "about-key":
    "From the first time that you take part, this browser keeps the key by which the server knows you. Nobody can read it. It is gone when you delete the data of this site. With a code, you are the same player on another device, too.",
} as const;
