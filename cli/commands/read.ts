import { readBoard } from "../../engine/play/board-reading.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { readDrawingFile } from "../drawing-files.ts";

const usage = "read F [--json]";

export const read: Command = {
  usage,
  summary: "print the canonical text of the position in a file that draw --out wrote",
  run(args) {
    const { values, positionals } = readArguments(args, { json: { type: "boolean", default: false } });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new InputError(`read takes one file; usage: ${usage}`);
    const { position, lives, over } = readBoard(readDrawingFile(file));
    say(values.json ? JSON.stringify({ position, lives, over }) : position);
    return 0;
  },
};
