import { searchJobs } from "../cluster/worker.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError } from "../command.ts";
import { Interruption } from "../interruption.ts";
import { requireSphere } from "../ruleset-options.ts";
import { readThreads, readThreadsMemory } from "../solver-options.ts";

const usage = "work --cluster redis://HOST:PORT [--threads N] [--memory 1G]";

export const work: Command = {
  usage,
  summary: "search for the programs that solve positions with --cluster, until Ctrl-C",
  async run(args) {
    const { values, positionals } = readArguments(args, {
      cluster: { type: "string" },
      threads: { type: "string", default: "1" },
      memory: { type: "string", default: "1G" },
      surface: { type: "string" },
    });
    requireSphere(values.surface, "work takes no surface: each position that it gets names its own");
    if (values.cluster === undefined) throw new InputError(`--cluster is missing; usage: ${usage}`);
    if (positionals.length > 0)
      throw new InputError(`work takes no ${JSON.stringify(positionals[0])}; usage: ${usage}`);
    const threads = readThreads(values.threads);
    const memory = readThreadsMemory(values.memory, threads);
    const interruption = new Interruption();
    try {
      await searchJobs({
        url: values.cluster,
        threads,
        memory,
        stopped: () => interruption.isAsked,
        tell: (line) => void process.stderr.write(`sprouts: ${line}\n`),
      });
      return 130;
    } finally {
      interruption.end();
    }
  },
};
