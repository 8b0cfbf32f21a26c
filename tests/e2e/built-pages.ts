import { build } from "../../tools/build.ts";

/**
 * Builds pages and shell before all files of a run. Later, a start of the game in one of them would build the pages
 * that others show. A packed game has its own.
 */
export default async function buildPages(): Promise<void> {
  if (process.env.SPROUTS_APP === undefined) await build();
}
