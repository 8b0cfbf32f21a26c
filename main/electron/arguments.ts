import { resolve } from "node:path";
import { LINK_SCHEME } from "../../protocol/link.ts";

export interface Received {
  /** Absolute. */
  readonly files: readonly string[];
  readonly links: readonly string[];
}

/**
 * What a start is asked to open. `argv` has the program first, in a developer's build also the folder of the game.
 * Chromium adds switches of its own; whatever begins with `-` is none of ours.
 */
export function receivedByArguments(argv: readonly string[], folder: string, isDeveloped: boolean): Received {
  const given = argv.slice(isDeveloped ? 2 : 1).filter((argument) => argument !== "" && !argument.startsWith("-"));
  const isLink = (argument: string): boolean => argument.toLowerCase().startsWith(LINK_SCHEME);
  return {
    links: given.filter(isLink),
    files: given.filter((argument) => !isLink(argument)).map((file) => resolve(folder, file)),
  };
}
