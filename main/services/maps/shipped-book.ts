import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { fromJson } from "../../store/json.ts";
import { TRAINED_NIMBERS } from "../../workers/trained-nimbers.ts";

const coverageSchema = z.object({ engine: z.string() });

/** With the engine that it was made with: a walk holds for both. The file of the book's walks says the engine. */
export function nameOfShippedBook(): string {
  const name = createHash("sha256").update(contentOf(TRAINED_NIMBERS));
  const coverage = coverageSchema.safeParse(
    fromJson(contentOf(join(dirname(TRAINED_NIMBERS), "coverage.json")).toString()),
  );
  if (coverage.success) name.update(coverage.data.engine);
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
