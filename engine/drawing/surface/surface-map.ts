import { dartStart, rotations } from "../topology/darts.ts";
import type { Corner, PlanarMap } from "../topology/map.ts";
import { planarMap } from "../topology/planar-map.ts";
import { canonicalOf } from "../../sprouts/canonical-of.ts";
import type { LabelledPosition } from "../../sprouts/labelled.ts";
import type { CutDrawing, SurfaceDrawing } from "./cut.ts";
import { HOME, isMirrored } from "./gluing.ts";

/** Boundaries and regions of a drawing on a surface. Darts are those of its curves. */
export interface SurfaceMap {
  readonly drawing: SurfaceDrawing;
  readonly regions: readonly RegionOnSurface[];
  /** Region that each region of the planar cut is a part of, -1 around the board. */
  readonly lands: readonly number[];
}

export interface RegionOnSurface {
  /** Genus of the region's surface: handles if positive, cross-caps if negative. */
  readonly genus: number;
  /** Boundaries of the region; those of an orientable one all go round it in the same way. */
  readonly boundaries: readonly SurfaceBoundary[];
}

interface SurfaceBoundary {
  readonly corners: readonly SurfaceCorner[];
}

/** `wedge`: the leaving dart from which the corner opens counterclockwise (y upwards); -1 for an isolated spot. */
export interface SurfaceCorner extends Corner {
  readonly wedge: number;
}

/**
 * Exact, for a planar cut. The pieces of the board that curves leave are glued along the sides; Euler's characteristic
 * and whether a way reverses orientation tell the surface (Sprouts on compact surfaces, 2.4 and 2.5).
 */
export function surfaceMap(cut: CutDrawing): SurfaceMap {
  const plane = planarMap(cut.plane);
  const parts = gluedParts(cut, plane);
  const walks = surfaceWalks(cut, plane);
  const boundaries = new Map<number, SurfaceBoundary[]>();
  const boundariesAt = (part: number): SurfaceBoundary[] => {
    const list = boundaries.get(part) ?? [];
    boundaries.set(part, list);
    return list;
  };
  for (const { corners, land, isLeft } of walks) {
    const part = parts.rootOf(land);
    const runsBack = !parts.isOneSided(part) && parts.isReversed(land) === isLeft;
    boundariesAt(part).push({ corners: runsBack ? reversed(corners) : corners });
  }
  plane.regions.forEach((region, land) =>
    region.boundaries.forEach(({ corners: [{ spot, leaving }] }) => {
      if (leaving === -1)
        boundariesAt(parts.rootOf(land)).push({ corners: [{ spot, arriving: -1, leaving: -1, wedge: -1 }] });
    }),
  );
  const roots = [...new Set(plane.regions.map((_, land) => parts.rootOf(land)))].filter((root) => root !== OUTSIDE);
  const regions = roots.map((part): RegionOnSurface => {
    const own = boundaries.get(part) ?? [];
    const crossCaps = 2 - (parts.characteristic(part) + own.length);
    return { genus: parts.isOneSided(part) ? -crossCaps : crossCaps / 2, boundaries: own };
  });
  const lands = plane.regions.map((_, land) => roots.indexOf(parts.rootOf(land)));
  return { drawing: cut.drawing, regions, lands };
}

export function labelledSurface({ regions }: SurfaceMap): LabelledPosition {
  return {
    regions: regions.map(({ boundaries }) => boundaries.map(({ corners }) => corners.map(({ spot }) => spot))),
    genus: regions.map(({ genus }) => genus),
  };
}

const LONE_SPOTS = /^0(?:\*\d+)?$/;

/** Writes a position as `SproutsGame` of a ruleset with a surface prints it. */
export function surfaceString(position: LabelledPosition): string {
  return textOnSurface(canonicalOf(position));
}

/** A canonical string with `@0` after isolated spots alone, which would have the whole surface without it. */
export function textOnSurface(canonical: string): string {
  return LONE_SPOTS.test(canonical) ? `${canonical}@0` : canonical;
}

/** The planar map's region around the board. */
const OUTSIDE = 0;

/** The regions of the cut drawing, glued along the sides. */
class GluedParts {
  private readonly parent: number[];
  private readonly turned: boolean[];
  private readonly oneSided: boolean[];
  private readonly euler: number[];

  constructor(plane: PlanarMap) {
    this.parent = plane.regions.map((_, land) => land);
    this.turned = plane.regions.map(() => false);
    this.oneSided = plane.regions.map(() => false);
    this.euler = plane.regions.map(({ boundaries }) => 2 - boundaries.length);
  }

  rootOf(land: number): number {
    let at = land;
    while (this.parent[at] !== at) at = this.parent[at];
    return at;
  }

  /** Whether the board's orientation in a land is the other one than at its root. */
  isReversed(land: number): boolean {
    let turned = false;
    for (let at = land; this.parent[at] !== at; at = this.parent[at]) turned = turned !== this.turned[at];
    return turned;
  }

