import { join } from "node:path";

/** The folder of what the game is shipped with: as far from this file as from the bundle in dist/main/. */
export const ASSETS = join(import.meta.dirname, "..", "..", "assets");
