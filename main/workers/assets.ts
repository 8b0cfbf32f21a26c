import { join } from "node:path";

/** Folder of the shipped data, the same from this file and from the bundle in dist/main/. */
export const ASSETS = join(import.meta.dirname, "..", "..", "assets");
