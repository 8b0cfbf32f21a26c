import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { smoothPaths } from "../../engine/drawing/display/smooth.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { boardSeen } from "./board-seen.ts";
import { arrowPath, SQUARE_MARGIN } from "./glued-sides.ts";
import { CramPicture } from "./cram-picture.tsx";
import { inkClass } from "./ink-class.ts";
import { penOutline } from "./pen-outline.ts";
import { END_RADIUS, spotLooks, type SpotLook } from "../game/spot-looks.ts";
import { inkFor, PIP_RADIUS, PIPS, spotRadii } from "../game/ink.ts";
import "./drawing-picture.css";

/** Radius of a dead spot, as a part of a live one's. */
const DEAD_PART = 0.74;

interface DrawingPictureProps {
  readonly drawing: Drawing;
  /** The setup that gives the curves their colours. */
  readonly setup?: MatchSetup;
  /** Whether a move can end at each spot; by default at all live ones. */
  readonly usable?: readonly boolean[];
  /** What the picture shows, in words; missing for decoration. */
  readonly label?: string;
  /** Side that the sizes are made for, in CSS pixels. */
  readonly side: number;
  /** What is drawn between curves and spots, in units of `side`. */
  readonly children?: ComponentChildren;
  /** The part of the board that is seen, in board units: x, y, width, height. */
  readonly view?: View;
}

export function DrawingPicture({
  drawing: given,
  setup,
  usable: givenUsable,
  label,
  side,
  children,
  view = given.surface === undefined ? WHOLE : WHOLE_WITH_ARROWS,
}: DrawingPictureProps) {
  const ink = inkFor(given, side);
  const { drawing, usable, lives } = boardSeen(given, givenUsable);
  const clip = useId();
  const { surface } = given;
  const isClipped = surface === undefined ? {} : { "clip-path": `url(#${clip})` };
  return (
    <svg
      class="drawing-picture"
      viewBox={view.map((part) => part * side).join(" ")}
      role={label === undefined ? "presentation" : "img"}
      {...(label === undefined ? { "aria-hidden": "true" } : { "aria-label": label })}
    >
      {surface !== undefined && (
        <>
          <clipPath id={clip}>
            <rect width={side} height={side} />
          </clipPath>
          <rect class="square-sides" width={side} height={side} />
        </>
      )}
      {given.game === "cram" ? (
        <CramPicture drawing={given} setup={setup} side={side} />
      ) : (
        <g class="pen-lines" {...isClipped}>
          {smoothPaths(drawing).map((path, c) => (
            <path key={c} d={penOutline(path, side, ink.line)} class={inkClass(setup, drawing.curves[c].move)} />
          ))}
        </g>
      )}
      <g fill="none" stroke-width={ink.line} stroke-linecap="round" stroke-linejoin="round" {...isClipped}>
        {children}
      </g>
      <g {...isClipped}>
        <Spots
          drawing={drawing}
          lives={lives}
          radii={spotRadii(drawing, side, ink)}
          endRadius={END_RADIUS * ink.line}
          looks={spotLooks(drawing, lives, usable)}
          side={side}
        />
      </g>
      {surface !== undefined && <path class="square-arrows" d={arrowPath(surface, side, ARROW_SIZE)} />}
    </svg>
  );
}

type View = readonly [x: number, y: number, width: number, height: number];

const WHOLE: View = [0, 0, 1, 1];
const WHOLE_WITH_ARROWS: View = [-SQUARE_MARGIN, -SQUARE_MARGIN, 1 + 2 * SQUARE_MARGIN, 1 + 2 * SQUARE_MARGIN];
/** Size of the arrows, in sizes of those on a board. */
const ARROW_SIZE = 1.4;

interface SpotsProps {
  readonly drawing: Drawing;
  /** Lives of each spot. */
  readonly lives: readonly number[];
  /** Radius of each spot, in the picture's units. */
  readonly radii: readonly number[];
  /** Radius of a free end. */
  readonly endRadius: number;
  readonly looks: readonly SpotLook[];
  readonly side: number;
}

/** All that look alike in one path: the map of the campaign has hundreds. */
function Spots({ drawing, lives, radii, endRadius, looks, side }: SpotsProps) {
  let [live, pips, dead] = ["", "", ""];
  const stuck: number[] = [];
  for (const [i, spot] of drawing.spots.entries()) {
    const [x, y, radius] = [spot.x * side, spot.y * side, radii[i]];
    if (looks[i] === "dead") dead += disc(x, y, radius * DEAD_PART);
    else if (looks[i] === "stuck") stuck.push(i);
    else if (looks[i] === "end") live += disc(x, y, endRadius);
    else if (looks[i] === "live") {
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

/** A disc as a part of a path. */
function disc(x: number, y: number, radius: number): string {
  const [left, middle, r] = [x - radius, y, radius].map((number) => Math.round(number * 1000) / 1000);
  return `M${left} ${middle}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
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
