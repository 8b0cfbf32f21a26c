import { randomUUID } from "node:crypto";
import { smallGameOf } from "../../../engine/small-games/small-games.ts";
import { otherSide, sideOfMove, type SideIndex } from "../../../engine/play/match.ts";
import { lastMoverWins } from "../../../engine/rules.ts";
import type { SmallGameSetup, SmallGameState } from "../../../protocol/small-games.ts";
import type { SmallGameStore, StoredSmallGame } from "../../store/small-game-store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { SmallGameMove } from "../../workers/small-games.ts";
import type { TaskHandle } from "../../workers/task.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import { OWNER, type Clients } from "../clients.ts";
import { logError, refused } from "../failures.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import { TurnQueue } from "../turn-queue.ts";

export interface SmallGameContext {
  readonly store: SmallGameStore;
  readonly pool: Pool<HostTasks>;
  readonly clients: Clients;
  /** Returns a seed for each choice of the computer. */
  readonly seed: () => number;
  readonly log: (line: string) => void;
}

/** Games beside Sprouts. Each change is stored, then told to the owner's windows. */
export class SmallGameService {
  readonly handlers: RequestHandlers<RequestsOf<"small">> = {
    "small.list": () => this.context.store.all().map((game) => this.stateOf(game)),
    "small.start": (setup) => this.start(setup),
    "small.open": ({ game: id }) => {
      const game = this.read(id);
      this.letComputerMove(game);
      return this.stateOf(game);
    },
    "small.again": ({ game }) => this.start(this.read(game).setup),
    "small.move": async ({ game: id, number, move }) => {
      await this.inTurn(id, async () => {
        const game = this.read(id);
        const side = toMove(game);
        if (side === null) throw refused("match-over");
        const next = game.moves.length + 1;
        if (number < next) throw refused("move-already-made", { move: number });
        if (number > next) throw refused("move-not-next", { move: number, next });
        if (game.setup.sides[side].kind === "computer") throw refused("computer-to-move");
        const { ruleset } = game.setup;
        const made = await this.context.pool.run("smallGameMove", { ruleset, board: boardOf(game), move }).done;
        if (made === undefined) throw refused("move-against-rules");
        this.keep(game, side, made);
      });
      return this.changed(id);
    },
    "small.undo": async ({ game: id, moves }) => {
      this.withdrawThought(id);
      await this.inTurn(id, () => {
        const game = this.read(id);
        // What the player saw is gone.
        if (moves > game.moves.length) return;
        const last = lastMoveOfPerson(game);
        if (last === 0) throw refused("nothing-to-undo");
        this.context.store.takeBack(id, last);
      });
      return this.changed(id);
    },
    "small.giveUp": async ({ game: id }) => {
      this.withdrawThought(id);
      await this.inTurn(id, () => {
        const game = this.read(id);
        const side = toMove(game);
        if (side === null) throw refused("match-over");
        const { sides } = game.setup;
        const loser = sides[side].kind === "computer" ? otherSide(side) : side;
        this.context.store.giveUp(id, otherSide(loser));
      });
      return this.changed(id);
    },
    "small.discard": async ({ game: id }) => {
      this.read(id);
      this.withdrawThought(id);
      await this.inTurn(id, () => this.context.store.remove(id));
      this.queues.delete(id);
      return {};
    },
    "small.hint": ({ game: id }) => {
      const game = this.read(id);
      if (toMove(game) === null) throw refused("match-over");
      return this.context.pool.run("smallGameHint", { ruleset: game.setup.ruleset, board: boardOf(game) }).done;
    },
    "small.review": ({ game: id }) => {
      const game = this.read(id);
      if (game.winner === null) throw refused("match-not-over");
      return this.context.pool.run("smallGameReview", { ruleset: game.setup.ruleset, boards: game.boards }).done;
    },
  };
  private readonly context: SmallGameContext;
  /** Requests that change one game run one after another. */
  private readonly queues = new Map<string, TurnQueue>();
  /** The computer's turns that a worker thinks about. */
  private readonly thoughts = new Map<string, TaskHandle<SmallGameMove | undefined>>();

  constructor(context: SmallGameContext) {
    this.context = context;
  }

