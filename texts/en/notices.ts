/** By the code of the notice; `rescued` and the like, `from-backup` and `kept-aside` are parts of others. */
export const noticesEn = {
  "games-missing": "The file with your games was missing.",
  "games-damaged": "The file with your games was damaged.",
  rescued: "Restored: {parts}.",
  "rescued-players":
    "{players, plural, one {# player} other {# players}} with {wins, plural, one {# win} other {# wins}} in the campaign",
  "rescued-settings": "the settings",
  "rescued-games":
    "{games, plural, one {# game} other {# games}}{unfinished, plural, =0 {} one { (# unfinished)} other { (# unfinished)}}",
  "rescued-nothing": "Nothing could be restored.",
  "rescued-partly": "Some of it couldn't be read.",
  "from-backup": "What couldn't be read comes from the backup of {time}.",
  "kept-aside": "The damaged file is kept as {file} in {folder}.",
  "progress-restored":
    "The file with your games was older than your progress. Restored: {players, plural, =0 {{wins, plural, one {# win} other {# wins}}} one {# player{wins, plural, =0 {} one { and # win} other { and # wins}}} other {# players{wins, plural, =0 {} one { and # win} other { and # wins}}}}.",
  "backup-restored": "Your backup has been restored. What was here before is kept as {file} in {folder}.",
  "games-file-replaced":
    "The file with your games in {folder} was deleted or replaced while Sprouts was running. It has been written again, and nothing is lost.",
  "backup-failed":
    "Sprouts couldn't back up your games in {folder}. The games themselves are fine. Check that this is a folder, that Sprouts may write in it, and that the disk isn't full.",
  "matches-unreadable":
    "{count, plural, one {One unfinished game can't be read and isn't offered. It is kept as it is.} other {# unfinished games can't be read and aren't offered. They are kept as they are.}}",
  "campaign-levels-unreadable":
    "The levels of the campaign can't be read. Your progress is kept; reinstall the game to get them back. Everything else can be played.",
  "computer-failed":
    "The computer couldn't make its move. Continue the game from the menu to let it try again. (Error {reference})",
  "redraw-failed": "The board couldn't be redrawn. Nothing is lost. (Error {reference})",
  "training-failed": "Training on a map stopped. What was trained is kept; start it again. (Error {reference})",
  "host-restarted": "Part of Sprouts crashed and was started again. Every move is saved.",
  "page-restarted": "The window crashed and was opened again. Every move is saved.",
  "shell-restarted": "Sprouts crashed and was started again. Every move is saved.",
} as const;
