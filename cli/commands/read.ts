import { surfaceOf } from "../../engine/drawing/drawing.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { readDrawingFile } from "../drawing-files.ts";
import { readSurfaceOption } from "../ruleset-options.ts";

const usage = "read F [--surface S] [--json]";

export const read: Command = {
  usage,
  summary: "print the canonical text of the position in a file that draw --out wrote",
  run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: "boolean", default: false },
      surface: { type: "string" },
    });
    const expected = readSurfaceOption(values.surface);
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new InputError(`read takes one file; usage: ${usage}`);
    const drawing = readDrawingFile(file);
    const surface = surfaceOf(drawing);
    if (expected !== undefined && surface !== expected)
      throw new InputError(`${file} holds a drawing on ${surface}, not on ${expected}`);
    const { position, lives, over } = readBoard(drawing);
    say(values.json ? JSON.stringify({ position, lives, over }) : position);
    return 0;
  },
};
