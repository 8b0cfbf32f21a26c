import { readServerOptions, SERVER_USAGE, startWarnings } from "./options.ts";
import { shownIdentity, startServer } from "./server.ts";
import { ServerStartFailure } from "./start-failure.ts";

/** The operator can mend it. */
const MENDABLE_EXIT = 2;

async function start(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--help")) {
    console.log(SERVER_USAGE);
    return;
  }
  const options = readServerOptions(args);
  if (options.showsIdentity) {
    const identity = await shownIdentity(options);
    console.log(options.json ? JSON.stringify({ identity }) : identity);
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
      : `Sprouts: the server is at ${address}\nIts key: ${identity}`,
  );
  // Ctrl-C may arrive twice: from the terminal and from the parent process.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      server.stop().then(
        () => process.exit(),
        (error: unknown) => {
          log(String(error));
          process.exit(1);
        },
      );
    });
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof ServerStartFailure ? MENDABLE_EXIT : 1;
});
