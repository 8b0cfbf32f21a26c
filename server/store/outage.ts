import { setTimeout as wait } from "node:timers/promises";
import { refusal } from "../refusal.ts";

/**
 * Classes of PostgreSQL's codes: lost connections, a server that stops, is full or takes over, transactions that met.
 */
const AWAY_CLASSES = ["08", "57P", "53300", "40001", "40P01", "25P03", "25006"];
/** Codes of the system's network; `ENOENT` is a socket in a folder whose server starts again. */
const AWAY_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
  "EAI_FAIL",
  "ECONNABORTED",
  "EHOSTDOWN",
  "ENETDOWN",
  "ENOENT",
  "ENOTFOUND",
]);
/** What `pg` and `kysely` say without a code, also after this process has closed them. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|driver has already been destroyed)/;

/** Milliseconds between two looks whether the database is back. */
const PROBE_MS = 250;
/** Milliseconds that a command waits for the database; a client sends it again after that. */
const MAX_WAIT_MS = 20_000;
/** Milliseconds after an outage in which nothing is due, so that waiting commands come first. */
const SETTLING_MS = 2000;

/** Whether the database is away, so that the same work can be done later. Else the work itself is at fault. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  if (typeof code === "string" && (AWAY_CODES.has(code) || AWAY_CLASSES.some((known) => code.startsWith(known))))
    return true;
  return typeof message === "string" && AWAY_MESSAGES.test(message);
}

export interface OutageOptions {
  /** Asks the database something small; rejects while it is away. */
  readonly probe: () => Promise<unknown>;
  readonly log: (line: string) => void;
  /** Milliseconds of this process, which pass during an outage, too. */
  readonly now: () => number;
  readonly maxWait?: number;
}

/** Lets work wait while the database is away. */
export class Outage {
  private readonly options: OutageOptions;
  private end: Promise<void> | null = null;
  private endedAt = Number.NEGATIVE_INFINITY;
  private isClosed = false;
  private readonly closing = Promise.withResolvers<void>();

  constructor(options: OutageOptions) {
    this.options = options;
  }

  /** Whether the database is away, or back for a moment only. */
  get isOn(): boolean {
    return this.end !== null || this.options.now() < this.endedAt + SETTLING_MS;
  }

  /** Does the work again after each outage. Throws `online-unavailable` when the database stays away. */
  async through<Value>(work: () => Promise<Value>): Promise<Value> {
    const { now, maxWait = MAX_WAIT_MS } = this.options;
    for (const last = now() + maxWait; ;) {
      try {
        return await work();
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        const end = this.begin(error);
        if (now() < last) await Promise.race([end, this.closing.promise, wait(last - now(), null, { ref: false })]);
        if (now() >= last || this.isClosed) throw refusal("online-unavailable", {});
      }
    }
  }

  /** Writes an error to the log, but an outage once only. */
  report(error: unknown): void {
    if (isDatabaseAway(error)) void this.begin(error);
    else this.options.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  /** What waits for the database is refused. */
  close(): void {
    this.isClosed = true;
    this.closing.resolve();
  }

  private begin(error: unknown): Promise<void> {
    if (this.end !== null) return this.end;
    if (!this.isClosed)
      this.options.log(`The database is away: ${error instanceof Error ? error.message : String(error)}`);
    this.end = this.ended();
    return this.end;
  }

  private async ended(): Promise<void> {
    const { probe, log, now } = this.options;
    while (!this.isClosed) {
      await wait(PROBE_MS, null, { ref: false });
      try {
        await probe();
        break;
      } catch (error) {
        if (!isDatabaseAway(error)) log(String(error));
      }
    }
    this.end = null;
    this.endedAt = now();
    if (!this.isClosed) log("The database is back.");
  }
}
