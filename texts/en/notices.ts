/** Notices by their codes; `from-backup`, `without-backup`, `kept-aside` and `damage-found-…` are parts of others. */
export const noticesEn = {
  "games-missing": "The file with your games was missing.",
  "games-damaged": "The file with your games was damaged.",
  "from-backup": "The copy of {time} came back; games and moves from after it may be missing.",
  "without-backup":
    "There was no copy of it, so games, maps and settings are gone. Restored: {players, plural, =0 {nothing} one {# player with {wins, plural, one {# win} other {# wins}}} other {# players with {wins, plural, one {# win} other {# wins}}}}.",
  "journal-foreign":
    "A file with changes that doesn't belong to your games lay beside them. It wasn't used, nothing is missing, and it is kept as {file} in {folder}.",
  "journal-unusable":
    "The file with the latest changes to your games couldn't be used, so the last moves may be missing. It is kept as {file} in {folder}.",
  "journal-missing": "The file with the latest changes to your games is gone, so the last moves may be missing.",
  "damage-found":
    "A check found damage in the file with your games in {folder}. Please quit Sprouts and start it again soon:",
  "damage-found-backup": "it then brings back the copy of {time} and keeps the damaged file.",
  "damage-found-nothing":
    "it then keeps the damaged file, and brings back the players and wins. Save games that you need as files first.",
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
  "page-outdated": "The server has another version of the game by now. Reload the page when it suits you.",
  "page-restarted": "The window crashed and was opened again. Every move is saved.",
  "shell-restarted": "Sprouts crashed and was started again. Every move is saved.",
} as const;
