import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { writeFileAtomically } from "./atomic-file.ts";
import { fromJson } from "./json.ts";

const FORMAT = 1;

const count = z.int().nonnegative();

const trainedMapSchema = z.object({
  format: z.literal(FORMAT),
  position: z.string(),
  /** Names the shipped book and the engine that the walk was made with. */
  book: z.string(),
  state: z.enum(["paused", "proved", "too-large"]),
  /** Null at the beginning, and when it is not needed any more. */
  walk: z
    .object({
      positions: z.array(z.string()).readonly(),
      next: count,
      tally: z.object({ decisions: count, won: count, lost: count, unprepared: count, inexact: count }),
    })
    .nullable(),
  /** A file of what the shipped book lacks, in base 64. */
  nimbers: z.string(),
  /** Milliseconds that the training has taken so far. */
  milliseconds: z.number().nonnegative(),
});

export interface TrainedMap extends Pick<
  z.output<typeof trainedMapSchema>,
  "book" | "state" | "walk" | "milliseconds"
> {
  /** A file of what the shipped book lacks; null for nothing. */
  readonly nimbers: Uint8Array | null;
}

/**
 * Trainings by canonical position, a file each: they can be made again, so that backups need not hold them. Writing
 * throws errors of the file system.
 */
export interface TrainedMapStore {
  /** Undefined also for a file that cannot be read. */
  read(position: string): TrainedMap | undefined;
  write(position: string, trained: TrainedMap): void;
  remove(position: string): void;
}

export function trainedMapStore(folder: string): TrainedMapStore {
  const fileOf = (position: string): string =>
    join(folder, "trained", `${createHash("sha256").update(position).digest("hex")}.json`);
  return {
    read(position) {
      const parsed = trainedMapSchema.safeParse(fromJson(contentOf(fileOf(position))));
      if (!parsed.success || parsed.data.position !== position) return undefined;
      const { book, state, walk, nimbers, milliseconds } = parsed.data;
      return { book, state, walk, milliseconds, nimbers: nimbers === "" ? null : Buffer.from(nimbers, "base64") };
    },
    write(position, { nimbers, ...rest }) {
      const file = fileOf(position);
      const content: z.input<typeof trainedMapSchema> = {
        format: FORMAT,
        position,
        ...rest,
        nimbers: nimbers === null ? "" : Buffer.from(nimbers).toString("base64"),
      };
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileAtomically(file, JSON.stringify(content), 0o600);
    },
    remove: (position) => rmSync(fileOf(position), { force: true }),
  };
}

/** Empty if there is no such file, or it cannot be read. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
