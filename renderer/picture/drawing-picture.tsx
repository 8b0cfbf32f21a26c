import { sideOfMove } from "../../engine/play/match.ts";
import type { ComponentChildren } from "preact";
import { spotLives, type Drawing } from "../../engine/drawing/drawing.ts";
import { smoothPaths } from "../../engine/drawing/display/smooth.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { penOutline } from "./pen-outline.ts";
import { inkFor, PIP_RADIUS, PIPS, spotRadii } from "../game/ink.ts";

interface DrawingPictureProps {
  readonly drawing: Drawing;
  /** Gives the curves their colours. */
  readonly setup?: MatchSetup;
  /** By spot; all live ones by default. */
  readonly usable?: readonly boolean[];
  /** None for decoration. */
  readonly label?: string;
  /** Side that the sizes are made for, in CSS pixels. */
  readonly side: number;
  /** Between curves and spots, in units of `side`. */
  readonly children?: ComponentChildren;
  /** In board units: x, y, width, height. */
  readonly view?: readonly [number, number, number, number];
}

export function DrawingPicture({
  drawing,
  setup,
  usable,
  label,
  side,
  children,
  view = [0, 0, 1, 1],
}: DrawingPictureProps) {
  const ink = inkFor(drawing, side);
  const lives = spotLives(drawing);
  const radii = spotRadii(drawing, side, ink);
  const paths = smoothPaths(drawing);
  return (
    <svg
      class="drawing-picture"
      viewBox={view.map((part) => part * side).join(" ")}
      role={label === undefined ? "presentation" : "img"}
      {...(label === undefined ? { "aria-hidden": "true" } : { "aria-label": label })}
    >
      <g class="pen-lines">
        {paths.map((path, c) => (
          <path key={c} d={penOutline(path, side, ink.line)} class={inkClass(setup, drawing.curves[c].move)} />
        ))}
      </g>
      <g fill="none" stroke-width={ink.line} stroke-linecap="round" stroke-linejoin="round">
        {children}
      </g>
      {drawing.spots.map((spot, i) => (
        <SpotPicture
          key={i}
          x={spot.x * side}
          y={spot.y * side}
          radius={radii[i]}
          lives={lives[i]}
          usable={usable?.[i] ?? true}
        />
      ))}
    </svg>
  );
}

function inkClass(setup: MatchSetup | undefined, move: number): string {
  if (move === 0) return "ink-found";
  return setup === undefined ? "ink-line" : `ink-${setup.sides[sideOfMove(setup.starts, move)].colour}`;
}

export function SpotPicture({
  x,
  y,
  radius,
  lives,
  usable,
}: {
  x: number;
  y: number;
  radius: number;
  lives: number;
  usable: boolean;
}) {
  if (lives === 0) return <circle cx={x} cy={y} r={radius * 0.74} class="spot-dead" />;
  const pips = PIPS[lives].map(([dx, dy], p) => (
    <circle
      key={p}
      cx={x + dx * radius}
      cy={y + dy * radius}
      r={radius * PIP_RADIUS}
      class={usable ? "spot-pip" : "spot-stuck-pip"}
    />
  ));
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={usable ? radius : radius * 0.86}
        class={usable ? "spot-live" : "spot-stuck"}
        stroke-width={usable ? 0 : radius * 0.28}
      />
      {pips}
    </g>
  );
}
