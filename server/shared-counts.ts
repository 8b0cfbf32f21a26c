import { randomUUID } from "node:crypto";
import type { RedisClientType } from "redis";

/** Milliseconds for which Redis keeps what a process has said is open; it says so again long before. */
const KEPT_MS = 30_000;
const AGAIN_MS = 10_000;
/** Number of places that Redis is told of at once. */
const TOLD_AT_ONCE = 64;

/**
 * Adds members, each with the time at which it is forgotten, and answers how many there are. The time is that of Redis,
 * since clocks of processes differ.
 */
const ADD = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local kept = tonumber(ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
for index = 2, #ARGV do redis.call('ZADD', KEYS[1], now + kept, ARGV[index]) end
redis.call('PEXPIRE', KEYS[1], kept)
return redis.call('ZCARD', KEYS[1])`;

/** Something that is open, as it is counted. */
export interface Counted {
  /** How many are open at each place, with this one; null while the processes cannot reach each other. */
  readonly counts: readonly number[] | null;
  readonly remove: () => void;
}

/** Counts what is open at all processes of a server together. */
export interface SharedCounts {
  add(places: readonly string[]): Promise<Counted>;
}

/**
 * Counts in Redis. No process asks another one, so what a silent one has open counts as well. What one has open that
 * has died counts for half a minute.
 */
export class RedisCounts implements SharedCounts {
  private readonly client: RedisClientType;
  private readonly name: string;
  private readonly kept: number;
  private readonly process = randomUUID();
  private added = 0;
  private isAdding = false;
  /** What this process has open, by place. */
  private readonly open = new Map<string, Set<string>>();
  private readonly timer: NodeJS.Timeout;

  /** @param name what the keys in Redis begin with. @param kept milliseconds for which Redis keeps what is open. */
  constructor(client: RedisClientType, name: string, kept = KEPT_MS) {
    this.client = client;
    this.name = name;
    this.kept = kept;
    // Also after Redis was away, or has lost what it knew.
    this.timer = setInterval(() => void this.addAgain(), AGAIN_MS).unref();
  }

  async add(places: readonly string[]): Promise<Counted> {
    const member = `${this.process}-${this.added++}`;
    for (const place of places) this.open.set(place, (this.open.get(place) ?? new Set()).add(member));
    const remove = (): void => {
      for (const place of places) this.remove(place, member);
    };
    try {
      return { counts: await Promise.all(places.map((place) => this.tell(place, [member]))), remove };
    } catch {
      return { counts: null, remove };
    }
  }

  close(): void {
    clearInterval(this.timer);
  }

  private remove(place: string, member: string): void {
    const open = this.open.get(place);
    open?.delete(member);
    if (open?.size === 0) this.open.delete(place);
    // Without Redis, it is forgotten there by itself.
    this.client.zRem(this.key(place), member).catch(() => {});
  }

  /** Tells Redis again what is open, unless that goes on already. */
  private async addAgain(): Promise<void> {
    if (this.isAdding) return;
    this.isAdding = true;
    const all = [...this.open];
    for (let i = 0; i < all.length; i += TOLD_AT_ONCE)
      await Promise.all(
        all.slice(i, i + TOLD_AT_ONCE).map(([place, members]) => this.tell(place, [...members]).catch(() => {})),
      );
    this.isAdding = false;
  }

  /** Tells Redis what is open, and resolves with how many there are. Rejects while Redis is away. */
  private async tell(place: string, members: readonly string[]): Promise<number> {
    if (!this.client.isReady) throw new Error("Redis is away.");
    return Number(await this.client.eval(ADD, { keys: [this.key(place)], arguments: [String(this.kept), ...members] }));
  }

  private key(place: string): string {
    return `${this.name}-open-${place}`;
  }
}
