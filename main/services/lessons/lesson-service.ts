import { lessonBoardId, lessonOfBoard } from "../../../protocol/lesson-board-id.ts";
import { lessonBegun } from "../../../engine/play/lessons/lesson-record.ts";
import type { LessonId } from "../../../engine/play/lessons/lesson-ids.ts";
import { stepsOf } from "../../../engine/play/lessons/lessons.ts";
import type { CampaignStore } from "../../store/campaign-store.ts";
import type { LessonStore } from "../../store/lesson-store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { PlayTasks } from "../../workers/play-tasks.ts";
import type { BoardFinder } from "../boards/hosted-board.ts";
import type { Clients } from "../clients.ts";
import { logError } from "../failures.ts";
import { newNotice } from "../notices.ts";
import { LessonSession } from "./lesson-session.ts";

export interface LessonServiceContext {
  readonly store: LessonStore;
  readonly players: Pick<CampaignStore, "chosen">;
  /** Hears that a lesson is finished. */
  readonly campaign: { announce(): unknown };
  readonly clients: Clients;
  readonly pool: Pool<PlayTasks>;
  /** Returns a seed for each choice of the computer. */
  readonly seed: () => number;
  /** Numbers the changes of all boards. */
  readonly nextRevision: () => number;
  readonly log: (line: string) => void;
}

/**
 * The lessons that the chosen player takes. They are in memory alone, at most one board for each lesson, so that a page
 * that is reloaded finds its lesson where it was. Only finished lessons are stored.
 */
export class LessonService implements BoardFinder {
  private readonly context: LessonServiceContext;
  /** Sessions by lesson; those of new lessons wait until a worker has read their boards. */
  private readonly sessions = new Map<LessonId, Promise<LessonSession>>();
  /** The player who takes the lessons; null before the first one. */
  private player: string | null = null;

  constructor(context: LessonServiceContext) {
    this.context = context;
    const { clients } = context;
    clients.onRest((boards) => this.rest((board) => boards.includes(board)));
  }

  find(board: string): Promise<LessonSession> | null {
    const lesson = lessonOfBoard(board);
    if (lesson === null) return null;
    const player = this.context.players.chosen();
    if (player !== this.player) {
      this.close();
      this.sessions.clear();
      this.player = player;
    }
    return this.sessions.get(lesson) ?? this.begin(lesson);
  }

  /** Ends the computer's moves. */
  close(): void {
    this.rest(() => true);
  }

  private rest(isOver: (board: string) => boolean): void {
    for (const [lesson, session] of this.sessions)
      if (isOver(lessonBoardId(lesson)))
        session.then(
          (begun) => begun.rest(),
          () => {},
        );
  }

  /** Gives all who ask while the boards are read the same session. A lesson that could not begin is tried again. */
  private begin(lesson: LessonId): Promise<LessonSession> {
    const session = this.read(lesson);
    this.sessions.set(lesson, session);
    session.catch(() => {
      if (this.sessions.get(lesson) === session) this.sessions.delete(lesson);
    });
    return session;
  }

  private async read(lesson: LessonId): Promise<LessonSession> {
    const { store, campaign, clients, pool, seed, nextRevision, log } = this.context;
    const drawings = stepsOf(lesson).map(({ board }) => board);
    const readings = await pool.run(
      "boards",
      drawings.filter((drawing) => drawing !== null),
    ).done;
    let next = 0;
    const boards = drawings.map((drawing) => (drawing === null ? null : { drawing, board: readings[next++] }));
    const id = lessonBoardId(lesson);
    return new LessonSession(lessonBegun(lesson, boards), {
      pool,
      seed,
      nextRevision,
      changed: (state, cause) => clients.tell({ match: id }, "board.changed", { state, cause }),
      finished() {
        store.finish(lesson);
        campaign.announce();
      },
      failed(error) {
        const notice = newNotice({ code: "computer-failed", params: { reference: logError(log, error) } });
        clients.tell("everyone", "host.notice", notice);
      },
    });
  }
}
