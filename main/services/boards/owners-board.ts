import type { Alternatives } from "../../../engine/play/alternatives.ts";
import type { EndsOfChoice } from "../../../protocol/board.ts";
import type { MatchState } from "../../../protocol/schemas.ts";
import { OWNER, type Identity } from "../clients.ts";
import { refused } from "../failures.ts";
import { TurnQueue } from "../turn-queue.ts";
import type { AskingClient, BoardQuestions, HostedBoard, HostedCommands } from "./hosted-board.ts";

/** Board that only the owner of this host looks at and changes. */
export abstract class OwnersBoard implements HostedBoard {
  readonly id: string;
  readonly questions: BoardQuestions | null = null;
  abstract readonly commands: HostedCommands;
  /** Changes, which run one at a time. */
  protected readonly queue = new TurnQueue(() => {});
  private readonly nextRevision: () => number;
  private lastRevision: number;

  /** @param nextRevision numbers the changes of all boards. */
  constructor(id: string, nextRevision: () => number) {
    this.id = id;
    this.nextRevision = nextRevision;
    this.lastRevision = nextRevision();
  }

  get revision(): number {
    return this.lastRevision;
  }

  /** Gives the board the number of the change that is about to be told. */
  protected revise(): void {
    this.lastRevision = this.nextRevision();
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
