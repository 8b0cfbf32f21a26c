/** Limits that say which components are light: those of small depth, and all that occur in the game of a start. */
export interface TreeLimits {
  /** The largest `depthBound` of a light component. */
  readonly treeDepth: number;
  /** A position; its components and all that they lead to are light (misere-reduced-canonical-trees, 4.4). */
  readonly treeStart?: readonly number[];
}
