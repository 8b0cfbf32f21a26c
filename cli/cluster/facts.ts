import type { ProvedCouple } from "../../engine/grundy/search/shared-proof-log.ts";
import type { RedisClient } from "./connection.ts";

const FROM_THE_START = "0-0";
/** The most entries of the stream in one answer. */
const MAX_ENTRIES = 64;

/** Couples proved by all programs that work on one position, as a Redis stream. */
export class FactStream {
  private readonly client: RedisClient;
  private readonly key: string;
  private readonly source: string;
  private last = FROM_THE_START;

  /**
   * Opens the stream of a position.
   * @param source names this program among those that write.
   */
  constructor(client: RedisClient, key: string, source: string) {
    this.client = client;
    this.key = key;
    this.source = source;
  }

  async publish(couples: readonly ProvedCouple[]): Promise<void> {
    if (couples.length > 0) await append(this.client, this.key, { source: this.source, couples: packed(couples) });
  }

  /** Visits what other programs have proved since the last call. */
  async receive(visit: (couple: ProvedCouple) => void): Promise<void> {
    for (;;) {
      const entries = await readStream(this.client, this.key, this.last, { count: MAX_ENTRIES });
      for (const { id, message } of entries) {
        this.last = id;
        if (message.source !== this.source) for (const couple of unpacked(message.couples)) visit(couple);
      }
      if (entries.length < MAX_ENTRIES) return;
    }
  }
}

/** Makes an empty stream, if there is none. */
export async function createStream(client: RedisClient, key: string): Promise<void> {
  if ((await client.exists(key)) === 1) return;
  // Redis makes a stream of its own for a group, and leaves it without one.
  await client.xGroupCreate(key, "first", "$", { MKSTREAM: true });
  await client.xGroupDestroy(key, "first");
}

/** Appends a message. Does nothing if the stream is gone, as after the end of a solve. */
export async function append(client: RedisClient, key: string, message: Record<string, string>): Promise<void> {
  await client.xAddNoMkStream(key, "*", message);
}

interface StreamEntry {
  readonly id: string;
  readonly message: Readonly<Record<string, string>>;
}

/**
 * Reads the entries after the one with `id`.
 * @param block milliseconds to wait for an entry.
 */
export async function readStream(
  client: RedisClient,
  key: string,
  id: string,
  { count, block }: { readonly count: number; readonly block?: number },
): Promise<readonly StreamEntry[]> {
  const answer = await client.xRead({ key, id }, { COUNT: count, ...(block !== undefined && { BLOCK: block }) });
  const [stream] = (answer ?? []) as readonly { readonly messages: readonly StreamEntry[] }[];
  return stream?.messages ?? [];
}

/** Packs couples. Each is the length of its code, 2 * heap + lost, and the code. */
function packed(couples: readonly ProvedCouple[]): string {
  const words = new Int32Array(couples.reduce((sum, { code }) => sum + 2 + code.length, 0));
  let at = 0;
  for (const { code, heap, isLost } of couples) {
    words[at] = code.length;
    words[at + 1] = heap * 2 + (isLost ? 1 : 0);
    words.set(code, at + 2);
    at += 2 + code.length;
  }
  return Buffer.from(words.buffer).toString("base64");
}

function* unpacked(text: string): Generator<ProvedCouple> {
  const bytes = Buffer.from(text, "base64");
  const words = new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  for (let at = 0; at < words.length;) {
    const end = at + 2 + words[at];
    yield { code: words.slice(at + 2, end), heap: words[at + 1] >> 1, isLost: (words[at + 1] & 1) === 1 };
    at = end;
  }
}
