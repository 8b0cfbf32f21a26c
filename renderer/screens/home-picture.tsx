import { useEffect, useId, useState } from "preact/hooks";
import { polyline, type Curve, type Drawing } from "../../engine/drawing/drawing.ts";
import { smoothPaths, svgPath } from "../../engine/drawing/display/smooth.ts";
import { sideOfMove } from "../../engine/play/match.ts";
import { afterSeen } from "../session/page-sight.ts";
import { lengthOf } from "../game/distances.ts";
import { inkFor, spotRadii } from "../game/ink.ts";
import { DrawingPicture, SpotPicture } from "../picture/drawing-picture.tsx";
import { momentOf, momentsOf } from "../picture/drawn-game.ts";
import { penOutline } from "../picture/pen-outline.ts";
import { HERO } from "../picture/examples.ts";

/** Side of the picture that the sizes are made for, in CSS pixels. */
const SIDE = 320;
/** Speed of the pen, in board units per second. */
const PEN_SPEED = 0.9;
/** Milliseconds before the first move, and between two. */
const REST_MS = 550;

let chosen: Drawing | null = null;
let isDrawn = false;

/** A game that draws itself once, another one with each start of the page. */
export function HomePicture({ isReduced }: { isReduced: boolean }) {
  const [end, setEnd] = useState(chosen);
  useEffect(() => {
    if (isReduced || chosen !== null) return;
    void import("../picture/home-games.ts").then(({ HOME_GAMES }) => {
      chosen ??= HOME_GAMES[Math.floor(Math.random() * HOME_GAMES.length)];
      setEnd(chosen);
    });
  }, [isReduced]);
  if (isReduced) return <DrawingPicture drawing={HERO.drawing} setup={HERO.setup} side={SIDE} />;
  return end === null ? null : <DrawnGame end={end} />;
}

function DrawnGame({ end }: { end: Drawing }) {
  const last = momentsOf(end);
  const [moment, setMoment] = useState(isDrawn ? last : 0);
  const now = momentOf(end, moment);
  useEffect(() => {
    if (moment === last) {
      isDrawn = true;
      return undefined;
    }
    return afterSeen(timeOf(end, now.drawing), () => setMoment(moment + 1));
  }, [end, moment]);

  const id = useId();
  const ink = inkFor(end, SIDE);
  const radii = spotRadii(end, SIDE, ink);
  const paths = smoothPaths(end);
  return (
    <svg
      class="drawing-picture drawn-game"
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      role="presentation"
      aria-hidden="true"
      data-testid="drawn-game"
      data-moment={moment}
      data-last={last}
    >
      {/* The pen's way, as wide as its line at most: it uncovers the line. */}
      {end.curves.map((curve, c) =>
        curve.move !== now.drawing ? null : (
          <mask key={c} id={`${id}-${c}`} maskUnits="userSpaceOnUse" x={0} y={0} width={SIDE} height={SIDE}>
            <path
              d={svgPath(paths[c], SIDE)}
              pathLength={1}
              class="drawn-curve"
              stroke-width={1.5 * ink.line}
              style={penTime(end, curve)}
            />
          </mask>
        ),
      )}
      <g class="pen-lines">
        {end.curves.map((curve, c) =>
          curve.move > now.curves ? null : (
            <path
              key={c}
              d={penOutline(paths[c], SIDE, ink.line)}
              class={`ink-${HERO.setup.sides[sideOfMove(0, curve.move)].colour}`}
              {...(curve.move === now.drawing ? { mask: `url(#${id}-${c})` } : {})}
            />
          ),
        )}
      </g>
      {end.spots.map((spot, i) =>
        spot.move > now.spots ? null : (
          <g key={i} class={spot.move > 0 && !isDrawn ? "sprouting" : ""}>
            <SpotPicture
              x={spot.x * SIDE}
              y={spot.y * SIDE}
              radius={radii[i]}
              lives={now.lives[i]}
              usable={moment < last}
            />
          </g>
        ),
      )}
    </svg>
  );
}

/** Milliseconds that a move takes, or the pause before the first one. */
function timeOf(end: Drawing, move: number): number {
  if (move === 0) return REST_MS;
  return end.curves.filter((curve) => curve.move === move).reduce((sum, curve) => sum + msOf(end, curve), 0);
}

function msOf(end: Drawing, curve: Curve): number {
  return (1000 * lengthOf(polyline(end, curve))) / PEN_SPEED;
}

/** The second curve of a move goes on where the first one ends. */
function penTime(end: Drawing, curve: Curve): Record<string, string> {
  const first = end.curves.find(({ move }) => move === curve.move);
  const delay = first === undefined || first === curve ? 0 : msOf(end, first);
  return { "animation-duration": `${msOf(end, curve)}ms`, "animation-delay": `${delay}ms` };
}
