import { openThreadedHost } from "./web-host.ts";

// A host that is killed with its process: prints its address.
const [folder, seed] = process.argv.slice(2);
const thread = new URL("../../main/host/host-thread.ts", import.meta.url);
const { address } = await openThreadedHost(folder, thread, Number(seed));
console.log(address);
