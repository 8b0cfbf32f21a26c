import { spotLives, type Drawing } from "../../engine/drawing/drawing.ts";
import { strokeLine } from "../../engine/drawing/any-surface/stroke-line.ts";
import type { Alternative } from "../../engine/play/alternatives.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { celebrationAt } from "./celebration.ts";
import type { Frame } from "./animation.ts";
import type { GameState } from "./game-state.ts";
import type { CurvePicker } from "./curve-picker.ts";
import type { StrokeInput } from "./stroke-input.ts";
import { frameOf } from "./timeline.ts";
import type { Partners } from "./reach.ts";
import type { Scene } from "./scene.ts";

/** The scene of a board without input. */
export function stillScene(state: MatchState): Scene {
  return plainScene(state, state.drawing, null);
}

interface SceneParts {
  readonly game: GameState;
  readonly input: StrokeInput;
  readonly picker: CurvePicker;
  readonly partners: Partners;
}

/** An animation, else the stroke being drawn, else what is picked and offered. */
export function sceneOf({ game, input, picker, partners }: SceneParts): Scene {
  const { shown, pendingMove } = game;
  const playing = frameOf(game.timeline);
  if (playing !== null) {
    const { frame, change } = playing;
    // Between two states, spots already look as usable as they will be.
    const before = change.cause.kind === "undo" ? { ...shown, usable: change.state.usable } : shown;
    return sceneOfFrame(frame, before, change.state);
  }
  const { drawing, toMove } = shown;
  if (game.celebration !== null)
    return { ...plainScene(shown, drawing, null), celebration: celebrationAt(game.celebration, drawing) };
  if (pendingMove !== null && toMove !== null)
    return plainScene(shown, drawing, { points: pendingMove.line, side: toMove, phase: "sent" });
  const { suggestion } = game;
  const suggested = suggestion === null ? null : strokeLine(drawing, suggestion);
  const { pen, ahead } = input;
  if (pen !== null && toMove !== null) {
    const phase = input.stroke.peek() === "open" ? "open" : "drawing";
    const points = ahead === null ? pen.points : [...pen.points, ahead];
    return {
      ...plainScene(shown, drawing, { points, side: toMove, phase }),
      reachable: without(partners.of(drawing, pen.from, pen.points), pen.refusal?.spot),
      from: pen.from,
      target: pen.target,
      refused: pen.refusal?.spot ?? null,
      suggestion: suggested,
    };
  }
  const offer = picker.offer.peek();
  const first = picker.first.peek();
  return {
    ...plainScene(shown, drawing, null),
    reachable: first === null || offer !== null ? null : partners.of(drawing, first),
    from: first,
    target: offer?.to ?? null,
    hovered: input.hovered,
    choices: offer?.lines.map((points, index) => ({ points, isCurrent: index === offer.current })) ?? [],
    // Offered curves hide the suggestion.
    suggestion: offer === null ? suggested : null,
    enclosed: enclosedBy(offer?.choices[offer.current]),
    focused: offer === null ? picker.focus.peek() : null,
    refused: game.toast?.spot ?? null,
  };
}

/** A spot that the pen has just refused has no ring besides. */
function without(spots: ReadonlySet<number>, refused: number | undefined): ReadonlySet<number> {
  if (refused === undefined || !spots.has(refused)) return spots;
  return new Set([...spots].filter((spot) => spot !== refused));
}

export function sceneOfFrame(frame: Frame, before: MatchState, after: MatchState): Scene {
  const stroke =
    frame.stroke.length > 1 && frame.side !== null
      ? { points: frame.stroke, side: frame.side, phase: "shown" as const }
      : null;
  return { ...plainScene(frame.isAfter ? after : before, frame.drawing, stroke), newSpotSize: frame.newSpotSize };
}

/** The enclosed spots; if a curve separates two groups, the smaller one. */
function enclosedBy(choice: Alternative | undefined): readonly number[] {
  if (choice === undefined) return [];
  const { division } = choice;
  if (division.kind === "joins" || division.kind === "opens") return [];
  if (division.kind === "encloses") return division.inside;
  const sides = [division.one, division.other].filter((side) => side.length > 0);
  return sides.sort((a, b) => a.length - b.length)[0] ?? [];
}

/** Returns the scene of a board on which nothing is offered or pointed at. */
export function plainScene(
  state: Pick<MatchState, "usable" | "setup" | "moves" | "toMove">,
  drawing: Drawing,
  stroke: Scene["stroke"],
): Scene {
  return {
    drawing,
    lives: spotLives(drawing),
    usable: state.usable,
    setup: state.setup,
    lastMove: state.moves,
    newSpotSize: 1,
    celebration: null,
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
