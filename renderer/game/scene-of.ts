import { spotLives, type Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { Alternative } from "../../engine/play/alternatives.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { CurvePicker } from "./curve-picker.ts";
import type { StrokeInput } from "./stroke-input.ts";
import type { Projector } from "./timeline.ts";
import type { Partners } from "./reach.ts";
import type { Scene } from "./scene.ts";

/** A board at which nothing goes on. */
export function stillScene(state: MatchState): Scene {
  return plainScene(state, state.drawing, null);
}

/** What a scene is made of. */
export interface SceneParts {
  /** The state that the player sees. */
  readonly shown: MatchState;
  /** What moves by itself; null for nothing. */
  readonly playing: Projector["frame"];
  /** A stroke that the host has not answered yet; null for none. */
  readonly sent: readonly Point[] | null;
  readonly hand: StrokeInput;
  readonly chooser: CurvePicker;
  readonly partners: Partners;
  /** A move that the host has shown; null for none. */
  readonly suggestion: Stroke | null;
  /** The spot that was refused last, as long as the player is told so. */
  readonly refused: number | null;
}

/** What there is to see of a game now: what moves by itself, else the stroke that is being drawn, else what is picked and offered. */
export function sceneOf({ shown, playing, sent, hand, chooser, partners, suggestion, refused }: SceneParts): Scene {
  if (playing !== null) {
    const { frame, change } = playing;
    const stroke =
      frame.stroke.length > 1 && frame.side !== null
        ? { points: frame.stroke, side: frame.side, phase: "shown" as const }
        : null;
    // What lies between two states is shown with the spots as usable as they are going to be.
    return plainScene(
      frame.changed
        ? change.state
        : { ...shown, usable: change.cause.kind === "undo" ? change.state.usable : shown.usable },
      frame.drawing,
      stroke,
    );
  }
  const { drawing, toMove } = shown;
  if (sent !== null && toMove !== null)
    return plainScene(shown, drawing, { points: sent, side: toMove, phase: "sent" });
  const suggested =
    suggestion === null ? null : [drawing.spots[suggestion.from], ...suggestion.inner, drawing.spots[suggestion.to]];
  const { pen, ahead } = hand;
  if (pen !== null && toMove !== null) {
    const phase = hand.stroke.peek() === "open" ? "open" : "drawing";
    const points = ahead === null ? pen.points : [...pen.points, ahead];
    return {
      ...plainScene(shown, drawing, { points, side: toMove, phase }),
      reachable: partners.of(drawing, pen.from),
      from: pen.from,
      target: pen.target,
      refused: pen.refusal?.spot ?? null,
      suggestion: suggested,
    };
  }
  const offer = chooser.offer.peek();
  const first = chooser.first.peek();
  return {
    ...plainScene(shown, drawing, null),
    // Once curves are offered, they are what matters.
    reachable: first === null || offer !== null ? null : partners.of(drawing, first),
    from: first,
    target: offer?.to ?? null,
    hovered: hand.hovered,
    choices: offer?.lines.map((points, index) => ({ points, isCurrent: index === offer.current })) ?? [],
    // Once curves are offered, they are what can be drawn.
    suggestion: offer === null ? suggested : null,
    enclosed: enclosedBy(offer?.choices[offer.current]),
    focused: offer === null ? chooser.focus.peek() : null,
    refused,
  };
}

/** The spots that a curve encloses; of two sides that lie beside each other, those on the one with fewer. */
function enclosedBy(choice: Alternative | undefined): readonly number[] {
  if (choice === undefined || choice.division.kind === "joins") return [];
  const { division } = choice;
  if (division.kind === "encloses") return division.inside;
  const sides = [division.one, division.other].filter((side) => side.length > 0);
  return sides.sort((a, b) => a.length - b.length)[0] ?? [];
}

/** A match with nothing picked, pointed at or offered: the state's own drawing, or one on its way there. */
function plainScene(state: MatchState, drawing: Drawing, stroke: Scene["stroke"]): Scene {
  return {
    drawing,
    lives: spotLives(drawing),
    usable: state.usable,
    setup: state.setup,
    lastMove: state.moves,
    mover: state.toMove,
    stroke,
    choices: [],
    suggestion: null,
    enclosed: [],
    focused: null,
    refused: null,
    reachable: null,
    from: null,
    target: null,
    hovered: null,
  };
}
