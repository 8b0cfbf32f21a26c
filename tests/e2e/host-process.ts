import { openThreadedHost } from "./web-host.ts";

// A host that is killed with its process: prints its address.
const [folder, seed] = process.argv.slice(2);
const { address } = await openThreadedHost(folder, {}, Number(seed));
console.log(address);
