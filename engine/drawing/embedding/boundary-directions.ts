import { facesOfBlocks, Graph } from "../../sprouts/planarity.ts";
import { isLetter, type LandOutline } from "./land-outline.ts";

/**
 * The tokens of each boundary as its walk meets them, region on the left. A string may write a region's boundaries
 * backwards; here the directions fit together on a sphere. Undefined if none do. Only boundaries of three letters or
 * more tie directions: a wheel has one embedding and its mirror image. Each block of the graph of wheels can be
 * mirrored. Blocks and regions form a forest, which gives each region a direction.
 */
export function directedTokens(land: LandOutline): (readonly number[])[] | undefined {
  const wheels = wheelDirections(land);
  if (wheels === undefined) return undefined;
  const regionSign = new Map<number, number>();
  const blockSign = new Map<number, number>();
  for (const { boundary } of wheels) {
    const region = land.boundaries[boundary].region;
    if (regionSign.has(region)) continue;
    regionSign.set(region, 1);
    for (let isChanged = true; isChanged;) {
      isChanged = false;
      for (const wheel of wheels) {
        const at = land.boundaries[wheel.boundary].region;
        const [ofRegion, ofBlock] = [regionSign.get(at), blockSign.get(wheel.block)];
        if ((ofRegion === undefined) === (ofBlock === undefined)) continue;
        if (ofRegion !== undefined) blockSign.set(wheel.block, ofRegion * wheel.sign);
        else if (ofBlock !== undefined) regionSign.set(at, ofBlock * wheel.sign);
        isChanged = true;
      }
    }
  }
  return land.boundaries.map(({ region, tokens }) => (regionSign.get(region) === -1 ? tokens.toReversed() : tokens));
}

interface WheelDirection {
  readonly boundary: number;
  readonly block: number;
  /** 1 if the letters stand around the hub in the order in which they are written, otherwise -1. */
  readonly sign: number;
}

function wheelDirections(land: LandOutline): WheelDirection[] | undefined {
  const graph = new Graph();
  const letterVertex = new Map<number, number>();
  const hubs = land.boundaries.map(({ tokens }) => {
    const letters = tokens.filter(isLetter);
    const hub = graph.addVertex();
    const rim = letters.map(() => graph.addVertex());
    letters.forEach((letter, i) => {
      const vertex = letterVertex.get(letter) ?? graph.addVertex();
      letterVertex.set(letter, vertex);
      graph.addEdge(rim[i], rim[(i + 1) % rim.length]);
      graph.addEdge(rim[i], hub);
      graph.addEdge(rim[i], vertex);
    });
    return { hub, rim };
  });
  const blocks = facesOfBlocks(graph);
  if (blocks === undefined) return undefined;
  const turns = new Map<number, { block: number; before: number; after: number }>();
  blocks.forEach((faces, block) => {
    for (const face of faces) {
      face.forEach((vertex, i) => {
        turns.set(vertex, { block, before: face.at(i - 1) ?? -1, after: face[(i + 1) % face.length] });
      });
    }
  });
  return hubs.flatMap(({ hub, rim }, boundary): WheelDirection[] => {
    const turn = turns.get(hub);
    if (rim.length < 3 || turn === undefined) return [];
    const follows = rim[(rim.indexOf(turn.before) + 1) % rim.length] === turn.after;
    return [{ boundary, block: turn.block, sign: follows ? 1 : -1 }];
  });
}
