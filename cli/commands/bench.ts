import { readArguments } from "../arguments.ts";
import { benchBoard } from "../bench/board.ts";
import type { Report } from "../bench/report.ts";
import { benchSolver } from "../bench/solver.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { checkWritable, replaceFile } from "../output-file.ts";
import { readCount } from "../solver-options.ts";

const usage = "bench [--only solver|board] [--out F] [--plain-seconds 20] [--seed N] [--json]";

export const bench: Command = {
  usage,
  summary: "measures the board (redraw, routing, pen) and the solver, against plain versions; takes minutes",
  run(args) {
    const { values } = readArguments(args, {
      only: { type: "string" },
      out: { type: "string" },
      "plain-seconds": { type: "string", default: "20" },
      seed: { type: "string", default: "0" },
      json: { type: "boolean", default: false },
    });
    const { only } = values;
    if (only !== undefined && only !== "solver" && only !== "board") {
      throw new InputError(`--only takes solver or board, not ${JSON.stringify(only)}; usage: ${usage}`);
    }
    const plainSeconds = readCount(values["plain-seconds"], "plain-seconds");
    const seed = readCount(values.seed, "seed");
    if (values.out !== undefined) checkWritable(values.out);
    const lines: string[] = [];
    const report: Report = {
      line: (text) => {
        lines.push(text);
        if (!values.json) say(text);
      },
      record: (figures) => {
        if (values.json) say(JSON.stringify(figures));
      },
    };
    const title = (name: string): void => {
      if (lines.length > 0) report.line("");
      report.line(`## ${name}`);
      report.line("");
    };
    if (only !== "solver") {
      title("Board");
      benchBoard({ seed }, report);
    }
    if (only !== "board") {
      title("Solver");
      benchSolver({ plainSeconds, seed }, report);
    }
    if (values.out !== undefined) replaceFile(values.out, `${lines.join("\n")}\n`);
    return 0;
  },
};
