// Runs a command and prints the CPU seconds of the whole process as one more line. Benchmarks start it as a program.
import { type Command, InputError, say } from "./command.ts";

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  solve: async () => (await import("./commands/solve.ts")).solve,
  prove: async () => (await import("./commands/prove.ts")).prove,
  verify: async () => (await import("./commands/verify.ts")).verify,
  work: async () => (await import("./commands/work.ts")).work,
};

const [name, ...args] = process.argv.slice(2);
const load = COMMANDS[name];
if (load === undefined) throw new Error(`there is no command ${name} here`);
const command = await load();
try {
  process.exitCode = await command.run(args);
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
const { user, system } = process.cpuUsage();
say(JSON.stringify({ cpuSeconds: (user + system) / 1e6 }));
