/**
 * Folder with what it may import, and where other code belongs. It may also import itself, the files beside it, and
 * what its parent may.
 */
export interface Wall {
  readonly path: string;
  /** Folders, files, packages; "node:" is all of Node, "*" everything unguarded. */
  readonly allowed: readonly string[];
  readonly advice: string;
}

export const wall = (path: string, allowed: readonly string[], advice: string): Wall => ({ path, allowed, advice });
