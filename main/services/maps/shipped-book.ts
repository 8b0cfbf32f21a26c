import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { TRAINED_NIMBERS } from "../../workers/trained-nimbers.ts";

/**
 * Names the shipped book and the engine that it was made with: a walk holds for both. The file of the walks that were
 * made with the book says the engine.
 */
export function nameOfShippedBook(): string {
  const name = createHash("sha256");
  name.update(contentOf(TRAINED_NIMBERS));
  const coverage = contentOf(join(dirname(TRAINED_NIMBERS), "coverage.json"));
  name.update(
    coverage.length === 0 ? "" : z.object({ engine: z.string() }).parse(JSON.parse(coverage.toString())).engine,
  );
  return name.digest("hex").slice(0, 16);
}

/** Empty if it cannot be read: the computer plays without it. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
