import { version } from "../main/version.ts";
import type { Command } from "./command.ts";
import { InputError, say } from "./command.ts";
import { bench } from "./commands/bench.ts";
import { campaign } from "./commands/campaign.ts";
import { canon } from "./commands/canon.ts";
import { children } from "./commands/children.ts";
import { daily } from "./commands/daily.ts";
import { draw } from "./commands/draw.ts";
import { nimber } from "./commands/nimber.ts";
import { outcome } from "./commands/outcome.ts";
import { perfect } from "./commands/perfect.ts";
import { prove } from "./commands/prove.ts";
import { read } from "./commands/read.ts";
import { solve } from "./commands/solve.ts";
import { selfplay } from "./commands/selfplay.ts";
import { train } from "./commands/train.ts";
import { tournament } from "./commands/tournament.ts";
import { tree } from "./commands/tree.ts";
import { verify } from "./commands/verify.ts";

const COMMANDS: Readonly<Record<string, Command>> = {
  nimber,
  outcome,
  children,
  canon,
  draw,
  read,
  train,
  tree,
  solve,
  prove,
  verify,
  bench,
  selfplay,
  campaign,
  daily,
  tournament,
  perfect,
};

function help(): string {
  const lines = Object.values(COMMANDS).map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return [
    "Sprouts on the command line: npm run -s sprouts -- <command>",
    "",
    ...lines,
    "",
    "  <position> is a text such as '0*2.AB|AB+12'; quote it, as | and * are special in a shell.",
    "  --game cram solves Cram; positions are 3x20 or rows such as '..#/...' (# is off the board), joined by +.",
    "  --json prints one object, or one object per line for lists.",
    "  --file F reads one position per line from the file F (- for standard input).",
  ].join("\n");
}

/** Arguments without the program's name. Returns the exit code; a mistake of the user is reported. */
export async function runProgram(args: readonly string[]): Promise<number> {
  try {
    return await runCommand(args);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    process.stderr.write(`sprouts: ${error.message}\n`);
    return error.exitCode;
  }
}

async function runCommand(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) throw new InputError(`no command\n\n${help()}`);
  if (name === "help" || name === "--help" || name === "-h") {
    say(help());
    return 0;
  }
  if (name === "--version") {
    say(version);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
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
