import { drawPositionOn, type StringDrawingFailure } from "../../engine/drawing/any-surface/string-drawing.ts";
import { drawPosition, originOfText } from "../../engine/drawing/embedding/embedding.ts";
import type { Origin } from "../../engine/drawing/embedding/origin.ts";
import { DRAWN_SURFACES } from "../../engine/drawing/drawing.ts";
import { surfaceOfPosition } from "../../engine/games/registry.ts";
import { isOnSphere, type Surface } from "../../engine/rules.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { seededRandom } from "../../engine/random.ts";
import { lightPicture } from "../../lab/pictures/light-picture.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { writeDrawingFile } from "../drawing-files.ts";
import { checkWritable, writeOutputFile } from "../output-file.ts";
import { onePosition } from "../positions.ts";
import { readSurfaceOption } from "../ruleset-options.ts";

const usage = "draw <position> [--surface S] [--svg F] [--out F.json] [--seed n] [--plausible] [--json]";

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
      surface: { type: "string" },
      json: { type: "boolean", default: false },
    });
    const [text] = onePosition(positionals, usage);
    if (!/^\d{1,9}$/.test(values.seed)) throw new InputError(`--seed takes a whole number; usage: ${usage}`);
    for (const file of [values.svg, values.out]) if (file !== undefined) checkWritable(file);
    const surface = readSurfaceOption(values.surface) ?? surfaceOfPosition("sprouts", text);
    if (values.plausible && !isOnSphere({ surface }))
      throw new InputError(`--plausible is for the sphere: how a position on ${surface} arises is not known`);
    // Only on the sphere.
    const origin = isOnSphere({ surface }) ? originOfText(text) : undefined;
    if (origin?.ok === false && (values.plausible || origin.error.code !== "no-game"))
      throw new InputError(reasonOf(origin.error, surface));
    const random = seededRandom(Number(values.seed));
    const drawn = values.plausible ? drawPosition(text, random, "played") : drawPositionOn(surface, text, random);
    if (!drawn.ok) throw new InputError(reasonOf(drawn.error, surface));
    const drawing = drawn.value;
    const { position, lives } = readBoard(drawing);
    if (values.svg !== undefined) writeOutputFile(values.svg, lightPicture(drawing, position));
    if (values.out !== undefined) writeDrawingFile(values.out, drawing);
    const counts = { spots: drawing.spots.length, curves: drawing.curves.length, lives };
    if (values.json) {
      const known = origin === undefined ? { surface } : { origin: origin.ok ? origin.value : null };
      say(JSON.stringify({ position, ...counts, ...known }));
    } else {
      const where = isOnSphere({ surface }) ? "" : `, on ${surface}`;
      say(`${position}\n${counts.spots} spots, ${counts.curves} curves, ${counts.lives} lives${where}`);
      if (origin !== undefined) say(origin.ok ? originText(origin.value) : reasonOf(origin.error, surface));
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

function reasonOf(error: StringDrawingFailure, surface: Surface): string {
  if (error.code === "not-a-position") return `error: column ${error.column}: ${error.reason}`;
  if (error.code === "too-many-lives")
    return `positions of up to ${error.most} lives can be drawn; this one has ${error.lives}`;
  if (error.code === "no-board")
    return `there is no board for the surface ${surface}: positions on S, ${DRAWN_SURFACES.join(", ")} can be drawn`;
  if (error.code === "not-planar") return "the boundaries cannot be drawn without crossing lines";
  if (error.code === "no-game") {
    return error.isProved
      ? "no game leads to this position: its moves cannot be taken back, down to spots without lines"
      : "no game was found that leads to this position with its dead spots";
  }
  return `on ${surface}, only positions of which one region holds the whole surface can be drawn`;
}
