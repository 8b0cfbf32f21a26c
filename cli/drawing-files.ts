import { statSync } from "node:fs";
import { z } from "zod";
import { type Drawing, degrees } from "../engine/drawing/drawing.ts";
import { planarityFaults } from "../engine/drawing/geometry/planarity.ts";
import { isSurfaceDrawing } from "../engine/drawing/surface/cut.ts";
import { checkDrawing } from "../engine/play/drawing-check.ts";
import type { DrawingFault } from "../engine/play/boards/board-game.ts";
import { drawingSchema } from "../protocol/schemas.ts";
import { InputError } from "./command.ts";
import { writeOutputFile } from "./output-file.ts";
import { unreadableFile } from "./unreadable-file.ts";
import { readTextFile } from "./text-file.ts";

const FORMAT = "sprouts-drawing";
const VERSION = 1;
const MAX_FILE_BYTES = 64 * 2 ** 20;

const labelSchema = z.object({ format: z.literal(FORMAT), version: z.number() });
const fileSchema = z.object({ format: z.literal(FORMAT), version: z.literal(VERSION), drawing: drawingSchema });

/** Keeps the old content if writing fails. @throws {InputError} */
export function writeDrawingFile(file: string, drawing: Drawing): void {
  writeOutputFile(file, `${JSON.stringify({ format: FORMAT, version: VERSION, drawing })}\n`);
}

const FAULTS: Readonly<Partial<Record<DrawingFault, string>>> = {
  empty: "it has no spots",
  "too-large": "it has too many spots or points",
  "bare-loop": "a curve joins a spot to itself without a new spot",
  crossing: "curves touch, or a spot lies on a side",
};

/** A drawing whose curves end at its spots and cross nowhere. @throws {InputError} */
export function readDrawingFile(file: string): Drawing {
  const content = parsed(file);
  const label = labelSchema.safeParse(content);
  if (!label.success) throw new InputError(`${file} is not a file that draw --out writes`);
  if (label.data.version > VERSION) {
    throw new InputError(`${file} was written by a newer version of this program; use that one`);
  }
  const read = fileSchema.safeParse(content);
  if (!read.success) throw new InputError(`${file} holds no complete drawing`);
  const { drawing } = read.data;
  const count = drawing.spots.length;
  if (drawing.curves.some(({ from, to }) => from >= count || to >= count)) {
    throw new InputError(`${file} has a curve that ends at no spot`);
  }
  const crowded = degrees(drawing).findIndex((degree) => degree > 3);
  if (crowded !== -1) throw new InputError(`${file} has more than three curve ends at spot ${crowded}`);
  if (isSurfaceDrawing(drawing)) {
    const checked = checkDrawing(drawing, { game: "sprouts", surface: drawing.surface });
    if (!checked.ok) throw new InputError(`${file} holds no drawing on ${drawing.surface}: ${FAULTS[checked.error]}`);
    return drawing;
  }
  const [fault] = planarityFaults(drawing, 1);
  if (fault !== undefined) {
    throw new InputError(`${file} has curves that touch or leave the board near (${fault.x}, ${fault.y})`);
  }
  return drawing;
}

function parsed(file: string): unknown {
  try {
    if (statSync(file).size > MAX_FILE_BYTES) {
      throw new InputError(`${file} is larger than ${MAX_FILE_BYTES / 2 ** 20} MB`);
    }
    return JSON.parse(readTextFile(file));
  } catch (error) {
    if (error instanceof InputError) throw error;
    if (error instanceof SyntaxError) throw new InputError(`${file} is not a file that draw --out writes`);
    throw unreadableFile(file, error);
  }
}
