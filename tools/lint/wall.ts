/**
 * Folder with what it may import, and where other code belongs. It may also import itself, the files beside it, and
 * what its parent may.
 */
export interface Wall {
  readonly path: string;
  /** Folders, files, packages; "node:" is all of Node, "*" everything unguarded. */
  readonly may: readonly string[];
  readonly otherwise: string;
}

export const wall = (path: string, may: readonly string[], otherwise: string): Wall => ({ path, may, otherwise });
