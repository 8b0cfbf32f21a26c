import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { encodeNimbers, type TrainedNimbers, UNTRAINED } from "../../engine/play/perfect/trained-file.ts";
import { joinNimbers } from "../../engine/grundy/packed-nimbers.ts";
import type { WalkTally } from "../../engine/play/perfect/training/game-walk.ts";
import { writeFileAtomically } from "../../main/store/atomic-file.ts";
import { readTrainedNimbers, TRAINED_NIMBERS } from "../../main/workers/trained-nimbers.ts";
import { engineMark } from "./engine-mark.ts";
import { hash } from "./hash.ts";

export interface WalkCoverage extends WalkTally {
  readonly complete: boolean;
}

export interface ProofCoverage {
  readonly outcome: "Win" | "Loss";
  readonly losingCouples: number;
}

/** Proofs by position, walks by task name. */
export interface Coverage {
  readonly proofs: Readonly<Record<string, ProofCoverage>>;
  readonly walks: Readonly<Record<string, WalkCoverage>>;
}

interface CoverageFile extends Coverage {
  /** SHA-256 of the file of nimbers. */
  readonly nimbers: string;
  readonly engine: string;
}

const NO_COVERAGE: Coverage = { proofs: {}, walks: {} };

/**
 * Empty if there is no file.
 * @throws {UnreadableNimbers}
 */
export function readTrainedFile(out: string): TrainedNimbers {
  return existsSync(out) ? readTrainedNimbers(out) : UNTRAINED;
}

/** Reads what the files cover; nothing if they are not trusted (see `whyUncovered`). */
export function readCoverage(out: string): Coverage {
  return recorded(out) ?? NO_COVERAGE;
}

export function whyUncovered(out: string): string | undefined {
  if (recorded(out) !== undefined) return undefined;
  const file = coverageFile(out);
  return existsSync(file)
    ? `${file} was not made with ${out} as it is, by this engine: it is not trusted`
    : `there is no ${file} that tells what ${out} covers`;
}

export function together(one: TrainedNimbers, other: TrainedNimbers): TrainedNimbers {
  return {
    proofs: joinNimbers([one.proofs, other.proofs]),
    answers: joinNimbers([one.answers, other.answers]),
    trickyReplies: new Map([...one.trickyReplies, ...other.trickyReplies]),
  };
}

/** Several trainings may do so in turn. */
export function publish(out: string, nimbers: TrainedNimbers, { proofs = {}, walks = {} }: Partial<Coverage>): void {
  mkdirSync(dirname(out), { recursive: true });
  const before = readCoverage(out);
  const all = encodeNimbers(together(readTrainedFile(out), nimbers));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: all.length, [constants.BROTLI_PARAM_LGWIN]: 22 };
  const bytes = brotliCompressSync(all, { params });
  const file = coverageFile(out);
  // A crash may leave either file old; the hash tells whether they belong together.
  writeFileSync(
    fresh(file),
    textOf({
      nimbers: hash(bytes),
      engine: engineMark(),
      proofs: { ...before.proofs, ...proofs },
      walks: { ...before.walks, ...walks },
    }),
  );
  writeFileAtomically(out, bytes);
  renameSync(fresh(file), file);
}

function fresh(file: string): string {
  return `${file}.new`;
}

export function coverageFile(out: string): string {
  const name = basename(out);
  return join(dirname(out), name === basename(TRAINED_NIMBERS) ? "coverage.json" : `${name}.coverage.json`);
}

function recorded(out: string): Coverage | undefined {
  if (!existsSync(out)) return undefined;
  const nimbers = hash(readFileSync(out));
  const files = [coverageFile(out), fresh(coverageFile(out))].filter((file) => existsSync(file));
  return files
    .map(readCoverageFile)
    .find((coverage) => coverage?.nimbers === nimbers && coverage.engine === engineMark());
}

function readCoverageFile(file: string): CoverageFile | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as CoverageFile;
  } catch (error) {
    // Cut short.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function textOf({ nimbers, engine, proofs, walks }: CoverageFile): string {
  return `{\n  "nimbers": "${nimbers}",\n  "engine": "${engine}",\n  "proofs": ${lines(proofs)},\n  "walks": ${lines(walks)}\n}\n`;
}

function lines(entries: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(entries).sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  if (names.length === 0) return "{}";
  return `{\n${names.map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(entries[name])}`).join(",\n")}\n  }`;
}
