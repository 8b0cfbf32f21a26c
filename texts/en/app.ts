/** The window, the navigation and the banners. */
export const appEn = {
  name: "Sprouts",
  "window-title": "{screen} – Sprouts",
  "title-of-game": "{map}, {sides}",
  "title-of-replay": "Replay: {game}",
  skip: "Skip the navigation",
  "opening-game": "Opening the game…",
  navigation: "Screens",
  brand: "Sprouts, home",
  "back-to-game": "Back to the game",
  player: "Player: {name}",
  players: "Players",
  settings: "Settings",
  dismiss: "Dismiss",
  "connection-lost": "Connection lost. Your game is saved; reconnecting…",
  "connection-gone":
    "The game isn't responding; it was probably closed. Your games are saved: start it again and open the new address it prints.",
  "too-many-windows": "Sprouts is open in too many windows. Close one of them, then reload this page.",
  closed: "Sprouts was closed. Your games are saved. Start it again to continue.",
  "link-refused": "This link doesn't lead to a place in Sprouts.",
  "file-not-written":
    "The file couldn't be written there. Check the free space and the folder's permissions, or choose another folder.",
  "file-too-large":
    "This file would be larger than {megabytes, number} MB, which Sprouts can't save. To back up, quit Sprouts and copy its folder.",
  "not-loaded": "This part of the game couldn't be loaded. There may be a newer version of the page.",
  "load-anew": "Reload the page",
  "save-report": "Save report",
} as const;
