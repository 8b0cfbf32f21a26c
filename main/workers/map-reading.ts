import { asMap, checkDrawing, isNamed } from "../../engine/play/drawing-check.ts";
import type { BoardReading } from "../../engine/play/board-reading.ts";
import { failure, success, type Result } from "../../engine/result.ts";
import type { Failure } from "../../protocol/error-codes.ts";
import { readMapFile, type SharedMap } from "../../protocol/map-file.ts";

/** A map whose drawing is sound and shows the position that its string names. */
export interface ReadMap extends Pick<SharedMap, "name" | "drawing"> {
  readonly board: BoardReading;
}

/** Reads and checks all maps of a file that may come from anywhere; gives its first fault. */
export function readMaps(text: string): Result<ReadMap[], Failure> {
  const file = readMapFile(text);
  if (!file.ok) return file;
  const maps: ReadMap[] = [];
  for (const shared of file.value) {
    const map = readMap(shared);
    if (!map.ok) return map;
    maps.push(map.value);
  }
  return success(maps);
}

export function readMap({ name, drawing: drawn, position }: SharedMap): Result<ReadMap, Failure> {
  const drawing = asMap(drawn);
  const board = checkDrawing(drawing);
  if (!board.ok) return failure({ code: "map-file-drawing", params: { name, fault: board.error } });
  if (!isNamed(board.value, position)) return failure({ code: "map-file-position", params: { name } });
  return success({ name, drawing, board: board.value });
}
