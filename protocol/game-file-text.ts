/** What a file of games begins with. */
export const GAME_FILE = { format: "sprouts-games", version: 1 } as const;

/** JSON with one game a line; each of `lines` is the JSON of a `SharedGame`. */
export function gameFileText(lines: readonly string[]): string {
  return `{"format":"${GAME_FILE.format}","version":${GAME_FILE.version},"games":[\n${lines.join(",\n")}\n]}\n`;
}