  isOneSided(root: number): boolean {
    return this.oneSided[root];
  }

  /** Computes the Euler characteristic without the boundaries. */
  characteristic(root: number): number {
    return this.euler[root];
  }

  /** Glues two lands along an open arc. */
  glue(one: number, other: number, reverses: boolean): void {
    const [a, b] = [this.rootOf(one), this.rootOf(other)];
    const turns = (this.isReversed(one) !== this.isReversed(other)) !== reverses;
    const [root, joined] = [Math.min(a, b), Math.max(a, b)];
    if (root !== joined) {
      this.parent[joined] = root;
      this.turned[joined] = turns;
      this.euler[root] += this.euler[joined];
      this.oneSided[root] ||= this.oneSided[joined];
    } else if (turns) this.oneSided[root] = true;
    this.euler[root]--;
  }

  addPoint(land: number): void {
    this.euler[this.rootOf(land)]++;
  }
}

function gluedParts({ drawing, arcs }: CutDrawing, plane: PlanarMap): GluedParts {
  const parts = new GluedParts(plane);
  const landAt = (arc: number): number => Math.max(plane.regionOfDart[2 * arc], plane.regionOfDart[2 * arc + 1]);
  for (const { one, other, reverses } of arcs) parts.glue(landAt(one), landAt(other), reverses);
  // The board's corners are one point of the surface; on the projective plane opposite ones are.
  const points = drawing.surface === "P" ? 2 : 1;
  const first = drawing.spots.length;
  for (let corner = first; corner < first + points; corner++) {
    const { one } = arcs.find((arc) => touches(plane, arc.one, corner)) ?? arcs[0];
    parts.addPoint(landAt(one));
  }
  return parts;
}

function touches({ drawing }: PlanarMap, curve: number, spot: number): boolean {
  return drawing.curves[curve].from === spot || drawing.curves[curve].to === spot;
}

interface SurfaceWalk {
  readonly corners: readonly SurfaceCorner[];
  /** Region of the cut drawing beside its first dart, on the left (y upwards) as the board shows it there or right. */
  readonly land: number;
  readonly isLeft: boolean;
}

/** Each boundary once, in either direction. Going over a reversing side exchanges left and right. */
function surfaceWalks({ drawing, plane: cut, pieces }: CutDrawing, plane: PlanarMap): SurfaceWalk[] {
  const rotation = rotations(cut);
  const dartOfPiece = new Map<number, number>();
  const pieceDart = (dart: number): number => {
    const own = pieces[dart >> 1];
    return dart & 1 ? 2 * own[own.length - 1] + 1 : 2 * own[0];
  };
  const reverses = drawing.curves.map(({ tile = HOME }) => isMirrored(drawing.surface, tile));
  for (let dart = 0; dart < 2 * drawing.curves.length; dart++) dartOfPiece.set(pieceDart(dart), dart);
  const around = drawing.spots.map((_, spot) => rotation[spot].map((piece) => dartOfPiece.get(piece) ?? -1));
  const start = (dart: number): number => dartStart(drawing, dart);

  // A state is a dart with the boundary's region on its left (even) or right.
  const seen = new Uint8Array(4 * drawing.curves.length);
  const walks: SurfaceWalk[] = [];
  for (let first = 0; first < seen.length; first++) {
    if (seen[first]) continue;
    const darts: number[] = [];
    const wedges: number[] = [];
    let state = first;
    while (!seen[state]) {
      const dart = state >> 1;
      const isRight = ((state & 1) !== 0) !== reverses[dart >> 1];
      seen[state] = 1;
      seen[2 * (dart ^ 1) + (isRight ? 0 : 1)] = 1;
      darts.push(dart);
      const leaving = around[start(dart ^ 1)];
      const at = leaving.indexOf(dart ^ 1);
      const next = leaving[(at + (isRight ? 1 : leaving.length - 1)) % leaving.length];
      wedges.push(isRight ? dart ^ 1 : next);
      state = 2 * next + (isRight ? 1 : 0);
    }
    const piece = pieceDart(first >> 1);
    const isLeft = (first & 1) === 0;
    const corners = darts.map((leaving, i) => ({
      spot: start(leaving),
      arriving: darts[(i + darts.length - 1) % darts.length],
      leaving,
      wedge: wedges[(i + darts.length - 1) % darts.length],
    }));
    walks.push({ corners, land: plane.regionOfDart[isLeft ? piece : piece ^ 1], isLeft });
  }
  return walks;
}

function reversed(corners: readonly SurfaceCorner[]): SurfaceCorner[] {
  return corners.toReversed().map(({ spot, arriving, leaving, wedge }) => ({
    spot,
    wedge,
    arriving: leaving ^ 1,
    leaving: arriving ^ 1,
  }));
}
