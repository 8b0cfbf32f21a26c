/** Sentences of a start that failed, by the code of the store's error; `{folder}` holds the games. */
export const startEn = {
  "title-games": "Sprouts can't open your games",
  "title-start": "Sprouts can't start",
  "already-running":
    "Another copy of Sprouts is already using the games in {folder}. Close it, then start Sprouts again.",
  "newer-version":
    "A newer version of Sprouts saved the games in {folder}, and this version can't read them. Install the newer version again. Your games are unchanged.",
  "folder-is-file":
    "Sprouts keeps your games in the folder {folder}, but there is a file with that name. Move or rename the file, then start Sprouts again.",
  "folder-not-accessible":
    "Sprouts isn't allowed to read or write in the folder {folder}. Change the folder's permissions, then start Sprouts again.",
  "file-is-folder":
    "Sprouts needs the file sprouts.db in {folder}, but there is a folder with that name. Rename the folder, then start Sprouts again.",
  "file-not-readable":
    "Sprouts isn't allowed to read the file sprouts.db in {folder}. Change the file's permissions, then start Sprouts again.",
  "file-not-writable":
    "Sprouts isn't allowed to change the file sprouts.db in {folder}. Make the file writable, then start Sprouts again.",
  "disk-full":
    "The disk with your games in {folder} is full. Free some space, then start Sprouts again. Nothing has been lost.",
  "no-locks":
    "The disk with the folder {folder} can't lock files, as some network drives can't, so two copies of Sprouts could spoil your games. Set SPROUTS_DATA to a folder on this computer, then start Sprouts again.",
  "not-openable":
    "Sprouts can't open the games in {folder}. Check that the disk is connected and works, then start Sprouts again.",
} as const;
