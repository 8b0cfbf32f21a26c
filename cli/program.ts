import { TooManyOptions } from "../engine/grundy/option-bound.ts";
import { UnreadableData } from "../lab/unreadable-data.ts";
import { version } from "../main/version.ts";
import { ThreadDied } from "../main/workers/task.ts";
import type { Command } from "./command.ts";
import { InputError, say } from "./command.ts";

/**
 * Commands by name. Each is loaded when it is asked for: together they take longer to load than most questions to
 * answer.
 */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  nimber: async () => (await import("./commands/nimber.ts")).nimber,
  outcome: async () => (await import("./commands/outcome.ts")).outcome,
  children: async () => (await import("./commands/children.ts")).children,
  canon: async () => (await import("./commands/canon.ts")).canon,
  draw: async () => (await import("./commands/draw.ts")).draw,
  games: async () => (await import("./commands/games.ts")).games,
  read: async () => (await import("./commands/read.ts")).read,
  train: async () => (await import("./commands/train.ts")).train,
  tree: async () => (await import("./commands/tree.ts")).tree,
  "limit-genus": async () => (await import("./commands/limit-genus.ts")).limitGenus,
  genus: async () => (await import("./commands/genus.ts")).genus,
  rct: async () => (await import("./commands/rct.ts")).rct,
  table: async () => (await import("./commands/table.ts")).table,
  solve: async () => (await import("./commands/solve.ts")).solve,
  work: async () => (await import("./commands/work.ts")).work,
  prove: async () => (await import("./commands/prove.ts")).prove,
  verify: async () => (await import("./commands/verify.ts")).verify,
  bench: async () => (await import("./commands/bench.ts")).bench,
  selfplay: async () => (await import("./commands/selfplay.ts")).selfplay,
  campaign: async () => (await import("./commands/campaign.ts")).campaign,
  daily: async () => (await import("./commands/daily.ts")).daily,
  puzzles: async () => (await import("./commands/puzzles.ts")).puzzles,
  tournament: async () => (await import("./commands/tournament.ts")).tournament,
  perfect: async () => (await import("./commands/perfect.ts")).perfect,
};

async function help(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  const lines = commands.map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return [
    "Sprouts on the command line: npm run -s sprouts -- <command>",
    "",
    ...lines,
    "",
    "  <position> is a text such as '0*2.AB|AB+12'; quote it, as | and * are special in a shell.",
    "  --misere: the player who makes the last move loses.",
    "  --game brussels-sprouts solves Brussels Sprouts; 4*3 are three crosses, 4.2.1 is a region with free ends on three boundaries.",
    "  --game cram solves Cram; positions are 3x20 or rows such as '..#/...' (# is off the board), joined by +.",
    "  --json prints one object, or one object per line for lists.",
    "  --file F reads one position per line from the file F (- for standard input).",
  ].join("\n");
}

/** Runs the program with arguments, without its name. Returns the exit code; a mistake of the user is reported. */
export async function runProgram(args: readonly string[]): Promise<number> {
  try {
    return await runCommand(args);
  } catch (error) {
    if (error instanceof InputError) return told(error, error.exitCode);
    if (error instanceof UnreadableData || error instanceof TooManyOptions) return told(error, 2);
    if (error instanceof ThreadDied) return told(error, 1);
    throw error;
  }
}

function told<Code>({ message }: Error, exitCode: Code): Code {
  process.stderr.write(`sprouts: ${message}\n`);
  return exitCode;
}

async function runCommand(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) throw new InputError(`no command\n\n${await help()}`);
  if (name === "help" || name === "--help" || name === "-h") {
    say(await help());
    return 0;
  }
  if (name === "--version") {
    say(version);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]() : undefined;
  if (command === undefined) {
    throw new InputError(
      `unknown command ${JSON.stringify(name)}; the commands are ${Object.keys(COMMANDS).join(", ")}`,
    );
  }
  if (rest.includes("--help") || rest.includes("-h")) {
    say(`${command.usage}\n    ${command.summary}`);
    return 0;
  }
  return command.run(rest);
}
