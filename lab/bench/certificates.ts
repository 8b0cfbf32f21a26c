import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Certificate, whyNoProof } from "../../engine/games/certificate.ts";
import { seededRandom } from "../../engine/random.ts";
import { coldRun } from "./cold-run.ts";
import { outcomeOfSpots } from "./known-outcomes.ts";
import type { Report } from "./report.ts";

/** `published`: the smallest published number of claims (Nimbers are inevitable, Table 1). */
const CERTIFICATES: readonly CertificateCase[] = [
  { spots: 10, how: ["--searches", "4", "--rounds", "3"], published: 110 },
  { spots: 11, how: [], published: 113 },
  { spots: 12, how: ["--searches", "12"], published: 316 },
  { spots: 13, how: ["--searches", "12"], published: 369 },
  { spots: 14, how: ["--rounds", "1"], published: 1017 },
  { spots: 15, how: ["--searches", "2", "--rounds", "1"], published: 1986 },
  { spots: 16, how: ["--searches", "2", "--rounds", "1"], published: 669 },
  { spots: 17, how: [], published: 329 },
  { spots: 18, how: ["--searches", "4", "--rounds", "1"], published: 1997 },
  { spots: 19, how: ["--searches", "4", "--rounds", "1"], published: 1736 },
  { spots: 20, how: ["--searches", "8", "--rounds", "1"], published: 1831 },
];
/** Entries left out, and entries changed, of each certificate; it must then be refused. */
const BROKEN = 3;

interface CertificateCase {
  readonly spots: number;
  /** Options of `prove` that differ from its defaults. */
  readonly how: readonly string[];
  readonly published: number;
}

export function benchCertificates(seed: number, report: Report, cases = CERTIFICATES): void {
  const { line, record, fail } = report;
  report.section("certificates");
  line("|N|couples|published|options of `prove N`|CPU seconds|");
  line("|---|---|---|---|---|");
  const folder = mkdtempSync(join(tmpdir(), "sprouts-bench-"));
  try {
    for (const { spots, how, published } of cases) {
      const file = join(folder, `${spots}.json`);
      const options = seed === 0 ? how : [...how, "--seed", String(seed)];
      const args = [String(spots), "--out", file, ...options];
      const made = coldRun<{ outcome: string; losingCouples: number }>("prove", args);
      if (made.kind !== "answer") {
        fail(made.kind === "failure" ? made.reason : `no certificate of ${spots} spots`);
        continue;
      }
      const verified = coldRun<{ valid: boolean }>("verify", [file]);
      if (verified.kind !== "answer") {
        fail(verified.kind === "failure" ? verified.reason : `the certificate of ${spots} spots was not verified`);
        continue;
      }
      const { outcome, losingCouples, cpuSeconds } = made.answer;
      if (outcome !== outcomeOfSpots(spots))
        fail(`the certificate of ${spots} spots is for ${outcome}, which is known to be wrong`);
      const refused = refusedOf(JSON.parse(readFileSync(file, "utf8")) as Certificate, seed);
      if (refused < 2 * BROKEN)
        fail(`only ${refused} of ${2 * BROKEN} broken certificates of ${spots} spots are refused`);
      line(`|${[spots, losingCouples, published, options.join(" "), cpuSeconds.toFixed(1)].join("|")}|`);
      record({
        certificate: {
          spots,
          outcome,
          losingCouples,
          published,
          how,
          seed,
          cpuSeconds,
          cpuSecondsToVerify: verified.answer.cpuSeconds,
          refused,
        },
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function refusedOf(certificate: Certificate, seed: number): number {
  const { losingCouples } = certificate;
  const random = seededRandom(seed);
  let refused = 0;
  for (let n = 0; n < BROKEN; n++) {
    const at = random.below(losingCouples.length);
    const [text, nimber] = losingCouples[at];
    for (const broken of [losingCouples.toSpliced(at, 1), losingCouples.with(at, [text, nimber + 1])]) {
      if (whyNoProof({ ...certificate, losingCouples: broken }) !== undefined) refused++;
    }
  }
  return refused;
}
