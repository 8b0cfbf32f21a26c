import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { endsByRegion, freeEnds, joined } from "../../engine/brussels/drawn-board.ts";
import { strokeBetween } from "../../engine/brussels/joining-stroke.ts";
import { smoothPaths, svgPath } from "../../engine/drawing/display/smooth.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import type { GameView } from "../game/game-view.ts";
import { boardText } from "../game/match-texts.ts";
import { inkClass } from "../picture/ink-class.ts";
import { t } from "../texts/texts.ts";
import { usePointers } from "./use-pointers.ts";
import "./brussels-table.css";

/**
 * Distance in board units within which a stroke ends at a free end, and that points of a stroke keep from each other.
 */
const REACH = 0.045;
const SPACING = 0.006;

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * A board of Brussels Sprouts, on which curves join free ends: drawn by hand, or by a press on each of two ends.
 * `children` lie over it.
 */
export function BrusselsTable({ game, children }: { game: GameView; children?: ComponentChildren }) {
  const state = game.lookedAt.value;
  const { drawing } = state;
  const isOpen = game.mayDraw.value;
  const pending = game.pendingLine.value;
  const paths = useMemo(() => smoothPaths(drawing).map((path) => svgPath(path, 100)), [drawing]);
  const ends = useMemo(() => freeEnds(drawing), [drawing]);
  const areas = useMemo(() => endsByRegion(planarMap(drawing)).map((boundaries) => boundaries.flat()), [drawing]);
  const [picked, pick] = useState<number | null>(null);
  const [at, goTo] = useState(ends[0]);
  const [line, setLine] = useState<readonly Point[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const stroke = useRef<{ readonly from: number; readonly inner: Point[]; at: Point } | null>(null);
  useEffect(() => {
    pick(null);
    setLine([]);
    stroke.current = null;
  }, [drawing, isOpen]);
  // A move takes the end away that had the focus.
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('[data-end][tabindex="0"]')?.focus();
  }, [drawing]);
  const canFollow = (end: number): boolean =>
    picked !== null && end !== picked && areas.some((area) => area.includes(picked) && area.includes(end));

  const press = (end: number): void => {
    if (!isOpen) return;
    game.refuse(null);
    if (picked === null || picked === end) pick(picked === end ? null : end);
    else if (canFollow(end)) {
      const stroke = strokeBetween(drawing, picked, end);
      if (stroke === null) game.refuse(() => t("brussels.fault-other"));
      else game.draw(stroke);
    } else game.refuse(() => t("brussels.fault-area"));
  };
  const letGo = (): void => {
    stroke.current = null;
    setLine([]);
  };
  const extend = (path: readonly Point[]): void => {
    const drawn = stroke.current;
    if (drawn === null) return;
    for (const { x, y } of path) {
      const point = { x: onBoard(x), y: onBoard(y) };
      drawn.at = point;
      const last = drawn.inner.at(-1) ?? drawing.spots[drawn.from];
      if (Math.hypot(point.x - last.x, point.y - last.y) >= SPACING) drawn.inner.push(point);
    }
    setLine([drawing.spots[drawn.from], ...drawn.inner]);
  };
  const finish = (): void => {
    const drawn = stroke.current;
    letGo();
    if (drawn === null) return;
    const to = nearestEnd(drawing, ends, drawn.at);
    if (drawn.inner.length < 2 || (to === drawn.from && isNearStart(drawing, drawn))) press(drawn.from);
    else if (to === null) game.refuse(() => t("brussels.fault-end"));
    else {
      const { x, y } = drawing.spots[to];
      const inner = drawn.inner
        .filter((one) => Math.hypot(one.x - x, one.y - y) > SPACING)
        .map((one) => ({ x: round(one.x), y: round(one.y) }));
      const whole = { from: drawn.from, to, inner };
      const made = joined(drawing, whole);
      if (made.ok) game.draw(whole);
      else {
        const { code } = made.error;
        game.refuse(() => faultText(code));
      }
    }
  };
  usePointers<number>(frame, {
    meet: ({ element }) => {
      const end = Number(element.getAttribute("data-end") ?? -1);
      return { isGrip: isOpen && end !== -1, isMovable: false, what: end };
    },
    begin: (end) => {
      stroke.current = { from: end, inner: [], at: drawing.spots[end] };
    },
    extend,
    end: finish,
    revert: letGo,
    drop: letGo,
    back: () => {
      letGo();
      pick(null);
    },
  });
  const onKey = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key];
    if (event.key === "Escape" && (picked !== null || stroke.current !== null)) {
      pick(null);
      letGo();
    } else if (direction === undefined) return;
    else {
      const next = endToward(drawing, ends, at, direction);
      goTo(next);
      frame.current?.querySelector<HTMLElement>(`[data-end="${next}"]`)?.focus();
    }
    event.preventDefault();
  };

  return (
    <div
      ref={frame}
      class="board-sheet brussels-frame"
      role="group"
      aria-label={`${t("brussels.board", { ends: ends.length })}. ${boardText(state)}`}
      data-testid="brussels-board"
      data-moves={state.moves}
      data-turn={isOpen ? "mine" : "none"}
      onKeyDown={onKey}
    >
      <svg class="brussels-lines" viewBox="0 0 100 100" aria-hidden="true">
        {paths.map((d, i) => (
          <path key={i} d={d} class={inkClass(state.setup, drawing.curves[i].move)} />
        ))}
        {pending !== null && <polyline class={inkClass(state.setup, state.moves + 1)} points={pointsText(pending)} />}
        {line.length > 0 && <polyline class="brussels-stroke" points={pointsText(line)} />}
      </svg>
      {ends.map((end, i) => (
        <button
          key={end}
          type="button"
          class={`brussels-end ${canFollow(end) ? "brussels-end-next" : ""}`}
          style={{ left: `${drawing.spots[end].x * 100}%`, top: `${drawing.spots[end].y * 100}%` }}
          tabIndex={end === at || (!ends.includes(at) && i === 0) ? 0 : -1}
          data-end={end}
          aria-pressed={picked === end}
          aria-disabled={!isOpen}
          aria-label={t(canFollow(end) ? "brussels.end-next" : "brussels.end", {
            end: i + 1,
            count: ends.length,
            area: areas.findIndex((area) => area.includes(end)) + 1,
          })}
          onFocus={() => {
            hadFocus.current = true;
            goTo(end);
          }}
          onClick={() => press(end)}
        />
      ))}
      {children}
    </div>
  );
}

