import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { LINK_SCHEME } from "../../protocol/link.ts";

export interface Received {
  /** Absolute paths of files to open. */
  readonly files: readonly string[];
  readonly links: readonly string[];
}

/**
 * Files and links that a start is asked to open. `argv` has the program first; in a developer's build, the first
 * argument that is no switch is the game's folder. Chromium and the starter put switches before it; whatever begins
 * with `-` is none of ours.
 */
export function receivedByArguments(argv: readonly string[], folder: string, isDeveloped: boolean): Received {
  const given = argv.slice(1).filter((argument) => argument !== "" && !argument.startsWith("-"));
  const opened = isDeveloped ? given.slice(1) : given;
  const isLink = (argument: string): boolean => argument.toLowerCase().startsWith(LINK_SCHEME);
  return {
    links: opened.filter(isLink),
    files: opened.filter((argument) => !isLink(argument)).map((file) => pathOf(file, folder)),
  };
}

/** Path of a file that is given by a path or, as some file managers do, by a `file:` address. */
function pathOf(given: string, folder: string): string {
  if (!/^file:/i.test(given)) return resolve(folder, given);
  try {
    // No file has a query or a fragment: such marks belong to a name that was not escaped.
    return fileURLToPath(given.replace(/[#?]|%(?![\da-f]{2})/gi, encodeURIComponent));
  } catch {
    // It cannot be read, and the player sees its name.
    return resolve(folder, given);
  }
}
