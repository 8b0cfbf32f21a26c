import { planarityFaults } from "../../drawing/geometry/planarity.ts";
import { DRAWING_FORMAT, type Drawing } from "../../drawing/drawing.ts";
import { failure, type Result, success } from "../../result.ts";
import { CAMPAIGN_FORMAT, type Bits, type Campaign, type CampaignLevel, IDEA_IDS, type IdeaId } from "./campaign.ts";

/** `path` such as `levels[3].drawing`. */
export interface CampaignFault {
  readonly path: string;
  readonly message: string;
}

/** Coordinate units per side of the board. */
const PARTS = 10_000;

export function roundedDrawing(drawing: Drawing): Drawing {
  const rounded = (value: number): number => Math.round(value * PARTS) / PARTS;
  return {
    ...drawing,
    spots: drawing.spots.map(({ x, y, move }) => ({ x: rounded(x), y: rounded(y), move })),
    curves: drawing.curves.map((curve) => ({
      ...curve,
      inner: curve.inner.map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
    })),
  };
}

/**
 * JSON, a line for each field, spot and curve. A spot is `[x, y, move]`, a curve `[from, to, move, [x, y, ...]]`, in
 * ten thousandths of the board's side.
 */
export function writeCampaign({ format, seed, levels }: Campaign): string {
  const parts = (value: number): number => Math.round(value * PARTS);
  const list = (lines: readonly string[], indent: string): string =>
    lines.length === 0 ? "[]" : `[\n${lines.map((line) => `${indent}  ${line}`).join(",\n")}\n${indent}]`;
  const written = levels.map(({ drawing, ...level }) => {
    const fields = Object.entries(level).map(([name, value]) => `   ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
    const spots = drawing.spots.map(({ x, y, move }) => JSON.stringify([parts(x), parts(y), move]));
    const curves = drawing.curves.map(({ from, to, move, inner }) =>
      JSON.stringify([from, to, move, inner.flatMap(({ x, y }) => [parts(x), parts(y)])]),
    );
    const drawn = `   "drawing": {\n    "spots": ${list(spots, "    ")},\n    "curves": ${list(curves, "    ")}\n   }`;
    return [...fields, drawn].join(",\n");
  });
  return `{\n "format": ${format},\n "seed": ${seed},\n "levels": [\n${written.map((level) => `  {\n${level}\n  }`).join(",\n")}\n ]\n}\n`;
}

/** Reads untrusted values. Checks shapes, level numbers and, unless it is known, planarity. */
export function readCampaign(value: unknown, isKnownPlanar = false): Result<Campaign, CampaignFault> {
  try {
    const { format, seed, levels } = record(value, "campaign");
    if (format !== CAMPAIGN_FORMAT)
      throw new Misread("format", `the format ${JSON.stringify(format)} is not known; this is ${CAMPAIGN_FORMAT}`);
    const read = array(levels, "levels").map((level, i) => readLevel(level, i));
    if (!isKnownPlanar) for (const level of read) checkPlanarity(level);
    return success({ format, seed: whole(seed, "seed"), levels: read });
  } catch (error) {
    if (error instanceof Misread) return failure({ path: error.path, message: error.message });
    throw error;
  }
}

function checkPlanarity({ number, drawing }: CampaignLevel): void {
  const [fault] = planarityFaults(drawing, 1);
  if (fault !== undefined)
    throw new Misread(`levels[${number - 1}].drawing`, `it is not planar: ${fault.kind} at ${fault.x}, ${fault.y}`);
}

class Misread extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.name = "Misread";
    this.path = path;
  }
}

function readLevel(value: unknown, index: number): CampaignLevel {
  const path = `levels[${index}]`;
  const fields = record(value, path);
  const at = (name: keyof CampaignLevel): string => `${path}.${name}`;
  const count = (name: keyof CampaignLevel): number => whole(fields[name], at(name));
  const number = count("number");
  if (number !== index + 1) throw new Misread(at("number"), `level ${index + 1} calls itself ${number}`);
  const { idea } = fields;
  return {
    number,
    spots: count("spots"),
    moves: count("moves"),
    position: text(fields.position, at("position")),
    idea: idea === null ? null : readIdea(idea, at("idea")),
    wonInMisere: truth(fields.wonInMisere, at("wonInMisere")),
    difficulty: real(fields.difficulty, at("difficulty")),
    bits: readBits(fields.bits, at("bits")),
    winningMoves: count("winningMoves"),
    allMoves: count("allMoves"),
    turns: real(fields.turns, at("turns")),
    refutation: real(fields.refutation, at("refutation")),
    steered: real(fields.steered, at("steered")),
    survivors: real(fields.survivors, at("survivors")),
    lives: count("lives"),
    line: array(fields.line, at("line")).map((entry, i) => text(entry, `${at("line")}[${i}]`)),
    drawing: readDrawing(fields.drawing, at("drawing")),
  };
}

function readIdea(value: unknown, path: string): IdeaId {
  const idea = IDEA_IDS.find((id) => id === value);
  if (idea === undefined) throw new Misread(path, `the idea ${JSON.stringify(value)} is not known`);
  return idea;
}

function readBits(value: unknown, path: string): Bits {
  const { moves, survivors, refutations } = record(value, path);
  return {
    moves: real(moves, `${path}.moves`),
    survivors: real(survivors, `${path}.survivors`),
    refutations: real(refutations, `${path}.refutations`),
  };
}

function readDrawing(value: unknown, path: string): Drawing {
  const { spots, curves } = record(value, path);
  return {
    format: DRAWING_FORMAT,
    spots: array(spots, `${path}.spots`).map((spot, i) => {
      const place = `${path}.spots[${i}]`;
      const [x, y, move] = array(spot, place);
      return { x: whole(x, place) / PARTS, y: whole(y, place) / PARTS, move: whole(move, place) };
    }),
    curves: array(curves, `${path}.curves`).map((curve, i) => {
      const place = `${path}.curves[${i}]`;
      const [from, to, move, inner] = array(curve, place);
      const flat = array(inner, place).map((entry) => whole(entry, place) / PARTS);
      if (flat.length % 2 === 1) throw new Misread(place, "a coordinate is missing");
      const points = Array.from({ length: flat.length / 2 }, (_, k) => ({ x: flat[2 * k], y: flat[2 * k + 1] }));
      return { from: whole(from, place), to: whole(to, place), move: whole(move, place), inner: points };
    }),
  };
}

function record(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Misread(path, "an object is missing");
  return value as Record<string, unknown>;
}

function array(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Misread(path, "a list is missing");
  return value;
}

function text(value: unknown, path: string): string {
  if (typeof value !== "string" || value === "") throw new Misread(path, "a text is missing");
  return value;
}

function truth(value: unknown, path: string): boolean {
  if (typeof value !== "boolean") throw new Misread(path, "true or false is missing");
  return value;
}

function real(value: unknown, path: string): number {
  if (typeof value !== "number" || !Number.isFinite(value) || value < 0)
    throw new Misread(path, "a number from 0 on is missing");
  return value;
}

function whole(value: unknown, path: string): number {
  const number = real(value, path);
  if (!Number.isInteger(number)) throw new Misread(path, `a whole number is missing, not ${number}`);
  return number;
}
