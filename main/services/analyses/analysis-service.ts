import { randomUUID } from "node:crypto";
import { type Drawing, gameOfDrawing } from "../../../engine/drawing/drawing.ts";
import { isPlayable } from "../../../engine/games/registry.ts";
import type { GameId, Ruleset } from "../../../engine/rules.ts";
import { asMap } from "../../../engine/play/drawing-check.ts";
import { asEarlierBoards, movesTo } from "../../../engine/play/line-of-moves.ts";
import { gameText } from "../../../engine/play/notation/game-writing.ts";
import { MAX_ANALYSED_LIVES, type AnalysisState } from "../../../protocol/analysis.ts";
import type { AnalysisNimbers } from "../../store/analysis-nimbers.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import type { AskingClient } from "../boards/hosted-board.ts";
import { OWNER, type Client, type Clients } from "../clients.ts";
import { refused, RequestRefused } from "../failures.ts";
import { expectTrainable, type TrainingService } from "../maps/training-service.ts";
import type { MatchService } from "../matches/match-service.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import { AnalysisSession } from "./analysis-session.ts";
import { KeptNimbers } from "./kept-nimbers.ts";

export interface AnalysisServiceContext {
  readonly nimbers: AnalysisNimbers;
  /** Boards of unfinished matches whose outcome must not be given away. */
  readonly guarded: () => Promise<readonly Drawing[]>;
  readonly matches: MatchService;
  readonly trainings: TrainingService;
  readonly pool: Pool<HostTasks>;
  readonly clients: Clients;
  readonly log: (line: string) => void;
}

/** The most analyses that are kept; the oldest is dropped. */
const MAX_SESSIONS = 64;

/** The most lives of a board that is analysed. In Brussels Sprouts these are free ends, in Cram free cells. */
const MOST_LIVES: Readonly<Record<GameId, number>> = {
  sprouts: MAX_ANALYSED_LIVES,
  // The moves of more crosses take too long to list.
  "brussels-sprouts": 32,
  cram: Infinity,
};

/** Answers requests about analyses. They end with the host; their nimbers are kept. */
export class AnalysisService {
  readonly handlers: RequestHandlers<RequestsOf<"analysis">> = {
    "analysis.begin": ({ drawing, ruleset }, client) => this.begin(drawing, ruleset, client),
    "analysis.open": async ({ analysis }, client) => (await this.open(analysis, client)).state(),
    "analysis.stop": ({ analysis }) => {
      const session = this.session(analysis);
      session.stop();
      return session.state();
    },
    "analysis.goOn": async ({ analysis }, client) => {
      const session = await this.open(analysis, client);
      this.context.clients.follow(client, analysis);
      session.goOn();
      return session.state();
    },
    "analysis.curve": async ({ analysis, child }, { gone }) => ({
      stroke: await this.session(analysis).curve(child, gone),
    }),
    "analysis.follow": async ({ analysis, child }, client) => {
      const session = this.session(analysis);
      const { ruleset, drawing } = session.state();
      const after = await this.context.pool.run("boardAfter", { drawing, child }, client).done;
      if (after === null) throw refused("analysis-not-drawn");
      session.stop();
      return this.begin(after, ruleset, client);
    },
    "analysis.draw": async ({ analysis, ...stroke }, client) => {
      const { pool } = this.context;
      const session = this.session(analysis);
      const { ruleset, drawing } = session.state();
      const drawn = await pool.run("draw", { drawing, stroke, number: 0 }, client).done;
      if (!drawn.ok) throw new RequestRefused(drawn.error);
      const redrawn = await pool.run("redraw", drawn.value.drawing, client).done;
      session.stop();
      return this.begin(redrawn.drawing, ruleset, client);
    },
    "analysis.choices": ({ analysis, ...ends }, client) => {
      const { drawing } = this.session(analysis).state();
      return this.context.pool.run("choices", { drawing, ...ends }, client).done;
    },
    "analysis.notation": async ({ analysis }, client) => {
      const { ruleset, drawing } = this.session(analysis).state();
      const line = ruleset.surface === "S" ? movesTo(drawing) : null;
      if (line === null) return { text: null };
      const moves = await this.context.pool.run("notate", line, client).done;
      if (!moves.every((move) => move !== null)) return { text: null };
      return { text: gameText({ spots: drawing.spots.length - moves.length, play: ruleset.play, moves }) };
    },
    "analysis.perfect": ({ analysis }) => {
      const { ruleset, position } = this.session(analysis).state();
      expectTrainable(ruleset);
      return this.context.trainings.perfectPlay(position);
    },
    "analysis.playOn": async ({ analysis, starts = 0, ...game }, client) => {
      const session = this.session(analysis);
      session.stop();
      const { ruleset, drawing } = session.state();
      const match = await this.context.matches.startOnBoard(
        { ...game, board: analysis, ruleset, starts, drawing },
        client,
      );
      return match.stateFor(client.identity);
    },
  };
  private readonly context: AnalysisServiceContext;
  private readonly nimbers: KeptNimbers;
  private readonly sessions = new Map<string, AnalysisSession>();

