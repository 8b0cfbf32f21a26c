import { sideOfMove } from "../../engine/play/match.ts";
import type { ComponentChildren } from "preact";
import { spotLives, type Drawing } from "../../engine/drawing/drawing.ts";
import { smoothPaths } from "../../engine/drawing/display/smooth.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { penOutline } from "./pen-outline.ts";
import { inkFor, PIP_RADIUS, PIPS, spotRadii } from "../game/ink.ts";

/** Of a spot's radius. */
const DEAD_PART = 0.74;

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
  return (
    <svg
      class="drawing-picture"
      viewBox={view.map((part) => part * side).join(" ")}
      role={label === undefined ? "presentation" : "img"}
      {...(label === undefined ? { "aria-hidden": "true" } : { "aria-label": label })}
    >
      <g class="pen-lines">
        {smoothPaths(drawing).map((path, c) => (
          <path key={c} d={penOutline(path, side, ink.line)} class={inkClass(setup, drawing.curves[c].move)} />
        ))}
      </g>
      <g fill="none" stroke-width={ink.line} stroke-linecap="round" stroke-linejoin="round">
        {children}
      </g>
      <Spots drawing={drawing} radii={spotRadii(drawing, side, ink)} usable={usable} side={side} />
    </svg>
  );
}

interface SpotsProps {
  readonly drawing: Drawing;
  /** By spot. */
  readonly radii: readonly number[];
  readonly usable: readonly boolean[] | undefined;
  readonly side: number;
}

/** All that look alike in one path: the map of the campaign has hundreds. */
function Spots({ drawing, radii, usable, side }: SpotsProps) {
  const lives = spotLives(drawing);
  let [live, pips, dead] = ["", "", ""];
  const stuck: number[] = [];
  for (const [i, spot] of drawing.spots.entries()) {
    const [x, y, radius] = [spot.x * side, spot.y * side, radii[i]];
    if (lives[i] === 0) dead += disc(x, y, radius * DEAD_PART);
    else if (usable?.[i] === false) stuck.push(i);
    else {
      live += disc(x, y, radius);
      for (const [dx, dy] of PIPS[lives[i]]) pips += disc(x + dx * radius, y + dy * radius, radius * PIP_RADIUS);
    }
  }
  return (
    <>
      {dead !== "" && <path d={dead} class="spot-dead" />}
      {live !== "" && <path d={live} class="spot-live" />}
      {pips !== "" && <path d={pips} class="spot-pip" />}
      {stuck.map((i) => {
        const { x, y } = drawing.spots[i];
        return <SpotPicture key={i} x={x * side} y={y * side} radius={radii[i]} lives={lives[i]} usable={false} />;
      })}
    </>
  );
}

/** As part of a path. */
function disc(x: number, y: number, radius: number): string {
  const [left, middle, r] = [x - radius, y, radius].map((number) => Math.round(number * 1000) / 1000);
  return `M${left} ${middle}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
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
  if (lives === 0) return <circle cx={x} cy={y} r={radius * DEAD_PART} class="spot-dead" />;
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
