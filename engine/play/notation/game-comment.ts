/** The most characters of a game's comment. */
export const MAX_COMMENT_LENGTH = 1000;

/** The most characters before a game that count as its comment: those next to it. */
const MAX_LEAD = 500;

/**
 * The rest of the line in which a game has ended, before the next game; empty where that begins in the same line. For
 * the last game, all that is near it.
 */
export function proseAfter(text: string, end: number, next: number | null): string {
  const near = text.slice(end, Math.min(next ?? text.length, end + MAX_COMMENT_LENGTH));
  return next === null ? near : near.slice(0, Math.max(0, near.indexOf("\n")));
}

/** The prose before a game that is near it. */
export function proseBefore(text: string, from: number, start: number): string {
  const cut = start - MAX_LEAD;
  if (cut <= from) return text.slice(from, start);
  const near = text.slice(cut, start);
  const before = text.slice(from, cut);
  const isRemark = before
    .slice(before.lastIndexOf("\n") + 1)
    .trimStart()
    .startsWith("#");
  if (isRemark) return near.includes("\n") ? near.slice(near.indexOf("\n")) : "";
  // The first word may have lost its beginning.
  return near.replace(/^\S*/u, "…");
}

/** Makes one paragraph of the parts of a comment, without lines that begin with #; null where nothing is left. */
export function commentOf(parts: readonly string[]): string | null {
  if (!parts.some((part) => part.trim() !== "")) return null;
  const words = parts
    .flatMap((part) => part.split("\n"))
    .filter((line) => !line.trimStart().startsWith("#"))
    .join(" ")
    .replaceAll("{", "(")
    .replaceAll("}", ")")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (!/[\p{L}\p{N}]/u.test(words)) return null;
  return words.length <= MAX_COMMENT_LENGTH ? words : `${words.slice(0, MAX_COMMENT_LENGTH - 1).trimEnd()}…`;
}

/** Writes a game with its comment in braces behind it, so that it is read with the game again. */
export function withComment(game: string, comment: string | undefined): string {
  return comment === undefined ? game : `${game} {${comment}}`;
}
