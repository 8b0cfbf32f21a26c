import { keyPrint } from "../protocol/network/key-print.ts";
import { readServerOptions, SERVER_USAGE, startWarnings } from "./options.ts";
import { shownIdentity, startServer } from "./server.ts";
import { ServerStartFailure } from "./start-failure.ts";

/** Exit code of a failure that the operator can mend. */
const MENDABLE_EXIT = 2;
/** Milliseconds between two looks for the parent process. */
const PARENT_MS = 500;

async function start(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--help")) {
    console.log(SERVER_USAGE);
    return;
  }
  const options = readServerOptions(args);
  if (options.showsIdentity) {
    const identity = await shownIdentity(options);
    console.log(options.json ? JSON.stringify({ identity }) : keyPrint(identity));
    return;
  }
  const log = (line: string): void => console.error(line);
  const server = await startServer({ ...options, log });
  const scheme = options.tls === null ? "http" : "https";
  const address = `${scheme}://${options.host}:${server.port}`;
  const { identity, metricsPort } = server;
  for (const warning of startWarnings(options)) console.error(warning);
  console.log(
    options.json
      ? JSON.stringify({ address, metricsPort, identity })
      : `Sprouts: the server is at ${address}\nIts key: ${keyPrint(identity)}`,
  );
  const end = (): void => {
    server.stop().then(
      () => process.exit(),
      (error: unknown) => {
        log(String(error));
        process.exit(1);
      },
    );
  };
  // Ctrl-C may arrive twice: from the terminal and from the parent process.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  // npm's shell passes no signal on. What a shell has started may outlive it.
  if (process.env["npm_lifecycle_event"] !== undefined) whenOrphaned(end);
}

function whenOrphaned(end: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, PARENT_MS);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof ServerStartFailure ? MENDABLE_EXIT : 1;
});
