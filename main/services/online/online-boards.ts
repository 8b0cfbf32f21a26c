import { gameFileText } from "../../../protocol/game-file-text.ts";
import { serverMatchId } from "../../../protocol/online-id.ts";
import type { SharedGame } from "../../../protocol/game-file.ts";
import type { MatchState } from "../../../protocol/schemas.ts";
import { wholeGame } from "../../../protocol/network/whole-game.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Alternatives } from "../../../engine/play/alternatives.ts";
import type { BoardCommand, EndsOfChoice } from "../../../protocol/board.ts";
import type { AskingClient, HostedCommands, BoardFinder, HostedBoard } from "../boards/hosted-board.ts";
import { OWNER, type Client } from "../clients.ts";
import { refused } from "../failures.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { MatchCopy } from "./match-copy.ts";
import type { ServerSession } from "./server-session.ts";

export type OnlineMatchRequest = Extract<
  RequestsOf<"online">,
  `online.${"phrase" | "present" | "leave" | "keep" | "boards" | "gameFile"}`
>;

export interface OnlineBoardsContext {
  readonly session: ServerSession;
  /** Keeps a game in the library. */
  readonly keep: (game: SharedGame, name: string, client: Client) => Promise<unknown>;
  /** Finds curves to choose from. */
  readonly choices: (asked: EndsOfChoice & { readonly drawing: Drawing }, asker: AskingClient) => Promise<Alternatives>;
}

/** Boards of matches at a server. Seats there are the owner's. */
export class OnlineBoards implements BoardFinder {
  readonly handlers: RequestHandlers<OnlineMatchRequest> = {
    "online.phrase": async ({ match, phrase }) => {
      await this.context.session.ask("match.phrase", { match: idOf(match), phrase });
      return {};
    },
    "online.present": async ({ match }) => (await this.context.session.follow(idOf(match))).present(),
    "online.leave": ({ match }) => {
      this.context.session.leave(idOf(match));
      return {};
    },
    "online.boards": async ({ match }) => {
      const { moves, drawing } = await wholeGame(this.context.session, idOf(match));
      return [...moves.map(({ before }) => before), drawing];
    },
    "online.gameFile": async ({ match }) => ({
      text: gameFileText([JSON.stringify(await wholeGame(this.context.session, idOf(match)))]),
    }),
    "online.keep": async ({ match }, client) => {
      const game = await wholeGame(this.context.session, idOf(match));
      await this.context.keep(game, match, client);
      return { game: game.id };
    },
  };
  private readonly context: OnlineBoardsContext;

  constructor(context: OnlineBoardsContext) {
    this.context = context;
  }

  async find(id: string, { identity }: Client): Promise<HostedBoard | null> {
    const match = serverMatchId(id);
    if (match === null) return null;
    if (identity !== OWNER) throw refused("owner-only");
    return new OnlineBoard(await this.context.session.follow(match), this.context);
  }
}

/** Board of a server's match, which this host follows. The server decides what may be done. */
class OnlineBoard implements HostedBoard {
  readonly questions = null;
  readonly commands: HostedCommands;
  private readonly copy: MatchCopy;
  private readonly context: OnlineBoardsContext;

  constructor(copy: MatchCopy, context: OnlineBoardsContext) {
    this.copy = copy;
    this.context = context;
    const send = (command: BoardCommand): Promise<void> => context.session.command(copy.id, command);
    this.commands = {
      draw: send,
      choose: send,
      redraw: send,
      resign: send,
      "ask-undo": send,
      "answer-undo": send,
      rematch: send,
      claim: send,
    };
  }

  get revision(): number {
    return this.copy.revision;
  }

  expectAllowed(): void {}

  opened(): Promise<void> {
    return Promise.resolve();
  }

  stateFor(): MatchState {
    return this.copy.state();
  }

  choices(_move: number, ends: EndsOfChoice, asker: AskingClient): Promise<Alternatives> {
    return this.context.choices({ drawing: this.copy.server.drawing, ...ends }, asker);
  }
}

/** The server's id of a match. The schema has checked it. */
function idOf(match: string): string {
  return serverMatchId(match) ?? match;
}