  constructor(context: AnalysisServiceContext) {
    this.context = context;
    this.nimbers = new KeptNimbers(context.nimbers, context.log);
    context.clients.onRest((boards) => {
      for (const id of boards) this.sessions.get(id)?.stop();
    });
  }

  private async begin(drawn: Drawing, ruleset: Ruleset, client: Client): Promise<AnalysisState> {
    if (!isPlayable(ruleset)) throw refused("ruleset-not-supported", { ...ruleset });
    const { pool, clients, log } = this.context;
    const drawing = asMap(drawn);
    const board = await pool.run("analysedBoard", { ruleset, drawing }, client).done;
    if (!board.ok) throw refused("drawing-faulty", { fault: board.error });
    const { lives, position } = board.value;
    const most = MOST_LIVES[ruleset.game];
    if (lives > most) throw refused("analysis-too-large", { lives, most });
    await this.expectUnguarded(position, drawing, client);
    const session = new AnalysisSession(
      { ...board.value, ruleset, drawing, id: randomUUID() },
      {
        pool,
        nimbers: this.nimbers,
        log,
        changed: (findings) => {
          // A board keeps its place among those that a client follows.
          if (findings.status !== "running") clients.forget(findings.id);
          clients.tell({ identity: OWNER }, "analysis.changed", findings);
        },
      },
    );
    clients.follow(client, session.id);
    this.sessions.set(session.id, session);
    const [oldest] = this.sessions;
    if (this.sessions.size > MAX_SESSIONS) {
      oldest[1].stop();
      this.sessions.delete(oldest[0]);
    }
    session.goOn();
    return session.state();
  }

  /** Finds an analysis to look at again. A game may have begun on its board since. */
  private async open(id: string, client: Client): Promise<AnalysisSession> {
    const session = this.session(id);
    const { position, drawing } = session.state();
    await this.expectUnguarded(position, drawing, client);
    if (session.state().status === "running") this.context.clients.follow(client, id);
    return session;
  }

  private session(id: string): AnalysisSession {
    const session = this.sessions.get(id);
    if (session === undefined) throw refused("unknown-analysis");
    return session;
  }

  close(): void {
    for (const session of this.sessions.values()) session.stop();
  }

  /** Refuses the board of a guarded match, and those before and after it in the same game. */
  private async expectUnguarded(position: string, drawing: Drawing, asker: AskingClient): Promise<void> {
    const guarded = (await this.context.guarded()).filter((board) => gameOfDrawing(board) === gameOfDrawing(drawing));
    if (guarded.length === 0) return;
    const pairs = guarded.flatMap((board) => asEarlierBoards(board, drawing) ?? []);
    const positions = await this.context.pool.run("positions", [...guarded, ...pairs], asker).done;
    if (positions.slice(0, guarded.length).includes(position)) throw refused("analysis-during-game");
    for (let i = guarded.length; i < positions.length; i += 2)
      if (positions[i] === positions[i + 1]) throw refused("analysis-beside-game");
  }
}
