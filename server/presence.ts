import { SEAT_KEPT_MS } from "../protocol/network/limits.ts";
import type { Presence } from "../protocol/network/online-match.ts";
import type { ServerContext } from "./context.ts";
import { CHANNELS, tellEvent, type ClientLink } from "./hub.ts";
import { GRACE_MS } from "./server-time.ts";
import type { MatchHead, Seat } from "./store/match-heads.ts";

/**
 * Milliseconds between two times that a process says which players it serves; what it says holds for `ONLINE_MS`, also
 * when it dies.
 */
export const KEEP_ONLINE_MS = 15_000;
const ONLINE_MS = 40_000;

/** Who is connected, as the store knows it for all processes. */
export class PresenceService {
  private readonly context: ServerContext;
  /** This process's links, by player. */
  private readonly links = new Map<string, Set<ClientLink>>();

  constructor(context: ServerContext) {
    this.context = context;
  }

  onlineUntil(): number {
    return this.context.now() + ONLINE_MS;
  }

  /**
   * Notes a connection of a player, also once more after an outage in the middle of its hello, and tells the others.
   * The store must know it before.
   */
  async arrived(key: string, link: ClientLink): Promise<void> {
    this.links.set(key, (this.links.get(key) ?? new Set()).add(link));
    await this.tellMatchesOf(key);
  }

  /** Whether that was the player's last connection. */
  async left(key: string, link: ClientLink): Promise<boolean> {
    const links = this.links.get(key);
    links?.delete(link);
    if (links?.size === 0) this.links.delete(key);
    const [others] = await this.context.hub.count([CHANNELS.player(key)]);
    if (others > 0 || this.links.has(key)) {
      await this.look(key);
      return false;
    }
    await this.context.players.leave(key, this.context.now());
    await this.tellMatchesOf(key);
    return true;
  }

  /** Notes whether the player looks at any of their connections. */
  async look(key: string): Promise<void> {
    const { hub, players } = this.context;
    const isAway = async (): Promise<boolean> => (await hub.count([CHANNELS.here(key)]))[0] === 0;
    // Another call, also of another process, may count later and write earlier. Who writes last counts once more.
    let away = await isAway();
    for (let noted: boolean | null = null; noted !== away; away = await isAway()) {
      await players.setAway(key, away);
      noted = away;
    }
    await this.tellMatchesOf(key);
  }

  /** Notes that the players of this process are still there. */
  async keepOnline(): Promise<void> {
    const { players, now } = this.context;
    await players.keepOnline([...this.links.keys()], now(), this.onlineUntil());
  }

  /** Tells of players whose connection ended with their process. */
  async tellLost(from: number, to: number): Promise<void> {
    for (const key of await this.context.players.lostBetween(from, to))
      if (!this.links.has(key)) await this.tellMatchesOf(key);
  }

  of({ seats, hasClock }: MatchHead): [Presence, Presence] {
    const [first, second] = seats;
    return [this.ofSeat(first, hasClock), this.ofSeat(second, hasClock)];
  }

  /** Tells the presence of both players to those who follow the matches. */
  async tell(heads: readonly MatchHead[]): Promise<void> {
    if (heads.length === 0) return;
    const { hub } = this.context;
    const spectators = await hub.count(heads.map(({ id }) => CHANNELS.spectators(id)));
    for (const [at, head] of heads.entries())
      tellEvent(hub, CHANNELS.match(head.id), "match.presence", {
        match: head.id,
        presence: this.of(head),
        spectators: spectators[at],
      });
  }

  async spectators(id: string): Promise<number> {
    const [spectators] = await this.context.hub.count([CHANNELS.spectators(id)]);
    return spectators;
  }

  private ofSeat({ presence }: Seat, hasClock: boolean): Presence {
    const { now: clock, time } = this.context;
    const now = clock();
    if (presence !== null && presence.onlineUntil > now) return { kind: presence.away ? "away" : "here" };
    const kept = hasClock ? SEAT_KEPT_MS.clock : SEAT_KEPT_MS.none;
    if (presence === null) return { kind: "lost", left: 0 };
    const end = Math.max(presence.onlineUntil + kept, time.resumedAt + GRACE_MS);
    return { kind: "lost", left: Math.max(0, Math.round(end - now)) };
  }

  /** A player who is lost since before then has no seat any longer that is kept for so many milliseconds. */
  keptSince(kept: number): number {
    const { now, time } = this.context;
    return now() < time.resumedAt + GRACE_MS ? 0 : now() - kept;
  }

  private async tellMatchesOf(key: string): Promise<void> {
    await this.tell(await this.context.matchHeads.unfinishedOf(key));
  }
}
