import { type Drawing, spotLives } from "../../../engine/drawing/drawing.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { validateMove, type ValidatedMove } from "../../../engine/drawing/moves/validation.ts";
import { LegalPen } from "../../../engine/drawing/pen/pen.ts";
import type { Point } from "../../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import type { Random } from "../../../engine/random.ts";

/** Board units per sample, width of the tremor, and how far lines bend at most, as a part of their length. */
export interface Hand {
  readonly pace: number;
  readonly tremor: number;
  readonly bend: number;
}

export function handOver(places: readonly Point[], hand: Hand, random: Random): Point[] {
  const { pace, tremor } = hand;
  const samples: Point[] = [];
  for (let i = 1; i < places.length; i++) {
    const [a, b] = [places[i - 1], places[i]];
    const parts = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / pace));
    const bend = (random.next() - 0.5) * hand.bend;
    for (let part = 1; part <= parts; part++) {
      const t = part / parts;
      const bow = bend * t * (1 - t);
      samples.push({
        x: a.x + (b.x - a.x) * t - (b.y - a.y) * bow + (random.next() - 0.5) * tremor,
        y: a.y + (b.y - a.y) * t + (b.x - a.x) * bow + (random.next() - 0.5) * tremor,
      });
    }
  }
  samples.push(places[places.length - 1]);
  return samples;
}

function handTo(start: Point, goal: Point, over: number, random: Random): Point[] {
  const places = [start];
  for (let i = 0; i < over; i++) places.push({ x: random.next() * 1.1 - 0.05, y: random.next() * 1.1 - 0.05 });
  places.push(goal);
  const pace = 0.003 + random.next() ** 3 * 0.2;
  const tremor = random.next() * 0.004;
  return handOver(places, { pace, tremor, bend: 0.6 }, random);
}

/** Draws a stroke towards another live spot, or back; undefined when it does not arrive. */
function tryStroke(drawing: Drawing, random: Random, pen = new LegalPen(drawing)): Stroke | undefined {
  const lives = spotLives(drawing);
  const live = drawing.spots.map((_, spot) => spot).filter((spot) => lives[spot] > 0);
  if (live.length === 0) return undefined;
  const from = live[random.below(live.length)];
  const to = live[random.below(live.length)];
  const over = from === to ? 2 + random.below(2) : random.below(3);
  if (!pen.begin(drawing.spots[from]).ok) return undefined;
  for (const sample of handTo(drawing.spots[from], drawing.spots[to], over, random)) pen.moveTo(sample);
  const finished = pen.finish();
  return finished.ok ? finished.value : undefined;
}

/** Drawn by hand without redraws, until `tries` strokes in a row fail. */
export function* randomMoves(
  spots: number,
  random: Random,
  tries = 30,
): Generator<ValidatedMove & { readonly drawn: Stroke }> {
  let drawing = startDrawing(spots, random);
  for (let failed = 0; failed < tries;) {
    const pen = new LegalPen(drawing);
    const stroke = tryStroke(drawing, random, pen);
    if (!stroke) {
      failed++;
      continue;
    }
    failed = 0;
    const accepted = validateMove(drawing, stroke);
    if (!accepted.ok)
      throw new Error(`The pen drew an illegal stroke: ${accepted.error.code} ${JSON.stringify({ drawing, stroke })}`);
    drawing = accepted.value.drawing;
    yield { ...accepted.value, drawn: stroke };
  }
}
