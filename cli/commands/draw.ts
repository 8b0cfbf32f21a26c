import { drawPosition, type EmbeddingFailure, originOfText } from "../../engine/drawing/embedding/embedding.ts";
import type { Origin } from "../../engine/drawing/embedding/origin.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { seededRandom } from "../../engine/random.ts";
import { lightPicture } from "../../lab/pictures/light-picture.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { writeDrawingFile } from "../drawing-files.ts";
import { checkWritable, writeOutputFile } from "../output-file.ts";
import { onePosition } from "../positions.ts";

const usage = "draw <position> [--svg F] [--out F.json] [--seed n] [--plausible] [--json]";

export const draw: Command = {
  usage,
  summary:
    "draw a position from its text; --out writes a drawing for `read`, --svg a picture, --plausible takes only what a game can lead to and draws its moves",
  run(args) {
    const { values, positionals } = readArguments(args, {
      svg: { type: "string" },
      out: { type: "string" },
      seed: { type: "string", default: "1" },
      plausible: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    });
    const [text] = onePosition(positionals, usage);
    if (!/^\d{1,9}$/.test(values.seed)) throw new InputError(`--seed takes a whole number; usage: ${usage}`);
    for (const file of [values.svg, values.out]) if (file !== undefined) checkWritable(file);
    const origin = originOfText(text);
    if (!origin.ok && (values.plausible || origin.error.code !== "no-game"))
      throw new InputError(reasonOf(origin.error));
    const drawn = drawPosition(text, seededRandom(Number(values.seed)), values.plausible ? "played" : "simple");
    if (!drawn.ok) throw new InputError(reasonOf(drawn.error));
    const drawing = drawn.value;
    const { position, lives } = readBoard(drawing);
    if (values.svg !== undefined) writeOutputFile(values.svg, lightPicture(drawing, position));
    if (values.out !== undefined) writeDrawingFile(values.out, drawing);
    const counts = { spots: drawing.spots.length, curves: drawing.curves.length, lives };
    if (values.json) say(JSON.stringify({ position, ...counts, origin: origin.ok ? origin.value : null }));
    else {
      const from = origin.ok ? originText(origin.value) : reasonOf(origin.error);
      say(`${position}\n${counts.spots} spots, ${counts.curves} curves, ${counts.lives} lives\n${from}`);
    }
    return 0;
  },
};

function originText({ start, least, isOnlyStart }: Origin): string {
  const spots = `${start} ${start === 1 ? "spot" : "spots"}`;
  if (isOnlyStart) return `with its dead spots, it can arise from ${spots} and from no other number`;
  const from = `it can arise from ${spots} or more`;
  return start === least ? `${from}, and from no fewer` : `${from}; fewer than ${least} cannot lead to it`;
}

function reasonOf(error: EmbeddingFailure): string {
  if (error.code === "not-a-position") return `error: column ${error.column}: ${error.reason}`;
  if (error.code === "not-planar") return "the boundaries cannot be drawn without crossing lines";
  if (error.code === "no-game") {
    return error.isProved
      ? "no game leads to this position: its moves cannot be taken back, down to spots without lines"
      : "no game was found that leads to this position with its dead spots";
  }
  return `positions of up to ${error.most} lives can be drawn; this one has ${error.lives}`;
}
