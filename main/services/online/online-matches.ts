import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { ServerEventPayload } from "../../../protocol/network/contract.ts";
import { ServerRefusal } from "../../../protocol/network/client.ts";
import type { MatchCursor, MatchPage, OnlineMatchSummary } from "../../../protocol/network/online-match.ts";
import type { OwnOnlineMatch } from "../../../protocol/online.ts";
import { MatchCopy, type MatchCopyContext } from "./match-copy.ts";
import { ownMatch, ownSide, summaryOf } from "./online-match-state.ts";

export interface OnlineMatchesContext extends MatchCopyContext {
  /** Called when the list of the player's matches has changed. */
  listChanged(): void;
  failed(error: unknown): void;
}

/** The player's unfinished matches at a server, and those that pages show. */
export class OnlineMatches {
  private readonly context: OnlineMatchesContext;
  /** The player's unfinished matches. */
  private own = new Map<string, OnlineMatchSummary>();
  private readonly followed = new Map<string, MatchCopy>();
  /** Boards of matches that no page shows. */
  private readonly knownBoards = new Map<string, { readonly revision: number; readonly drawing: Drawing }>();
  private readonly stop: () => void;

  constructor(context: OnlineMatchesContext) {
    this.context = context;
    this.stop = context.connection.on("match.turn", (turn) => this.turn(turn));
  }

  /** Takes the first page of the list, after each hello; the other ones are asked for. */
  begin({ matches, next }: MatchPage): void {
    this.own = new Map(matches.map((match) => [match.id, match]));
    if (next !== null) this.more(next).catch((error: unknown) => this.context.failed(error));
  }

  /** The player's matches: those where it is the player's turn first, then the latest. */
  list(): OwnOnlineMatch[] {
    return [...this.own.values()]
      .flatMap((match) => ownMatch(match, this.context.key()) ?? [])
      .sort((a, b) => Number(b.isOwnTurn) - Number(a.isOwnTurn) || b.changedAt - a.changedAt);
  }

  /** Boards that the player may not analyse. While connected, those that nobody has looked at are asked for. */
  async boards(): Promise<Drawing[]> {
    const { connection } = this.context;
    const cut = Promise.withResolvers<void>();
    const stop = connection.onStatus(({ kind }) => {
      if (kind !== "online") cut.resolve();
    });
    const boards = [...this.own.values()].map(async ({ id, revision }): Promise<Drawing[]> => {
      const followed = this.followed.get(id)?.board;
      if (followed !== undefined) return [followed];
      if (this.knownBoards.get(id)?.revision !== revision && connection.status.kind === "online")
        await Promise.race([this.look(id, revision), cut.promise]);
      const known = this.knownBoards.get(id);
      return known === undefined ? [] : [known.drawing];
    });
    try {
      return (await Promise.all(boards)).flat();
    } finally {
      stop();
    }
  }

  /** Asks for the board of a match; one that the server has no longer has none. */
  private async look(id: string, revision: number): Promise<void> {
    try {
      const { drawing } = await this.context.connection.ask("picture", { match: id });
      this.knownBoards.set(id, { revision, drawing });
    } catch (error) {
      if (!(error instanceof ServerRefusal) || error.failure?.code !== "online-no-such-match") throw error;
      this.knownBoards.delete(id);
    }
  }

  /** Opens the match unless it is open. */
  async follow(id: string): Promise<MatchCopy> {
    const known = this.followed.get(id);
    const copy = known ?? this.open(id);
    try {
      await copy.opened;
    } catch (error) {
      copy.leave();
      if (this.followed.get(id) === copy) this.followed.delete(id);
      throw error;
    }
    if (known === undefined) this.note(copy);
    return copy;
  }

  /** The player's unfinished matches are followed on. */
  leave(id: string): void {
    if (this.own.has(id)) return;
    this.followed.get(id)?.leave();
    this.followed.delete(id);
  }

  close(): void {
    this.stop();
    for (const copy of this.followed.values()) copy.leave();
    this.followed.clear();
  }

  private async more(after: MatchCursor): Promise<void> {
    for (let next: MatchCursor | null = after; next !== null;) {
      const page: MatchPage = await this.context.connection.ask("match.list", {
        key: this.context.key(),
        ended: false,
        after: next,
      });
      // What came meanwhile is newer.
      for (const match of page.matches) if (!this.own.has(match.id)) this.own.set(match.id, match);
      next = page.next;
    }
    this.context.listChanged();
  }

  private open(id: string): MatchCopy {
    const { context } = this;
    const copy = new MatchCopy(id, {
      ...context,
      changed: (changed, cause) => {
        this.note(changed);
        context.changed(changed, cause);
      },
    });
    this.followed.set(id, copy);
    return copy;
  }

  private forget(id: string): void {
    this.own.delete(id);
    this.knownBoards.delete(id);
  }

  private note({ id, server }: MatchCopy): void {
    if (ownSide(server.online.sides, this.context.key()) === null) return;
    if (server.result === null) this.own.set(id, summaryOf(id, server, Date.now()));
    else this.forget(id);
    this.context.listChanged();
  }

  private turn({ match, revision, toMove }: ServerEventPayload<"match.turn">): void {
    if (this.followed.has(match)) return;
    const known = this.own.get(match);
    if (known !== undefined && known.revision >= revision) return;
    if (toMove === null) {
      this.forget(match);
      this.context.listChanged();
    } else this.follow(match).catch((error: unknown) => this.context.failed(error));
  }
}
