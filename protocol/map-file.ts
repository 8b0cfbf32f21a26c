import { z } from "zod";
import type { Drawing } from "../engine/drawing/drawing.ts";
import { failure, success, type Result } from "../engine/result.ts";
import type { Failure } from "./error-codes.ts";
import { parsedJson } from "./json-text.ts";
import { mapNameSchema } from "./maps.ts";
import { checkName } from "./names.ts";
import { drawingSchema } from "./schemas.ts";
import { checkInput } from "./checked-input.ts";

export const MAP_FILE_ENDING = ".sprouts";
const MAX_MAPS_OF_FILE = 10_000;

const FORMAT = "sprouts-maps";
const VERSION = 1;

/** A map as a file holds it. */
export interface SharedMap {
  readonly name: string;
  readonly drawing: Drawing;
  /** The string of the drawn position. */
  readonly position: string;
}

const headSchema = z.object({ format: z.literal(FORMAT), version: z.int().positive() });
const mapsSchema = z.object({ maps: z.array(z.unknown()).min(1) });
export const sharedMapSchema = z.object({ name: z.string(), drawing: drawingSchema, position: z.string() });

/** Writes maps as JSON, one map a line. */
export function writeMapFile(maps: readonly SharedMap[]): string {
  const lines = maps.map(({ name, drawing, position }) => JSON.stringify({ name, position, drawing }));
  return `{"format":"${FORMAT}","version":${VERSION},"maps":[\n${lines.join(",\n")}\n]}\n`;
}

/**
 * Reads the maps of a file, with names as they are stored; fails with its first fault. Whether a drawing is sound is
 * not looked at.
 */
export function readMapFile(text: string): Result<SharedMap[], Failure> {
  const value = parsedJson(text);
  if (value === undefined) return failure({ code: "map-file-not-json", params: {} });
  const head = checkInput(headSchema, value);
  if (!head.success) return failure({ code: "map-file-unrecognised", params: {} });
  const { version } = head.data;
  if (version > VERSION) return failure({ code: "map-file-newer", params: { version, supported: VERSION } });
  const list = checkInput(mapsSchema, value);
  if (!list.success) return failure({ code: "map-file-empty", params: {} });
  const entries = list.data.maps;
  if (entries.length > MAX_MAPS_OF_FILE)
    return failure({ code: "map-file-too-many", params: { most: MAX_MAPS_OF_FILE } });
  const maps: SharedMap[] = [];
  for (const [index, entry] of entries.entries()) {
    const map = checkInput(sharedMapSchema, entry);
    if (!map.success) return failure({ code: "map-file-damaged", params: { map: index + 1 } });
    const name = checkName(mapNameSchema, map.data.name);
    if (!name.ok) return failure({ code: "map-file-name", params: { map: index + 1, fault: name.error } });
    maps.push({ ...map.data, name: name.value });
  }
  return success(maps);
}
