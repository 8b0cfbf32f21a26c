import { Interner } from "../grundy/interner.ts";
import { ReducedTrees } from "../misere/reduced-trees.ts";
import { depthOf, type PlayableGame, type Position } from "./playable-game.ts";

export interface TreeSize {
  /** Distinct canonical positions, start and end included. */
  readonly positions: number;
  /** Distinct trees, a tree being the set of its children's trees (misere-reduced-canonical-trees, 2.4). */
  readonly canonicalTrees: number;
  /** Distinct reduced canonical trees (2.6), if asked for. */
  readonly reducedTrees?: number;
}

export function treeSize(game: PlayableGame, start: Position, reduce = false): TreeSize {
  const positions = new Interner();
  positions.intern(start, 0, start.length);
  const children: Int32Array[] = [];
  const depths: number[] = [];
  for (let id = 0; id < positions.size; id++) {
    const position = [...positions.data.subarray(positions.start(id), positions.end(id))];
    depths.push(depthOf(game, position));
    children.push(Int32Array.from(game.childrenOf(position), (child) => positions.intern(child, 0, child.length)));
  }
  const trees = new Interner();
  const treeOf = new Int32Array(positions.size);
  const byDepth = Array.from(depths.keys()).sort((a, b) => depths[a] - depths[b]);
  for (const id of byDepth) {
    const tree = [...new Set(Array.from(children[id], (child) => treeOf[child]))].sort((a, b) => a - b);
    treeOf[id] = trees.intern(tree, 0, tree.length);
  }
  const size = { positions: positions.size, canonicalTrees: trees.size };
  if (!reduce) return size;
  const reduced = new ReducedTrees();
  const found = new Set<number>();
  for (const id of byDepth) {
    treeOf[id] = reduced.reduce(Array.from(children[id], (child) => treeOf[child]));
    found.add(treeOf[id]);
  }
  return { ...size, reducedTrees: found.size };
}
