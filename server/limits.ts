import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import type { LIMITED } from "../protocol/network/failures.ts";
import { networkOf } from "./addresses.ts";
import { refusal } from "./refusal.ts";

export type Limited = (typeof LIMITED)[number];

/** Number of seconds of a day. */
const DAY = 24 * 60 * 60;

/** `points` in `seconds`, of a player's key or of an address. */
const RATES = {
  messages: { key: { points: 150, seconds: 10 }, address: { points: 1500, seconds: 10 } },
  bytes: { key: { points: 4_000_000, seconds: 10 }, address: { points: 20_000_000, seconds: 10 } },
  rooms: { key: { points: 20, seconds: 600 }, address: { points: 200, seconds: 600 } },
  /** Codes that were wrong, of rooms and for other devices, and rooms that were gone. */
  joins: { key: { points: 10, seconds: 600 }, address: { points: 50, seconds: 600 } },
  /** A connection counts twice for its address: when it opens, and with its hello. */
  connections: { key: { points: 60, seconds: 60 }, address: { points: 400, seconds: 60 } },
  /** Commands that cost the server much. */
  questions: { key: { points: 60, seconds: 60 }, address: { points: 600, seconds: 60 } },
  /** Matches that are opened, also to ask whether they have changed. */
  opens: { key: { points: 600, seconds: 60 }, address: { points: 6000, seconds: 60 } },
  /** Bytes that the server reads and says for a command; a change of a match is told to all who follow it. */
  sent: { key: { points: 8_000_000, seconds: 10 }, address: { points: 20_000_000, seconds: 10 } },
  /** Bytes that stay: rooms, matches, moves. */
  stored: { key: { points: 40_000_000, seconds: DAY }, address: { points: 200_000_000, seconds: DAY } },
  /** Milliseconds that worker threads spend for a player. */
  work: { key: { points: 5000, seconds: 10 }, address: { points: 10_000, seconds: 10 } },
  /** Files of the game for browsers, which know no key. The first visit asks for some 70. */
  pages: { key: { points: 600, seconds: 60 }, address: { points: 3000, seconds: 60 } },
} as const satisfies Record<Limited, object>;

/** What counts what a command leaves behind; other limits count what it costs the server, whatever comes of it. */
export const LEFT_BEHIND = ["rooms", "stored"] as const satisfies readonly Limited[];

/** Number of addresses that a network of IPv6 (a /48) counts as. */
export const NETWORK_FACTOR = 10;
/** The most sockets of one address at once. */
export const MAX_SOCKETS_OF_ADDRESS = 100;
/** The most rooms of one player at once. */
export const MAX_ROOMS_OF_PLAYER = 5;
/** The most unfinished matches of one player at once, whoever opened the room. */
export const MAX_MATCHES_OF_PLAYER = 100;
/** Part of the server's matches that one address may have unfinished at once. */
export const PART_OF_ADDRESS = 1 / 5;
/** Matches that one connection follows at once. */
export const MAX_FOLLOWED = 200;

/** Seconds that a player is shut out who goes on after a hundred refusals. */
const SHUT_OUT_SECONDS = 60;

/** Milliseconds before the end of a limit's time in which nothing is given back: it would come to the time after. */
const GIVEN_BACK_MS = 1000;

/** The client who asks: its player and its address. */
export interface Asker {
  /** The player's key; null before the hello. */
  readonly key: string | null;
  readonly address: string;
}

/** Points that were spent before it was known whether they had to be. */
export interface Spent {
  /** Gives them back, unless they would have come back by now anyway. */
  giveBack(): Promise<void>;
}

interface Rate {
  readonly points: number;
  readonly seconds: number;
}

/** Makes a limiter that counts for all processes of a server, or like `own` while they cannot reach each other. */
export type SharedLimiter = (prefix: string, rate: Rate, own: RateLimiterAbstract) => RateLimiterAbstract;

