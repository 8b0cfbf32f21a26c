import { failure, success, type Result } from "../../../engine/result.ts";
import type { Failure } from "../../../protocol/error-codes.ts";
import type { SharedGame } from "../../../protocol/game-file.ts";
import type { ImportProgress, ImportQuestion } from "../../../protocol/library.ts";
import type { GameReport } from "../../workers/file-reading.ts";
import type { Pool } from "../../workers/pool.ts";
import { TaskFailed, type TaskHandle } from "../../workers/task.ts";
import type { HostTasks } from "../../workers/tasks.ts";

/** What an import has read. */
export interface ReadGames {
  readonly games: readonly SharedGame[];
  /** What is wrong with other games, by number from 1, and whether a game is kept up to its fault. */
  readonly faults: readonly { readonly number: number; readonly isKept: boolean; readonly fault: Failure }[];
  /** Number of games after the last one that was looked at. */
  readonly rest: number;
}

export interface ImportOrder {
  /** Id of the upload, which names the import. */
  readonly upload: string;
  /** Aborts when the client has gone. The import then stops, and what was read is kept. */
  readonly gone: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface GameImport {
  readonly task: TaskHandle<Failure | null>;
  isStopped: boolean;
}

/** Reads files of games. One can be stopped, and what was read before is kept. */
export class GameImports {
  private readonly pool: Pool<HostTasks>;
  private readonly onProgress: (progress: ImportProgress) => void;
  private readonly onQuestion: (question: ImportQuestion) => void;
  /** Imports that go on, by the id of the upload. */
  private readonly running = new Map<string, GameImport>();

  constructor(
    pool: Pool<HostTasks>,
    onProgress: (progress: ImportProgress) => void,
    onQuestion: (question: ImportQuestion) => void,
  ) {
    this.pool = pool;
    this.onProgress = onProgress;
    this.onQuestion = onQuestion;
  }

  /**
   * Reads what can be read. Fails with the file's fault, or with that of the first game where none can be read. Rejects
   * with `TaskFailed` where the first game takes too long.
   */
  async read(text: string, { upload, gone, now }: ImportOrder): Promise<Result<ReadGames, Failure>> {
    /** Reports by the number of the game. */
    const reports: GameReport[] = [];
    let told = -1;
    const hear = (report: GameReport): void => {
      const { number, of, part, game } = report;
      // A worker that has died is replaced, and the new one begins with the first game.
      const isNew = reports.at(number) === undefined;
      if (part === 0) reports[number] = report;
      if (isNew && game?.question !== undefined) this.onQuestion({ upload, number, of, question: game.question });
      const percent = Math.floor((100 * (number + part)) / of);
      if (percent === told) return;
      told = percent;
      this.onProgress({ upload, number, of, part });
    };
    const task = this.pool.run(
      "readGames",
      { text, now },
      {
        onProgress: (report) => hear(report as GameReport),
      },
    );
    const running: GameImport = { task, isStopped: false };
    this.running.set(upload, running);
    const stop = (): void => this.stop(upload);
    if (gone.aborted) stop();
    gone.addEventListener("abort", stop);
    try {
      const fault = await task.done;
      if (fault !== null) return failure(fault);
    } catch (error) {
      const isKept = running.isStopped || (error instanceof TaskFailed && reports.length > 1);
      if (!isKept) throw error;
    } finally {
      gone.removeEventListener("abort", stop);
      this.running.delete(upload);
    }
    return readGames(reports, running.isStopped);
  }

  stop(upload: string): void {
    const running = this.running.get(upload);
    if (running === undefined) return;
    running.isStopped = true;
    running.task.abandon();
  }
}

function readGames(reports: readonly GameReport[], isStopped: boolean): Result<ReadGames, Failure> {
  const games = reports.flatMap(({ game }) => game?.game ?? []);
  const faults = reports.flatMap(({ number, game }) =>
    game === null || game.fault === null ? [] : { number, isKept: game.game !== null, fault: game.fault },
  );
  const last = reports.at(-1);
  const rest = last === undefined ? 0 : last.of - last.number;
  const [first] = faults;
  if (games.length === 0 && !isStopped && first !== undefined) return failure(first.fault);
  return success({ games, faults, rest });
}
