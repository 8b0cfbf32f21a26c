import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Alternative } from "../../engine/play/alternatives.ts";
import { t } from "../texts/texts.ts";
import { distance } from "./distances.ts";
import { spotsOf } from "./spot-texts.ts";

/** Describes choices to players who can't see the curves; each text is different. */
export function choiceTexts(choices: readonly Alternative[]): string[] {
  const plain = choices.map((choice) => withSides(textOf(choice), choice));
  return numbered(
    plain.map((text, i) => (isAlone(plain, i) ? text : withSides(fullTextOf(choices[i]), choices[i]))),
    (curve, times) => t("choices.other-way", { curve, times }),
  );
}

function shapeOf({ stroke: { from, to } }: Alternative): { shape: string; from: number; to: number } {
  return { shape: from === to ? "loop" : "curve", from: from + 1, to: to + 1 };
}

function textOf(choice: Alternative): string {
  const { division, region } = choice;
  const shape = shapeOf(choice);
  if (division.kind === "joins") return t("choices.joins", { ...shape, ...spotsOf(region) });
  if (division.kind === "opens") return t("choices.opens", { ...shape, ...spotsOf(region) });
  if (division.kind === "encloses") return t("choices.encloses", { ...shape, ...spotsOf(division.inside) });
  const [one, other] = [spotsOf(division.one), spotsOf(division.other)];
  if (one.count === 0 && other.count === 0) return t("choices.separates-nothing", shape);
  return t("choices.separates", { ...shape, ...one, others: other.spots, otherCount: other.count });
}

/** Names the outside too: the same spots can be enclosed in two regions. */
function fullTextOf(choice: Alternative): string {
  const { division, region, stroke } = choice;
  if (division.kind !== "encloses") return textOf(choice);
  const left = spotsOf(
    region.filter((spot) => spot !== stroke.from && spot !== stroke.to && !division.inside.includes(spot)),
  );
  return t("choices.encloses-and-leaves", {
    ...shapeOf(choice),
    ...spotsOf(division.inside),
    left: left.spots,
    leftCount: left.count,
  });
}

/** Adds the sides of the board that the curve goes over, in their order, on a surface. */
function withSides(label: string, { over = [] }: Pick<Alternative, "over">): string {
  if (over.length === 0) return label;
  return t("choices.over", { label, sides: over.map(({ out }) => t("choices.side", { side: out })).join(", ") });
}

/** Short and all different; equal kinds are told apart by where they lie. */
export function choiceLabels(choices: readonly Alternative[], lines: readonly (readonly Point[])[]): string[] {
  const plain = choices.map((choice) => withSides(choiceLabel(choice), choice));
  const middles = lines.map(middleOf);
  const placed = plain.map((label, i) => {
    if (isAlone(plain, i)) return label;
    const heading = headingAmong(
      middles[i],
      middles.filter((_, j) => plain[j] === label),
    );
    return heading === null ? label : t(`choices.label-${heading}`, { label });
  });
  return numbered(placed, (label, times) => t("choices.label-way", { label, number: times + 1 }));
}

/** Short; equal for curves of one kind. */
export function choiceLabel({ division }: Pick<Alternative, "division">): string {
  if (division.kind === "joins") return t("choices.label-joins");
  if (division.kind === "opens") return t("choices.label-opens");
  if (division.kind === "encloses") return t("choices.label-encloses", { count: division.inside.length });
  const [few, many] = [division.one.length, division.other.length].sort((a, b) => a - b);
  return few === 0 ? t("choices.label-one-side", { count: many }) : t("choices.label-separates", { few, count: many });
}

/** Distance in board units below which a middle has no direction. */
const NEAR = 0.02;
/** Headings by eighths of a turn, clockwise from the right. */
const HEADINGS = ["right", "lower-right", "bottom", "lower-left", "left", "upper-left", "top", "upper-right"] as const;

/** Finds the heading of a place as seen from the middle of all; null if there is none. */
function headingAmong(place: Point, all: readonly Point[]): (typeof HEADINGS)[number] | null {
  const x = place.x - all.reduce((sum, other) => sum + other.x, 0) / all.length;
  const y = place.y - all.reduce((sum, other) => sum + other.y, 0) / all.length;
  if (Math.hypot(x, y) < NEAR) return null;
  const eighths = Math.round((Math.atan2(y, x) / Math.PI) * 4);
  return HEADINGS[(eighths + 8) % 8];
}

/** The mean of all its points, not only of its corners. */
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

function numbered(texts: readonly string[], change: (text: string, times: number) => string): string[] {
  return texts.map((text, i) => {
    const times = texts.slice(0, i).filter((other) => other === text).length;
    return times === 0 ? text : change(text, times);
  });
}