export interface LimitOptions {
  /**
   * Whether addresses are limited. Where they are not, as in a test or behind a proxy that hides them, the limits of
   * keys remain.
   */
  readonly byAddress: boolean;
  /** Null or missing if they hold for this process alone. */
  readonly shared?: SharedLimiter | null;
}

/** What players and addresses may use up. */
export class ServerLimits {
  private readonly limiters: Readonly<
    Record<
      Limited,
      { key: RateLimiterAbstract; address: RateLimiterAbstract | null; network: RateLimiterAbstract | null }
    >
  >;

  constructor({ byAddress, shared = null }: LimitOptions) {
    const limiter = (prefix: string, rate: Rate): RateLimiterAbstract => {
      const own = new RateLimiterMemory({ points: rate.points, duration: rate.seconds });
      return shared === null ? own : shared(prefix, rate, own);
    };
    const network = ({ points, seconds }: Rate): Rate => ({ points: NETWORK_FACTOR * points, seconds });
    const pair = (what: Limited) => ({
      key: limiter(`${what}-key`, RATES[what].key),
      address: byAddress ? limiter(`${what}-address`, RATES[what].address) : null,
      network: byAddress ? limiter(`${what}-network`, network(RATES[what].address)) : null,
    });
    this.limiters = {
      messages: pair("messages"),
      bytes: pair("bytes"),
      rooms: pair("rooms"),
      joins: pair("joins"),
      connections: pair("connections"),
      questions: pair("questions"),
      opens: pair("opens"),
      sent: pair("sent"),
      stored: pair("stored"),
      work: pair("work"),
      pages: pair("pages"),
    };
  }

  /**
   * Throws `online-too-much`, and then takes nothing from those of player, address and network that had enough left.
   * Who has spent nothing so far may spend more than all, once.
   */
  async spend(what: Limited, asker: Asker, wanted = 1): Promise<Spent> {
    const points = Math.min(Math.ceil(wanted), RATES[what].key.points);
    const counted: (() => Promise<unknown>)[] = [];
    const giveBack = async (): Promise<void> => {
      await Promise.all(counted.map((one) => one()));
    };
    try {
      // A player who has used up everything costs others at the same address nothing.
      for (const { limiter, name } of this.countersOf(what, asker)) {
        const from = performance.now();
        const { msBeforeNext } = await limiter.consume(name, points);
        const until = from + msBeforeNext - GIVEN_BACK_MS;
        counted.push(async () => performance.now() < until && limiter.reward(name, points));
      }
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      await giveBack();
      throw refusal("online-too-much", { what, wait: Math.ceil(error.msBeforeNext) });
    }
    return { giveBack };
  }

  /** No connection of this player for a while. */
  async shutOut(key: string): Promise<void> {
    await this.limiters.connections.key.block(key, SHUT_OUT_SECONDS);
  }

  /** Throws `online-too-much` if nothing is left, without spending. */
  async expect(what: Limited, asker: Asker): Promise<void> {
    for (const { limiter, name } of this.countersOf(what, asker)) {
      const left = await limiter.get(name);
      if (left !== null && left.remainingPoints <= 0)
        throw refusal("online-too-much", { what, wait: Math.ceil(left.msBeforeNext) });
    }
  }

  /** What counts for a player, for the address, and for its network. */
  private countersOf(what: Limited, { key, address }: Asker): Counter[] {
    const { key: ofKey, address: ofAddress, network: ofNetwork } = this.limiters[what];
    const network = networkOf(address);
    return [
      ...(key === null ? [] : [{ limiter: ofKey, name: key }]),
      ...(ofAddress === null ? [] : [{ limiter: ofAddress, name: address }]),
      ...(ofNetwork === null || network === null ? [] : [{ limiter: ofNetwork, name: network }]),
    ];
  }
}

interface Counter {
  readonly limiter: RateLimiterAbstract;
  readonly name: string;
}
