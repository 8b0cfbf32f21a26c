import type { notationOfPosition } from "../../engine/games/registry.ts";
import { t } from "./texts.ts";

/** A word for the notation that a position was recognised in; empty for ours, and where it cannot be read. */
export function notationWord(notation: ReturnType<typeof notationOfPosition>): string {
  return notation === null || notation === "own" ? "" : t(`lab.notation-${notation}`);
}
