import type { Alternatives } from "../../../engine/play/alternatives.ts";
import type { EndsOfChoice } from "../../../protocol/board.ts";
import type { MatchCause, MatchState } from "../../../protocol/schemas.ts";
import { OWNER, type Identity } from "../clients.ts";
import { refused } from "../failures.ts";
import { TurnQueue } from "../turn-queue.ts";
import type { AskingClient, BoardQuestions, HostedBoard, HostedCommands } from "./hosted-board.ts";

export interface OwnersBoardContext {
  /** Returns the number of the next change, among those of all boards. */
  readonly nextRevision: () => number;
  /** Hears each change. */
  changed(state: MatchState, cause: MatchCause): void;
}

/** Board that only the owner of this host looks at and changes. */
export abstract class OwnersBoard implements HostedBoard {
  readonly id: string;
  readonly questions: BoardQuestions | null = null;
  abstract readonly commands: HostedCommands;
  /** Changes, which run one at a time. */
  protected readonly queue = new TurnQueue(() => {});
  private readonly news: OwnersBoardContext;
  private lastRevision: number;

  constructor(id: string, news: OwnersBoardContext) {
    this.id = id;
    this.news = news;
    this.lastRevision = news.nextRevision();
  }

  get revision(): number {
    return this.lastRevision;
  }

  /** Numbers a change and tells it. `stateOf` makes the state after it. */
  protected tell(cause: MatchCause, stateOf: () => MatchState): void {
    this.lastRevision = this.news.nextRevision();
    this.news.changed(stateOf(), cause);
  }

  expectAllowed(identity: Identity): void {
    if (identity !== OWNER) throw refused("owner-only");
  }

  opened(): Promise<void> {
    return this.queue.settled();
  }

  abstract stateFor(): MatchState | Promise<MatchState>;
  abstract choices(move: number, ends: EndsOfChoice, asker: AskingClient): Promise<Alternatives>;
}
