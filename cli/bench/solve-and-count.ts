/**
 * The entry of a process of its own that runs `solve` with its arguments and then says how many CPU
 * seconds that took, as a second line. (The clock says little on a busy machine.)
 */
import { say } from "../command.ts";
import { solve } from "../commands/solve.ts";

const begun = process.cpuUsage();
process.exitCode = await solve.run(process.argv.slice(2));
const { user, system } = process.cpuUsage(begun);
say(JSON.stringify({ cpuSeconds: (user + system) / 1e6 }));
