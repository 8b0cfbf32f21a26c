import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { ServerEventPayload } from "../../../protocol/network/contract.ts";
import type { OnlineMatchSummary } from "../../../protocol/network/online-match.ts";
import type { OwnOnlineMatch } from "../../../protocol/online.ts";
import { MatchCopy, type MatchCopyContext } from "./match-copy.ts";
import { ownMatch, ownSide, summaryOf } from "./online-match-state.ts";

export interface OnlineMatchesContext extends MatchCopyContext {
  /** The list of the player's matches. */
  listChanged(): void;
  failed(error: unknown): void;
}

/** The player's unfinished matches at a server, and those that pages show. */
export class OnlineMatches {
  private readonly context: OnlineMatchesContext;
  /** Unfinished ones of the player. */
  private own = new Map<string, OnlineMatchSummary>();
  private readonly followed = new Map<string, MatchCopy>();
  private readonly stop: () => void;

  constructor(context: OnlineMatchesContext) {
    this.context = context;
    this.stop = context.connection.on("match.turn", (turn) => this.turn(turn));
  }

  /** After each hello. */
  begin(matches: readonly OnlineMatchSummary[]): void {
    this.own = new Map(matches.map((match) => [match.id, match]));
  }

  /** Where it is the player's turn first, then the latest. */
  list(): OwnOnlineMatch[] {
    return [...this.own.values()]
      .flatMap((match) => ownMatch(match, this.context.key) ?? [])
      .sort((a, b) => Number(b.isOwnTurn) - Number(a.isOwnTurn) || b.changedAt - a.changedAt);
  }

  /** Boards that the player may not analyse. */
  boards(): Drawing[] {
    return [...this.own.values()].map(({ drawing }) => drawing);
  }

  /** Opens the match unless it is. */
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

  private note({ id, server }: MatchCopy): void {
    if (ownSide(server.sides, this.context.key) === null) return;
    if (server.result === null) this.own.set(id, summaryOf(server, Date.now()));
    else this.own.delete(id);
    this.context.listChanged();
  }

  private turn({ match, revision, toAct }: ServerEventPayload<"match.turn">): void {
    if (this.followed.has(match)) return;
    const known = this.own.get(match);
    if (known !== undefined && known.revision >= revision) return;
    if (toAct === null) {
      this.own.delete(match);
      this.context.listChanged();
    } else this.follow(match).catch((error: unknown) => this.context.failed(error));
  }
}
