import type { CommandTable } from "../../../protocol/board-commands.ts";
import type { Alternatives } from "../../../engine/play/alternatives.ts";
import type { BoardCommand, EndsOfChoice } from "../../../protocol/board.ts";
import type { Hint, Review, ShownLine } from "../../../protocol/campaign.ts";
import type { ResultOf } from "../../../protocol/contract.ts";
import type { MatchState } from "../../../protocol/schemas.ts";
import type { Client, Identity } from "../clients.ts";
import type { HandlerParams } from "../requests.ts";

/** Question about a board, with the move that it is about. */
export type BoardQuestion =
  | { readonly about: "open" | "review" }
  | { readonly about: QuestionOfMove; readonly move: number };
export type QuestionOfMove = "choices" | "hint" | "evaluate" | "line";

/** Who asks. The search for the answer ends when they go. */
export type AskingClient = Pick<Client, "gone">;

/** What a solver says about a board. */
export interface BoardQuestions {
  hint(move: number, asker: AskingClient): Promise<Hint>;
  evaluate(move: number, asker: AskingClient): Promise<ResultOf<"board.evaluate">>;
  line(move: number, stroke: HandlerParams<"board.line">["stroke"], asker: AskingClient): Promise<ShownLine>;
  review(): Promise<Review>;
}

/** The commands that a board has. Each resolves when the change was told. */
export type HostedCommands = CommandTable<[], Promise<void>>;

/** Board that this host keeps, or follows at a server. */
export interface HostedBoard {
  /** Number of the last change. */
  readonly revision: number;
  /** Null on a board that no solver looks at. */
  readonly questions: BoardQuestions | null;
  readonly commands: HostedCommands;
  /** Throws `RequestRefused` unless somebody may ask for this. */
  expectAllowed(identity: Identity, request: BoardCommand | BoardQuestion): void;
  /** Prepares the board for a client that looks at it from now on; resolves after all pending changes. */
  opened(identity: Identity): Promise<void>;
  stateFor(identity: Identity): MatchState | Promise<MatchState>;
  choices(move: number, ends: EndsOfChoice, asker: AskingClient): Promise<Alternatives>;
}

/** Finds the boards of one kind. */
export interface BoardFinder {
  /** Null if it knows no such board. */
  find(id: string, client: Client): HostedBoard | null | Promise<HostedBoard | null>;
}
