import type { DrawnSurface } from "../../engine/drawing/drawing.ts";
import { upToMerging } from "../../engine/drawing/routing/merged-strings.ts";
import { validateSurfaceMove } from "../../engine/drawing/surface/surface-gate.ts";
import { labelledSurface, surfaceMap, surfaceString } from "../../engine/drawing/surface/surface-map.ts";
import { cutDrawing, type SurfaceDrawing } from "../../engine/drawing/surface/cut.ts";
import { redrawSurface } from "../../engine/drawing/surface/surface-redraw.ts";
import { type SurfaceRoute, SurfaceRouter } from "../../engine/drawing/surface/surface-router.ts";
import { surfaceSurroundings } from "../../engine/drawing/surface/surface-surroundings.ts";
import { startOnSurface } from "../../engine/drawing/surface/surface-start.ts";
import { planarityFaults } from "../../engine/drawing/geometry/planarity.ts";
import { seededRandom, type Random } from "../../engine/random.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { isOver } from "../../engine/sprouts/labelled.ts";
import { planeDrawing } from "../../engine/drawing/surface/images.ts";
import { cpuMs } from "../bench/cpu.ts";
import { measureClearness, type Measures } from "../measures/clearness.ts";
import { type RouteShape, routeShape } from "../measures/route-shape.ts";
import { type Spread, spreadOf, type Upper, upper } from "../measures/spread.ts";

export interface SurfaceSelfplayReport {
  readonly games: number;
  readonly moves: number;
  /** Number of curves that `validateSurfaceMove` refused. */
  readonly rejectedCurves: number;
  /** Number of moves that no curve was found for. */
  readonly unplayable: number;
  /** Drawings after a move or a redraw in which curves meet. */
  readonly crossings: number;
  /** Strings that differ from the string engine's, also after a redraw. */
  readonly mismatches: number;
  /** Redraws that moved nothing, as their first steps failed the check. */
  readonly keptDrawings: number;
  /** Channels of the routed curves (see `RouteShape`), corners in degrees, and milliseconds of the processor. */
  readonly channel: Spread;
  readonly tangentBreak: Upper;
  readonly routeMs: Upper;
  /** Least distances (pixels) and angles of each redrawn board (see `Measures`). */
  readonly clearness: Readonly<Record<ClearnessMeasure, Spread>>;
}

type ClearnessMeasure = "curves" | "spotToCurve" | "spots" | "angle";

/** Each routed curve of some games. */
export interface RoutesFound {
  readonly shapes: RouteShape[];
  readonly routeMs: number[];
}

/** Distance off the board within which copies of curves count, in board units. */
const MEASURED_MARGIN = 0.1;
const MEASURED_WINDOW = {
  left: -MEASURED_MARGIN,
  top: -MEASURED_MARGIN,
  right: 1 + MEASURED_MARGIN,
  bottom: 1 + MEASURED_MARGIN,
};

interface SurfaceSelfplayOptions {
  readonly surface: DrawnSurface;
  readonly spots: number;
  readonly games: number;
  readonly seed: number;
}

type Count = Exclude<keyof SurfaceSelfplayReport, "channel" | "tangentBreak" | "routeMs" | "clearness">;
type Counts = Record<Count, number>;

/** Distance from a curve within which others are looked at, in board units. */
const MEASURED_REACH = 0.15;

/** Whole games of random moves on a surface, redrawn after each move. Each drawing is checked. */
export function playSurfaceGames(
  { surface, spots, games, seed }: SurfaceSelfplayOptions,
  complain: (complaint: string) => void = () => {},
  found: RoutesFound = { shapes: [], routeMs: [] },
): SurfaceSelfplayReport {
  const random = seededRandom(seed);
  const engine = new SproutsGame({ ...DEFAULT_RULESET, surface });
  const counts: Counts = {
    games,
    moves: 0,
    rejectedCurves: 0,
    unplayable: 0,
    crossings: 0,
    mismatches: 0,
    keptDrawings: 0,
  };
  const boards: Measures[] = [];
  for (let game = 1; game <= games; game++) {
    playSurfaceGame(startOnSurface(surface, spots, random), random, engine, { counts, found, boards }, (complaint) =>
      complain(`game ${game}: ${complaint}`),
    );
  }
  const spread = (measure: ClearnessMeasure): Spread => spreadOf(boards.map((board) => board[measure]));
  return {
    ...counts,
    channel: spreadOf(found.shapes.map(({ channel }) => channel)),
    tangentBreak: upper(found.shapes.map(({ tangentBreak }) => tangentBreak)),
    routeMs: upper(found.routeMs),
    clearness: {
      curves: spread("curves"),
      spotToCurve: spread("spotToCurve"),
      spots: spread("spots"),
      angle: spread("angle"),
    },
  };
}

function playSurfaceGame(
  start: SurfaceDrawing,
  random: Random,
  engine: SproutsGame,
  { counts, found, boards }: { readonly counts: Counts; readonly found: RoutesFound; readonly boards: Measures[] },
  complain: (complaint: string) => void,
): void {
  const failed = (count: Count, what: string): void => {
    counts[count]++;
    complain(what);
  };
  for (let drawing = start; ;) {
    const before = readOf(drawing);
    if (before === undefined) return failed("crossings", `curves meet ${JSON.stringify(drawing)}`);
    const parsed = engine.parse(before.text);
    const children = parsed.ok ? engine.childrenOf(parsed.value).map((child) => engine.print(child)) : [];
    if ((children.length === 0) !== before.isOver)
      return failed("mismatches", `the string engine has ${children.length} children of ${before.text}`);
    if (before.isOver) return;
    const child = children[random.below(children.length)];
    let route: SurfaceRoute | undefined;
    found.routeMs.push(cpuMs(() => (route = new SurfaceRouter(drawing).realize(child, random))));
    if (route === undefined)
      return failed("unplayable", `no curve from ${before.text} to ${child} ${JSON.stringify(drawing)}`);
    const accepted = validateSurfaceMove(drawing, route.stroke);
    if (!accepted.ok) return failed("rejectedCurves", `${accepted.error.code} ${JSON.stringify(drawing)}`);
    counts.moves++;
    found.shapes.push(routeShape(drawing, route.stroke, surfaceSurroundings(drawing, route.stroke, MEASURED_REACH)));
    const redrawing = redrawSurface(accepted.value.drawing);
    if (redrawing.steps.length === 0) counts.keptDrawings++;
    for (const board of [accepted.value.drawing, redrawing.drawing]) {
      const after = readOf(board);
      if (after === undefined) return failed("crossings", `curves meet ${JSON.stringify(board)}`);
      if (upToMerging(after.text) !== upToMerging(child))
        return failed("mismatches", `the drawing reads ${after.text}, not ${child} ${JSON.stringify(board)}`);
    }
    drawing = redrawing.drawing;
    boards.push(measureClearness(planeDrawing(drawing, MEASURED_WINDOW).drawing));
  }
}

/** Reads a drawing; undefined where curves meet. */
function readOf(drawing: SurfaceDrawing): { text: string; isOver: boolean } | undefined {
  const cut = cutDrawing(drawing);
  if (!cut.ok || planarityFaults(cut.value.plane, 1).length > 0) return undefined;
  const position = labelledSurface(surfaceMap(cut.value));
  return { text: surfaceString(position), isOver: isOver(position) };
}
