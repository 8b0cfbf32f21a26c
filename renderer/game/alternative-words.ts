import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Alternative } from "../../engine/play/alternatives.ts";
import { wayOf } from "../../engine/play/division.ts";
import type { Hint } from "../../protocol/campaign.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { distance } from "./distances.ts";
import { count, hintSentence, spotsText } from "./sentences.ts";

/** The curves that are offered, for somebody who cannot see them; no two in the same words. */
export function alternativeSentences(choices: readonly Alternative[]): string[] {
  const plain = choices.map(sentenceOf);
  return numbered(
    plain.map((sentence, i) => (isAlone(plain, i) ? sentence : sentence + restOf(choices[i]))),
    (again) => (again === 1 ? ", other way round" : `, other way round, ${again}`),
  );
}

/** What a hint about a match says, for somebody who cannot see the curve. */
export function spokenHint(hint: Hint, state: MatchState): string {
  if (hint.kind !== "move") return hintSentence(hint, state);
  const [words] = alternativeSentences([{ stroke: hint.stroke, ...wayOf(state.drawing, hint.stroke) }]);
  return `This wins: ${words}. Draw it, or let it be drawn.`;
}

function sentenceOf({ stroke: { from, to }, division, region }: Alternative): string {
  const what = from === to ? `loop at spot ${from + 1}` : `curve from spot ${from + 1} to spot ${to + 1}`;
  if (division.kind === "joins") return `${what}, through the region with ${spotsText(region)}`;
  if (division.kind === "encloses")
    return `${what}, encloses ${division.inside.length === 0 ? "nothing" : spotsText(division.inside)}`;
  return `${what}, with ${spotsText(division.one)} on its one side and ${spotsText(division.other)} on the other`;
}

/** What lies on the side that a curve does not enclose: the same spots can be enclosed in two regions. */
function restOf({ stroke: { from, to }, division, region }: Alternative): string {
  if (division.kind !== "encloses") return "";
  return `, leaves ${spotsText(region.filter((spot) => spot !== from && spot !== to && !division.inside.includes(spot)))} outside`;
}

/**
 * The curves that are offered, each in a few words beside its picture: what of it can be seen on the board. `lines` are
 * those of the choices. Where the words are the same, they say how the lines lie to each other; no two labels are the same.
 */
export function alternativeLabels(choices: readonly Alternative[], lines: readonly (readonly Point[])[]): string[] {
  const plain = choices.map(labelOf);
  const middles = lines.map(middleOf);
  const placed = plain.map((label, i) => {
    if (isAlone(plain, i)) return label;
    const where = headingAmong(
      middles[i],
      middles.filter((_, j) => plain[j] === label),
    );
    return where === "" ? label : `${label}, ${where}`;
  });
  return numbered(placed, (again) => `, way ${again + 1}`);
}

function labelOf({ division }: Alternative): string {
  if (division.kind === "joins") return "Divides nothing";
  if (division.kind === "encloses")
    return `Encloses ${division.inside.length === 0 ? "no living spot" : count(division.inside.length, "living spot")}`;
  const [few, many] = [division.one.length, division.other.length].sort((a, b) => a - b);
  if (many === 0) return "No living spot on either side";
  return few === 0 ? `${count(many, "living spot")} on one side` : `Parts ${few} from ${count(many, "living spot")}`;
}

/** Lines whose middles are no farther apart than this, in board units, are not told apart by where they lie. */
const NEAR = 0.02;
const HEADINGS = [
  "on the right",
  "lower right",
  "at the bottom",
  "lower left",
  "on the left",
  "upper left",
  "at the top",
  "upper right",
] as const;

/** Where a place lies, seen from the middle of several; empty where that cannot be said. */
function headingAmong(place: Point, all: readonly Point[]): string {
  const x = place.x - all.reduce((sum, other) => sum + other.x, 0) / all.length;
  const y = place.y - all.reduce((sum, other) => sum + other.y, 0) / all.length;
  if (Math.hypot(x, y) < NEAR) return "";
  const eighths = Math.round((Math.atan2(y, x) / Math.PI) * 4);
  return HEADINGS[(eighths + 8) % 8];
}

/** The middle of a line: the mean of all its points, not only of those where it bends. */
function middleOf(line: readonly Point[]): Point {
  let [x, y, length] = [0, 0, 0];
  for (let i = 1; i < line.length; i++) {
    const piece = distance(line[i - 1], line[i]);
    x += ((line[i - 1].x + line[i].x) / 2) * piece;
    y += ((line[i - 1].y + line[i].y) / 2) * piece;
    length += piece;
  }
  return length === 0 ? line[0] : { x: x / length, y: y / length };
}

function isAlone(texts: readonly string[], index: number): boolean {
  return texts.every((text, i) => i === index || text !== texts[index]);
}

/** The texts with an addition where one was there before: `times` times before. */
function numbered(texts: readonly string[], addition: (times: number) => string): string[] {
  return texts.map((text, i) => {
    const before = texts.slice(0, i).filter((other) => other === text).length;
    return before === 0 ? text : text + addition(before);
  });
}
