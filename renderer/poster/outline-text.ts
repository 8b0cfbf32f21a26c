/** A part of a letter's outline, as opentype.js has it and as in SVG; it has the numbers of its type, in this order. */
export interface OutlineCommand {
  readonly type: "M" | "L" | "Q" | "C" | "Z";
  readonly x1?: number;
  readonly y1?: number;
  readonly x2?: number;
  readonly y2?: number;
  readonly x?: number;
  readonly y?: number;
}

/** The text of opentype.js 2.0.0 has NaN for a number slightly above a whole one, and viewers draw nothing after it. */
export function outlineText(commands: readonly OutlineCommand[]): string {
  return commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined);
      return type + numbers.map((number) => Number(number.toFixed(3))).join(" ");
    })
    .join("");
}
