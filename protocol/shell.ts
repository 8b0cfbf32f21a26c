// What the desktop shell and its page tell each other, apart from the host. Without schemas, as the sandboxed preload
// needs none. In the web host there is no shell: a browser's own download and file field take its place.

/** Name under which a page finds the preload's `Shell` in its window. */
export const SHELL = "sproutsShell";

/** Items of the menu that the page carries out. */
export const MENU_COMMANDS = [
  "new-game",
  "save",
  "export",
  "settings",
  "undo",
  "redo",
  "enlarge-board",
  "shrink-board",
  "whole-board",
  "how-to-play",
  "shortcuts",
  "about",
] as const;
export type MenuCommand = (typeof MENU_COMMANDS)[number];

/** Commands of the menu for a text field. */
export const TEXT_EDITS = ["undo", "redo"] as const;
export type TextEdit = (typeof TEXT_EDITS)[number];

/** A file that the player chose. The same rules hold for its text as for any import. */
export interface OpenedFile {
  /** Name of the file without its folder. */
  readonly name: string;
  /** Size of the file in bytes. */
  readonly size: number;
  /** The file's text; null if it could not be read, or is too large, or is a backup. */
  readonly text: string | null;
  /** The bytes of a backup; missing for other files. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

export type ShellMessage =
  | { readonly kind: "command"; readonly command: MenuCommand }
  | { readonly kind: "files"; readonly files: readonly OpenedFile[] }
  /** An address that begins with `sprouts:`, unchecked. */
  | { readonly kind: "link"; readonly address: string };

/** What the player chooses a file for. */
export const FILE_KINDS = ["maps", "games", "progress", "keys", "certificates"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The most bytes of a file that a page hands to the shell; only a backup can be larger. */
export const MAX_SAVED_BYTES = 1_000_000_000;

/** How saving a file ended. `file-not-written`: the system refused it. */
export type SaveOutcome = "saved" | "cancelled" | "file-not-written";

export interface SavedFile {
  /** The name that the dialog proposes. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the player chooses for the shell, which needs it before it has opened the games. */
export interface ShellChoices {
  /** Whether the game may check for new versions. */
  readonly checksUpdates: boolean;
  /** Whether the graphics card is used even where Chromium's list of faulty ones names it, from the next start. */
  readonly ignoresBlocklist: boolean;
}

export interface ShellRequests {
  /** Lets the page hear messages from now on; those that waited follow. */
  readonly listen: { readonly params: null; readonly answer: null };
  /** Says what the menu can offer on the page's screen. */
  readonly offer: { readonly params: readonly MenuCommand[]; readonly answer: null };
  readonly edit: { readonly params: TextEdit; readonly answer: null };
  /** Saves a file where the player says. */
  readonly save: { readonly params: SavedFile; readonly answer: SaveOutcome };
  /** Asks the player for files. The answer is empty if none was chosen. */
  readonly open: { readonly params: FileKind; readonly answer: readonly OpenedFile[] };
  readonly choices: { readonly params: null; readonly answer: ShellChoices };
  /** Changes some of the player's choices; the others stay. */
  readonly choose: { readonly params: Partial<ShellChoices>; readonly answer: null };
}
export type ShellRequest = keyof ShellRequests;

export interface Shell {
  /** Asks the shell. Rejects if it refuses the request. */
  ask<R extends ShellRequest>(request: R, params: ShellRequests[R]["params"]): Promise<ShellRequests[R]["answer"]>;
  /** Hears messages of the shell. Returns how to stop. */
  listen(listener: (message: ShellMessage) => void): () => void;
}

/** An error: a file is larger than `MAX_SAVED_BYTES`. */
export class FileTooLarge extends Error {
  override readonly name = "FileTooLarge";
}

/** A file that the player chose can no longer be read. */
export class FileNotRead extends Error {
  override readonly name = "FileNotRead";
}

/** An error: the system refused to write a file where the player wanted it. */
export class FileNotWritten extends Error {
  override readonly name = "FileNotWritten";
}
