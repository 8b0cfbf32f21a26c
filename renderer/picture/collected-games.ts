import type { Drawing } from "../../engine/drawing/drawing.ts";
import { collectedGameId } from "../../protocol/collection.ts";
import packed from "./collected-games.json" with { type: "json" };
import { unpacked } from "./packed-drawing.ts";

/** The last boards of the games of the collection, made by `node tools/record-collection.ts`. */
export function lastBoardOf(id: string): Drawing | undefined {
  const flat = packed.find((_, index) => collectedGameId(index + 1) === id);
  return flat === undefined ? undefined : unpacked(flat);
}