  close(): void {
    for (const thought of this.thoughts.values()) thought.abandon();
  }

  private start(setup: SmallGameSetup): SmallGameState {
    const game = smallGameOf(setup.ruleset);
    if (game === undefined) throw refused("ruleset-not-supported", setup.ruleset);
    const board = game.begin(setup.start);
    if (!board.ok) throw refused("small-game-start", { fault: board.error });
    const [one, other] = setup.sides;
    if (one.colour === other.colour) throw refused("colours-equal");
    const isPerfect = setup.sides.some((side) => side.kind === "computer" && side.level === "perfect");
    if (isPerfect && !game.isSolvable(board.value)) throw refused("perfect-not-proved");
    const id = randomUUID();
    this.context.store.begin(id, setup, board.value);
    return this.changed(id);
  }

  private read(id: string): StoredSmallGame {
    const game = this.context.store.read(id);
    if (game === undefined) throw refused("unknown-small-game");
    return game;
  }

  private inTurn(id: string, work: () => void | Promise<void>): Promise<void> {
    const queue = this.queues.get(id) ?? new TurnQueue(() => {});
    this.queues.set(id, queue);
    return queue.ask(work);
  }

  private keep(game: StoredSmallGame, side: SideIndex, { move, board, isOver }: SmallGameMove): void {
    const winner = !isOver ? null : lastMoverWins(game.setup.ruleset) ? side : otherSide(side);
    this.context.store.addMove(game.id, { number: game.moves.length + 1, text: move, board, winner });
  }

  private changed(id: string): SmallGameState {
    const game = this.read(id);
    this.letComputerMove(game);
    const state = this.stateOf(game);
    this.context.clients.tell({ identity: OWNER }, "small.changed", state);
    return state;
  }

  private letComputerMove(game: StoredSmallGame): void {
    const { id, setup } = game;
    const side = toMove(game);
    if (side === null || this.thoughts.has(id)) return;
    const player = setup.sides[side];
    if (player.kind !== "computer") return;
    const { pool, seed, log } = this.context;
    const { ruleset } = setup;
    const thought = pool.run("smallGameReply", { ruleset, board: boardOf(game), level: player.level, seed: seed() });
    this.thoughts.set(id, thought);
    thought.done
      .then(async (made) => {
        await this.inTurn(id, () => this.keepReply(game, side, thought, made));
        if (this.thoughts.get(id) !== thought) return;
        this.thoughts.delete(id);
        this.changed(id);
      })
      .catch((error: unknown) => {
        if (this.thoughts.get(id) !== thought) return;
        // Opening the game again lets the computer retry.
        this.thoughts.delete(id);
        logError(log, error);
      });
  }

  private keepReply(
    game: StoredSmallGame,
    side: SideIndex,
    thought: TaskHandle<SmallGameMove | undefined>,
    made: SmallGameMove | undefined,
  ): void {
    const now = this.context.store.read(game.id);
    if (this.thoughts.get(game.id) !== thought || now?.moves.length !== game.moves.length) return;
    if (made === undefined) throw new Error("The computer chose a move against the rules.");
    this.keep(now, side, made);
  }

  private withdrawThought(id: string): void {
    const thought = this.thoughts.get(id);
    this.thoughts.delete(id);
    thought?.cancel();
  }

  private stateOf(game: StoredSmallGame): SmallGameState {
    return {
      id: game.id,
      setup: game.setup,
      first: game.boards[0],
      board: boardOf(game),
      moves: game.moves,
      toMove: toMove(game),
      winner: game.winner,
      gaveUp: game.gaveUp,
      thinking: this.thoughts.has(game.id),
      changedAt: game.changedAt,
    };
  }
}

function boardOf({ boards }: StoredSmallGame): string {
  return boards[boards.length - 1];
}

function toMove({ setup, moves, winner }: StoredSmallGame): SideIndex | null {
  return winner === null ? sideOfMove(setup.starts, moves.length + 1) : null;
}

/** Number of a person's last move; 0 if there is none. */
function lastMoveOfPerson({ setup, moves }: StoredSmallGame): number {
  for (let move = moves.length; move > 0; move--)
    if (setup.sides[sideOfMove(setup.starts, move)].kind === "person") return move;
  return 0;
}