function pointsText(line: readonly Point[]): string {
  return line.map(({ x, y }) => `${x * 100},${y * 100}`).join(" ");
}

function faultText(fault: string): string {
  if (fault === "crosses-itself" || fault === "crosses-a-curve" || fault === "touches-a-spot")
    return t("brussels.fault-crossing");
  if (fault === "same-end") return t("brussels.fault-same");
  return t("brussels.fault-other");
}

/** Limits a coordinate of a pointer, which may leave the board. */
function onBoard(coordinate: number): number {
  return Math.min(1, Math.max(0, coordinate));
}

function round(coordinate: number): number {
  return Math.round(coordinate * 1e5) / 1e5;
}

function isNearStart({ spots }: Drawing, { from, inner }: { from: number; inner: readonly Point[] }): boolean {
  return inner.every(({ x, y }) => Math.hypot(x - spots[from].x, y - spots[from].y) < REACH);
}

function nearestEnd({ spots }: Drawing, ends: readonly number[], { x, y }: Point): number | null {
  const near = ends
    .map((end) => ({ end, distance: Math.hypot(spots[end].x - x, spots[end].y - y) }))
    .filter(({ distance }) => distance < REACH)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.end ?? null;
}

/** The nearest end that lies more in this direction than aside. */
function endToward(
  { spots }: Drawing,
  ends: readonly number[],
  at: number,
  [dx, dy]: readonly [number, number],
): number {
  const from = spots[ends.includes(at) ? at : ends[0]];
  const found = ends
    .map((end) => {
      const [x, y] = [spots[end].x - from.x, spots[end].y - from.y];
      const [along, aside] = [x * dx + y * dy, Math.abs(x * dy - y * dx)];
      return { end, along, aside, weight: along + 2 * aside };
    })
    .filter(({ along }) => along > 1e-6)
    .sort((a, b) => a.weight - b.weight);
  return found[0]?.end ?? at;
}
