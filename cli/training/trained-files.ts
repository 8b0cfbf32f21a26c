import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { PackedNimbers } from "../../engine/nim/packed-nimbers.ts";
import { encodeNimbers, type TrainedNimbers, UNTRAINED } from "../../engine/play/perfect/trained-file.ts";
import type { WalkTally } from "../../engine/play/perfect/walk.ts";
import { readTrainedNimbers } from "../../main/host/trained-nimbers.ts";

/** What a walk has come to. */
export interface WalkCoverage extends WalkTally {
  /** How many nimbers of proofs there were: choices among lost moves, and so the walk, rest on them. */
  readonly proofNimbers: number;
  readonly complete: boolean;
}

/** A proof of a start position whose heavy lands are among the nimbers. */
export interface ProofCoverage {
  readonly outcome: "Win" | "Loss";
  readonly losingCouples: number;
}

/** What the nimbers in a file come from: proofs by their position, walks by the name of their task. */
export interface Coverage {
  readonly proofs: Readonly<Record<string, ProofCoverage>>;
  readonly walks: Readonly<Record<string, WalkCoverage>>;
}

/** The nimbers in a file, none if there is no file. */
export function readNimbers(out: string): TrainedNimbers {
  return existsSync(out) ? readTrainedNimbers(out) : UNTRAINED;
}

export function readCoverage(out: string): Coverage {
  const file = coverageFile(out);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Coverage) : { proofs: {}, walks: {} };
}

export function together(one: TrainedNimbers, other: TrainedNimbers): TrainedNimbers {
  return { proofs: Int32Array.from([...one.proofs, ...other.proofs]), answers: Int32Array.from([...one.answers, ...other.answers]) };
}

export function count(packed: PackedNimbers): number {
  let entries = 0;
  for (let at = 0; at < packed.length; at += packed[at] + 2) entries++;
  return entries;
}

/** Adds nimbers, and then their coverage, to what the file has; several trainings may do so in turn. */
export function publish(out: string, nimbers: TrainedNimbers, { proofs = {}, walks = {} }: Partial<Coverage>): void {
  mkdirSync(dirname(out), { recursive: true });
  const all = encodeNimbers(together(readNimbers(out), nimbers));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: all.length, [constants.BROTLI_PARAM_LGWIN]: 22 };
  replaceFile(out, brotliCompressSync(all, { params }));
  const before = readCoverage(out);
  const sections = { proofs: { ...before.proofs, ...proofs }, walks: { ...before.walks, ...walks } };
  replaceFile(coverageFile(out), `{\n  "proofs": ${lines(sections.proofs)},\n  "walks": ${lines(sections.walks)}\n}\n`);
}

/** A file is old or new, never half of it. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

function coverageFile(out: string): string {
  return join(dirname(out), "coverage.json");
}

/** An object with an entry on each line, in numeric order. */
function lines(entries: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(entries).sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  if (names.length === 0) return "{}";
  return `{\n${names.map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(entries[name])}`).join(",\n")}\n  }`;
}
