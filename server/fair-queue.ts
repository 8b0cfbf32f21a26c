/** Number of commands of one client that are answered at the same time: each may hold a whole state. */
const AT_ONCE = 3;
/** What a command costs beside its bytes. */
const COMMAND_COST = 1000;

type Run = () => Promise<void>;

interface Client {
  readonly waiting: Run[];
  /** Number of commands that are being answered. */
  running: number;
  /** The virtual time at which the next command may begin. */
  begins: number;
}

/**
 * Lets the clients of a server take turns: each turn of the event loop begins one command, of the client that has cost
 * the least. So nobody waits for the backlog of another, however much it costs. The commands of one client begin in
 * their order.
 *
 * This is start-time fair queueing: a virtual time counts what has been served, and each command begins at the end of
 * the client's last one. Who comes anew begins at the present, so that no rest is saved up.
 */
export class FairQueue {
  /** Clients with commands, and those that have cost more than others have by now. */
  private readonly clients = new Map<unknown, Client>();
  private time = 0;
  private isTurning = false;

  /**
   * Runs a command in its turn, and settles as it does.
   *
   * @param cost bytes that are known already.
   */
  add(key: unknown, cost: number, run: Run): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const client = this.clients.get(key) ?? { waiting: [], running: 0, begins: this.time };
    this.clients.set(key, client);
    client.waiting.push(async () => {
      client.begins = Math.max(client.begins, this.time) + COMMAND_COST + cost;
      client.running++;
      await run().then(resolve, reject);
      client.running--;
      this.turn();
    });
    this.turn();
    return promise;
  }

  /** Charges a client for bytes that a command of it reads or sends. */
  charge(key: unknown, bytes: number): void {
    const client = this.clients.get(key);
    if (client !== undefined) client.begins += bytes;
  }

  /** Number of commands that wait. */
  get length(): number {
    let length = 0;
    for (const { waiting } of this.clients.values()) length += waiting.length;
    return length;
  }

  private turn(): void {
    if (this.isTurning) return;
    this.isTurning = true;
    setImmediate(() => {
      this.isTurning = false;
      const next = this.next();
      if (next === null) return;
      this.time = Math.max(this.time, next.begins);
      void next.waiting.shift()?.();
      this.turn();
    });
  }

  /** The client whose command begins next; null if none may begin. Forgets those that are even with the others. */
  private next(): Client | null {
    let next: Client | null = null;
    let isIdle = true;
    for (const [key, client] of this.clients) {
      const { waiting, running, begins } = client;
      if (waiting.length + running > 0) isIdle = false;
      else if (begins <= this.time) this.clients.delete(key);
      if (waiting.length === 0 || running >= AT_ONCE) continue;
      if (next === null || begins < next.begins) next = client;
    }
    if (isIdle) this.clients.clear();
    return next;
  }
}
