import { useEffect, useId, useState } from "preact/hooks";
import { polyline, type Curve, type Drawing } from "../../engine/drawing/drawing.ts";
import { smoothPaths, svgPath } from "../../engine/drawing/display/smooth.ts";
import { afterSeen } from "../session/page-sight.ts";
import { lengthOf } from "../game/distances.ts";
import { inkFor, spotRadii } from "../game/ink.ts";
import { DrawingPicture, SpotPicture } from "../picture/drawing-picture.tsx";
import { momentOf, momentsOf } from "../picture/drawn-game.ts";
import { penOutline } from "../picture/pen-outline.ts";
import { HERO } from "../picture/examples.ts";
import { inkClass } from "../picture/ink-class.ts";
import type { LastBoard } from "../session/library-client.ts";
import type { Session } from "../session/session.ts";

/** Side of the picture that the sizes are made for, in CSS pixels. */
const SIDE = 320;
/** Speed of the pen, in board units per second. */
const PEN_SPEED = 0.9;
/** Milliseconds before the first move, and between two. */
const REST_MS = 550;

/** The most moves of a player's own game that is drawn: a longer one would take too long. */
const MAX_MOVES = 24;

type End = Pick<LastBoard, "drawing" | "setup">;

/** What this page has drawn last, for whom: the game of that id, or for null one of the program's. */
let chosen: { readonly player: string; readonly game: string | null; readonly end: End } | null = null;
let isDrawn = false;

interface HomePictureProps {
  readonly session: Session;
  /** Whether the host answers. */
  readonly isReady: boolean;
  /** Id of the chosen player. */
  readonly player: string | undefined;
}

/** The player's last game draws itself once. Where none can, one of the program's does, another with each start. */
export function HomePicture({ session, isReady, player }: HomePictureProps) {
  const isReduced = session.reducedMotion.value;
  const [shown, setShown] = useState(chosen);
  useEffect(() => {
    if (!isReady || player === undefined) return undefined;
    let isWanted = true;
    void (async () => {
      const own = await ownEnd(session);
      const game = own?.id ?? null;
      if (chosen?.player === player && chosen.game === game) return;
      const end = own ?? (isReduced ? HERO : await someEnd());
      if (!isWanted) return;
      chosen = { player, game, end };
      isDrawn = false;
      setShown(chosen);
    })();
    return () => {
      isWanted = false;
    };
  }, [session, isReady, player, isReduced]);
  if (shown === null) return isReduced ? <DrawingPicture {...HERO} side={SIDE} /> : null;
  const { drawing, setup } = shown.end;
  const key = `${shown.player} ${shown.game}`;
  return isReduced ? (
    <DrawingPicture drawing={drawing} setup={setup} side={SIDE} />
  ) : (
    <DrawnGame key={key} end={shown.end} />
  );
}

/** The end of the player's last game, where it can be drawn here; null without one. */
async function ownEnd(session: Session): Promise<LastBoard | null> {
  const end = await session.library.lastEnd().catch(() => null);
  if (end === null) return null;
  const { game, surface } = end.drawing;
  const moves = momentsOf(end.drawing) / 2;
  return game === undefined && surface === undefined && moves > 0 && moves <= MAX_MOVES ? end : null;
}

async function someEnd(): Promise<End> {
  const { HOME_GAMES } = await import("../picture/home-games.ts");
  return { drawing: HOME_GAMES[Math.floor(Math.random() * HOME_GAMES.length)], setup: HERO.setup };
}

function DrawnGame({ end: { drawing: end, setup } }: { end: End }) {
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
              class={inkClass(setup, curve.move)}
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
