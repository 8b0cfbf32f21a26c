// Runs a command and prints its CPU seconds as one more line. Benchmarks start it as a program.
import { InputError, say } from "./command.ts";
import { prove } from "./commands/prove.ts";
import { solve } from "./commands/solve.ts";
import { verify } from "./commands/verify.ts";
import { work } from "./commands/work.ts";

const [name, ...args] = process.argv.slice(2);
const command = [solve, prove, verify, work].find(({ usage }) => usage.startsWith(`${name} `));
if (command === undefined) throw new Error(`there is no command ${name} here`);
const begun = process.cpuUsage();
try {
  process.exitCode = await command.run(args);
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
const { user, system } = process.cpuUsage(begun);
say(JSON.stringify({ cpuSeconds: (user + system) / 1e6 }));
