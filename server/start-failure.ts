/** Why a server cannot start, with what the operator must look at. */
const SENTENCES = {
  options: "{detail}",
  "folder-in-use": "Another server uses the games in {detail}. Give each server a folder of its own with --data.",
  folder: "The games cannot be kept in {detail}. Give another folder with --data.",
  "folder-emptied":
    "The games in {detail} are gone: server.db is there, but empty. Put a backup in its place, or remove the file to begin anew.",
  "folder-damaged":
    "The games in {detail} are damaged: server.db is no database that can be read. Put a backup in its place.",
  "folder-newer":
    "A newer version of the server has used the games in {detail}. Start that version, or give another folder with --data.",
  postgres: "PostgreSQL cannot be used: {detail}",
  "postgres-newer":
    "A newer version of the server has used this database of PostgreSQL. Start that version, or give another one with --postgres.",
  clock: "This machine's clock is {detail} of PostgreSQL's. Set both by a time service.",
  redis: "Redis cannot be reached: {detail}",
  tls: "The certificate or its key cannot be used: {detail}",
  files: "The system lets this program open only {detail} files at once. Allow more: ulimit -n 4096.",
  port: "The server cannot listen there: {detail}",
} as const;
export type StartFailureCode = keyof typeof SENTENCES;

/** What the operator can mend. The message is one sentence for the terminal. */
export class ServerStartFailure extends Error {
  readonly code: StartFailureCode;

  constructor(code: StartFailureCode, detail: unknown) {
    const text = detail instanceof Error ? messageOf(detail) : String(detail);
    super(
      SENTENCES[code].replace("{detail}", () => text),
      { cause: detail },
    );
    this.name = "ServerStartFailure";
    this.code = code;
  }
}

/** Rejects with a `ServerStartFailure` if `work` does. */
export async function mendable<Value>(code: StartFailureCode, work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ServerStartFailure ? error : new ServerStartFailure(code, error);
  }
}

/** Errors of several addresses, as of a host name, have no message of their own. */
function messageOf(error: Error): string {
  if (error.message !== "" || !(error instanceof AggregateError)) return error.message;
  return error.errors.map((one: unknown) => (one instanceof Error ? one.message : String(one))).join(", ");
}
