import { existsSync, readFileSync } from "node:fs";
import { readArguments } from "../arguments.ts";
import { benchBoard } from "../../lab/bench/board.ts";
import { benchCertificates } from "../../lab/bench/certificates.ts";
import { benchCluster } from "../../lab/bench/cluster.ts";
import { benchCram } from "../../lab/bench/cram.ts";
import { benchFairness } from "../../lab/bench/fairness.ts";
import { benchLibrary } from "../../lab/bench/library.ts";
import { markedSections, withSections } from "../../lab/bench/marked-sections.ts";
import { benchMisere } from "../../lab/bench/misere.ts";
import type { Report } from "../../lab/bench/report.ts";
import { benchReviews } from "../../lab/bench/reviews.ts";
import { benchSolver } from "../../lab/bench/solver.ts";
import { benchSurfaces } from "../../lab/bench/surfaces.ts";
import { benchStoredNimbers } from "../../lab/bench/stored-nimbers.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { checkWritable, writeOutputFile } from "../output-file.ts";
import { requireSphere } from "../ruleset-options.ts";
import { readCount } from "../solver-options.ts";

const AREAS = [
  "board",
  "fairness",
  "solver",
  "misere",
  "surfaces",
  "cram",
  "cluster",
  "certificates",
  "stored",
  "library",
  "reviews",
] as const;

const AREAS_OF_GAMES: ReadonlySet<string> = new Set(["board", "fairness", "reviews"]);

const usage =
  "bench [--only board|fairness|solver|misere|surfaces|cram|cluster|certificates|stored|library|reviews] [--out F] [--into F] [--plain-seconds 20] [--games n] [--seed N] [--json]";

export const bench: Command = {
  usage,
  summary:
    "benchmark the board, the solver, misère play, other surfaces, Cram, a cluster (needs Redis), certificates of 10 to 20 spots, a million stored nimbers, a library of " +
    "10,000 games and reviews of random games; takes many minutes; --out writes all tables, --into puts them between the marks of a document; --games sets the games in each row of fairness, or those that are reviewed; exit code 1 on any error",
  async run(args) {
    const { values, positionals } = readArguments(args, {
      only: { type: "string" },
      out: { type: "string" },
      into: { type: "string" },
      "plain-seconds": { type: "string", default: "20" },
      games: { type: "string" },
      seed: { type: "string", default: "0" },
      surface: { type: "string" },
      json: { type: "boolean", default: false },
    });
    requireSphere(values.surface, "bench takes no surface: bench --only surfaces measures all of them");
    if (positionals.length > 0)
      throw new InputError(`bench takes no ${JSON.stringify(positionals[0])}; usage: ${usage}`);
    const { only } = values;
    if (only !== undefined && !AREAS.some((area) => area === only)) {
      throw new InputError(`--only takes one of ${AREAS.join(", ")}, not ${JSON.stringify(only)}; usage: ${usage}`);
    }
    const plainSeconds = readCount(values["plain-seconds"], "plain-seconds");
    const seed = readCount(values.seed, "seed");
    const games = values.games === undefined ? undefined : readCount(values.games, "games", 1);
    if (games !== undefined && only !== undefined && !AREAS_OF_GAMES.has(only))
      throw new InputError(`--only ${only} cannot be used with --games`);
    if (values.out !== undefined) checkWritable(values.out);
    const document = values.into === undefined ? undefined : readMarked(values.into);
    const sections = new Map<string, string[]>();
    let section: string[] = [];
    const lines: string[] = [];
    let failures = 0;
    const report: Report = {
      section: (name) => sections.set(name, (section = [])),
      line: (text) => {
        lines.push(text);
        section.push(text);
        if (!values.json) say(text);
      },
      record: (figures) => {
        if (values.json) say(JSON.stringify(figures));
      },
      fail: (reason) => {
        failures++;
        process.stderr.write(`sprouts: ${reason}\n`);
      },
    };
    const measure = async (
      area: (typeof AREAS)[number],
      title: string,
      run: () => void | Promise<void>,
    ): Promise<void> => {
      if (only !== undefined && only !== area) return;
      section = [];
      if (lines.length > 0) report.line("");
      report.line(`## ${title}`);
      report.line("");
      await run();
    };
    await measure("board", "Board", () => benchBoard({ seed, games }, report));
    if (only === "fairness") await measure("fairness", "Fairness", () => benchFairness({ seed, games }, report));
    await measure("solver", "Solver", () => benchSolver({ plainSeconds, seed }, report));
    await measure("misere", "Misère play", () => benchMisere(seed, report));
    await measure("cram", "Cram", () => benchCram(seed, report));
    await measure("surfaces", "Compact surfaces", () => benchSurfaces(seed, report));
    if (only === "cluster") await measure("cluster", "Several computers", () => benchCluster(report));
    await measure("certificates", "Certificates", () => benchCertificates(seed, report));
    await measure("stored", "Stored nimbers", () => benchStoredNimbers(report));
    await measure("library", "Library of games", () => benchLibrary(report));
    await measure("reviews", "Reviews", () => benchReviews(seed, report, games));
    if (values.out !== undefined) {
      const heading = ["# Measurements", "", `Written by \`npm run bench -- ${args.join(" ")}\`.`, ""];
      writeOutputFile(values.out, `${[...heading, ...lines].join("\n")}\n`);
    }
    // A run with errors changes no document.
    if (failures > 0) return 1;
    if (document !== undefined && values.into !== undefined) {
      const texts = new Map([...sections].map(([name, table]) => [name, table.join("\n")]));
      writeOutputFile(values.into, withSections(document, texts));
    }
    return 0;
  },
};

/** @throws {InputError} when the file cannot be read or written, or marks no section. */
function readMarked(file: string): string {
  checkWritable(file);
  if (!existsSync(file)) throw new InputError(`${file} does not exist`);
  const document = readFileSync(file, "utf8");
  if (markedSections(document).length === 0) throw new InputError(`${file} marks no section, such as <!--positions-->`);
  return document;
}
