/** Texts about the player's backups. */
export const dataEn = {
  title: "Your data",
  text: "A backup is one file with all games, maps, players and settings. Everything is in this folder:",
  "back-up": "Back up",
  restore: "Restore…",
  "backing-up": "Making the backup… {percent, number} %",
  "backed-up": "The backup is ready: {file}",
  reading: "Reading {file}… {percent, number} %",
  "too-large": "This backup is larger than {megabytes, number} MB. Open the settings and choose it there.",
  restoring: "Restoring. The game starts again in a moment…",
  "replace-title": "Replace everything here?",
  "replace-text":
    "{file} holds {found}. With its settings, it replaces everything that is here now: {here}, and your settings. What is here now is kept as a file in {folder}.",
  "replace-no": "Change nothing",
  "replace-yes": "Replace everything",
  games: "{games, plural, one {# game} other {# games}}",
  maps: "{maps, plural, one {# map} other {# maps}}",
  players:
    "{players, plural, one {# player} other {# players}} with {wins, plural, one {# win} other {# wins}} in the campaign",
} as const;
