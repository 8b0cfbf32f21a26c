import { plainWarning, readServerOptions, SERVER_USAGE } from "./options.ts";
import { startServer } from "./server.ts";

async function start(): Promise<void> {
  const options = readServerOptions(process.argv.slice(2));
  const server = await startServer({ ...options, log: (line) => console.error(line) });
  const scheme = options.tls === null ? "http" : "https";
  const address = `${scheme}://${options.host}:${server.port}`;
  const warning = plainWarning(options);
  if (warning !== null) console.error(warning);
  console.log(
    options.json
      ? JSON.stringify({ address, metricsPort: server.metricsPort })
      : `Sprouts: the server is at ${address}`,
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      server.stop().then(
        () => process.exit(),
        () => process.exit(1),
      );
    });
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  if (error instanceof TypeError && "code" in error) console.error(SERVER_USAGE);
  process.exitCode = 1;
});
