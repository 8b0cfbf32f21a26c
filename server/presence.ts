import { SEAT_KEPT_MS } from "../protocol/network/limits.ts";
import type { Presence } from "../protocol/network/online-match.ts";
import type { ServerContext } from "./context.ts";
import { CHANNELS, tellEvent } from "./hub.ts";
import { GRACE_MS } from "./server-time.ts";
import type { OnlineRecord } from "./matches/record.ts";

/** A process says that often which players it serves; what it says holds for `ONLINE_MS`, also when it dies. */
export const KEEP_ONLINE_MS = 15_000;
const ONLINE_MS = 40_000;

/** Who is connected, as the store knows it for all processes. */
export class PresenceService {
  private readonly context: ServerContext;
  /** Links of this process by player. */
  private readonly links = new Map<string, number>();

  constructor(context: ServerContext) {
    this.context = context;
  }

  onlineUntil(): number {
    return this.context.now() + ONLINE_MS;
  }

  /** After the store knows it. */
  async arrived(key: string): Promise<void> {
    this.links.set(key, (this.links.get(key) ?? 0) + 1);
    await this.tellMatchesOf(key);
  }

  /** Whether that was the player's last connection. */
  async left(key: string): Promise<boolean> {
    const links = (this.links.get(key) ?? 1) - 1;
    if (links > 0) {
      this.links.set(key, links);
      return false;
    }
    this.links.delete(key);
    const elsewhere = await this.context.hub.members(CHANNELS.player(key));
    if (elsewhere > 0 || this.links.has(key)) return false;
    await this.context.players.leave(key, this.context.now());
    await this.tellMatchesOf(key);
    return true;
  }

  async setAway(key: string, away: boolean): Promise<void> {
    await this.context.players.setAway(key, away);
    await this.tellMatchesOf(key);
  }

  /** Of the players of this process. */
  async keepOnline(): Promise<void> {
    const { players, now } = this.context;
    await players.keepOnline([...this.links.keys()], now(), this.onlineUntil());
  }

  /** Whose connection ended with their process. */
  async tellLost(from: number, to: number): Promise<void> {
    for (const key of await this.context.players.lostBetween(from, to))
      if (!this.links.has(key)) await this.tellMatchesOf(key);
  }

  async of(record: OnlineRecord): Promise<[Presence, Presence]> {
    const [first, second] = await Promise.all(record.sides.map(({ key }) => this.ofPlayer(key, record)));
    return [first, second];
  }

  async tell(record: OnlineRecord): Promise<void> {
    const { hub } = this.context;
    const presence = await this.of(record);
    const spectators = await this.spectators(record.id);
    tellEvent(hub, CHANNELS.match(record.id), "match.presence", { match: record.id, presence, spectators });
  }

  async spectators(id: string): Promise<number> {
    return this.context.hub.members(CHANNELS.spectators(id));
  }

  /** Milliseconds that a seat is still kept; null while its player is connected. */
  async seatLeft(record: OnlineRecord, key: string): Promise<number | null> {
    const presence = await this.ofPlayer(key, record);
    return presence.kind === "lost" ? presence.left : null;
  }

  private async ofPlayer(key: string, { terms }: OnlineRecord): Promise<Presence> {
    const { players, now, time } = this.context;
    const found = await players.presence(key);
    if (found !== null && found.onlineUntil > now()) return { kind: found.away ? "away" : "here" };
    const kept = terms.clock === null ? SEAT_KEPT_MS.none : SEAT_KEPT_MS.clock;
    if (found === null) return { kind: "lost", left: 0 };
    const end = Math.max(found.onlineUntil + kept, time.resumedAt + GRACE_MS);
    return { kind: "lost", left: Math.max(0, Math.round(end - now())) };
  }

  /** A player who is lost since before then has no seat any longer that is kept for so many milliseconds. */
  keptSince(kept: number): number {
    const { now, time } = this.context;
    return now() < time.resumedAt + GRACE_MS ? 0 : now() - kept;
  }

  private async tellMatchesOf(key: string): Promise<void> {
    for (const record of await this.context.matches.unfinishedOf(key)) await this.tell(record);
  }
}
