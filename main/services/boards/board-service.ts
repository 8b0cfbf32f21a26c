import { carriedOut } from "../../../protocol/board-commands.ts";
import type { Client, Clients } from "../clients.ts";
import { refused } from "../failures.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { BoardCommand } from "../../../protocol/board.ts";
import type { BoardFinder, BoardQuestion, BoardQuestions, HostedBoard } from "./hosted-board.ts";

/** Requests about any board, whoever keeps it. */
export class BoardService {
  readonly handlers: RequestHandlers<RequestsOf<"board">> = {
    "board.open": async ({ board: id }, client) => {
      const board = await this.board(id, client, { about: "open" });
      await board.opened(client.identity);
      return board.stateFor(client.identity);
    },
    "board.command": async ({ board: id, command }, client) => {
      const board = await this.board(id, client, command);
      const carried = carriedOut(board.commands, command);
      if (carried === null) throw refused("not-on-this-board");
      await carried;
      return { revision: board.revision };
    },
    "board.choices": async ({ board: id, move, ...ends }, client) =>
      (await this.board(id, client, { about: "choices", move })).choices(move, ends, client),
    "board.hint": async ({ board: id, move }, client) =>
      (await this.questions(id, client, { about: "hint", move })).hint(move, client),
    "board.evaluate": async ({ board: id, move }, client) =>
      (await this.questions(id, client, { about: "evaluate", move })).evaluate(move, client),
    "board.line": async ({ board: id, move, stroke }, client) =>
      (await this.questions(id, client, { about: "line", move })).line(move, stroke, client),
    "board.review": async ({ board: id }, client) => (await this.questions(id, client, { about: "review" })).review(),
  };
  private readonly clients: Clients;
  private readonly finders: readonly BoardFinder[];

  constructor(clients: Clients, finders: readonly BoardFinder[]) {
    this.clients = clients;
    this.finders = finders;
  }

  /** Finds a board, and lets the client follow it. */
  private async board(id: string, client: Client, request: BoardCommand | BoardQuestion): Promise<HostedBoard> {
    for (const finder of this.finders) {
      const board = await finder.find(id, client);
      if (board === null) continue;
      board.expectAllowed(client.identity, request);
      this.clients.follow(client, id);
      return board;
    }
    throw refused("unknown-board");
  }

  private async questions(id: string, client: Client, question: BoardQuestion): Promise<BoardQuestions> {
    const { questions } = await this.board(id, client, question);
    if (questions === null) throw refused("not-on-this-board");
    return questions;
  }
}
