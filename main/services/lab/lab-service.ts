import { randomUUID } from "node:crypto";
import { totalmem } from "node:os";
import { type Drawing, gameOfDrawing } from "../../../engine/drawing/drawing.ts";
import type { GameId } from "../../../engine/rules.ts";
import { type LabState, MAX_LAB_POSITION, MAX_LAB_ROWS, MIN_LAB_MEMORY } from "../../../protocol/lab.ts";
import type { Pool } from "../../workers/pool.ts";
import type { CheckOrder, LabOrder } from "../../workers/lab/order.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import type { AskingClient } from "../boards/hosted-board.ts";
import { OWNER, type Client, type Clients } from "../clients.ts";
import { logError, refused, RequestRefused } from "../failures.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { Uploads } from "../uploads.ts";
import { LabSearch } from "./lab-search.ts";

export interface LabServiceContext {
  readonly worker: URL | string;
  readonly pool: Pool<HostTasks>;
  readonly clients: Clients;
  readonly uploads: Uploads;
  /** Boards of unfinished matches whose outcome must not be given away. */
  readonly guarded: () => Promise<readonly Drawing[]>;
  readonly log: (line: string) => void;
  /** Megabytes that a search may use, if this computer has twice as many. */
  readonly maxMemory: number;
}

type Question = Omit<LabOrder, "gate" | "guarded"> | Omit<CheckOrder, "gate" | "guarded">;

const MEGABYTE = 2 ** 20;

/** Runs one search at a time. It stands still while a game needs the processor, and pauses when nobody looks. */
export class LabService {
  readonly handlers: RequestHandlers<RequestsOf<"lab">> = {
    "lab.state": () => ({ state: this.search?.state() ?? null, maxMemory: this.maxMemory }),
    "lab.start": async ({ ruleset, position, task, memory }, client) => {
      if (position.length > MAX_LAB_POSITION) throw refused("position-too-long", { most: MAX_LAB_POSITION });
      this.expectMemory(memory);
      return this.begin({ task, memory }, { ruleset, position, task, memory: memory * MEGABYTE }, client);
    },
    "lab.pause": ({ lab }) => this.change(lab, (search) => search.pause()),
    "lab.resume": ({ lab }) => this.change(lab, (search) => search.resume()),
    "lab.stop": ({ lab }) => this.change(lab, (search) => search.stop()),
    "lab.stopReading": () => {
      this.stopReading();
      return {};
    },
    "lab.check": async ({ ruleset, upload }, client) => {
      const text = this.context.uploads.text("certificate", upload, client);
      return this.begin({ task: "check", memory: 0 }, { ruleset, text }, client);
    },
    "lab.certificate": ({ lab }) => ({ text: this.certificate(lab) }),
    "lab.proofStep": async ({ lab: id, path }, client) => {
      const node = await this.context.pool.run("proofStep", { id, text: this.certificate(id), path }, client).done;
      if (node === undefined) throw refused("no-such-step");
      return { ...node, rows: node.rows.slice(0, MAX_LAB_ROWS), rowCount: node.rows.length };
    },
  };
  private readonly context: LabServiceContext;
  private readonly forgetPool: () => void;
  private search: LabSearch | null = null;
  /** The next search while its position is not read yet. */
  private next: LabSearch | null = null;
  /** Number of questions so far, with those that were stopped: an older one than the last begins no search. */
  private questions = 0;
  private isClosed = false;

  constructor(context: LabServiceContext) {
    this.context = context;
    this.forgetPool = context.pool.onPressed((isPressed) => {
      this.next?.yield(isPressed);
      this.search?.yield(isPressed);
    });
    context.clients.onRest(() => {
      if (context.clients.isEmpty) this.search?.pause();
    });
  }

  /** Megabytes of memory that a search may use at most. */
  private get maxMemory(): number {
    return Math.min(this.context.maxMemory, Math.floor(totalmem() / 2 / MEGABYTE));
  }

  close(): void {
    this.isClosed = true;
    this.forgetPool();
    this.next?.end();
    this.search?.end();
  }

  /** Gives up the question whose position is still read. */
  private stopReading(): void {
    this.questions++;
    this.next?.end();
  }

  private async begin(
    question: { readonly task: LabState["task"]; readonly memory: number },
    order: Question,
    client: Client,
  ): Promise<LabState> {
    const { worker, pool, clients, log } = this.context;
    const number = ++this.questions;
    const guarded = await this.guardedPositions(order.ruleset.game, client);
    if (this.isClosed) throw refused("host-closing");
    const { gone } = clients.connected(client);
    if (number !== this.questions) throw refused("unknown-lab");
    const search = new LabSearch(
      { id: randomUUID(), ...question },
      { ...order, guarded },
      {
        worker,
        changed: (findings) => {
          if (this.search !== search) return;
          clients.tell({ identity: OWNER }, "lab.changed", findings);
        },
        failed: (error) => logError(log, error),
      },
      { isYielding: pool.isPressed() },
    );
    this.next?.end();
    this.next = search;
    const giveUp = (): void => {
      if (this.next === search) this.stopReading();
    };
    gone.addEventListener("abort", giveUp, { once: true });
    const failure = await search.accepted.finally(() => {
      gone.removeEventListener("abort", giveUp);
      if (this.next === search) this.next = null;
    });
    if (failure !== null) throw new RequestRefused(failure);
    this.search?.end();
    this.search = search;
    if (clients.isEmpty) search.pause();
    return search.state();
  }

  private change(id: string, work: (search: LabSearch) => void): LabState {
    const search = this.of(id);
    work(search);
    return search.state();
  }

  private certificate(id: string): string {
    const text = this.of(id).certificate;
    if (text === null) throw refused("no-proof");
    return text;
  }

  private of(id: string): LabSearch {
    if (this.search?.question.id !== id) throw refused("unknown-lab");
    return this.search;
  }

  private expectMemory(megabytes: number): void {
    const most = this.maxMemory;
    if (megabytes < MIN_LAB_MEMORY) throw refused("lab-memory-too-small", { least: MIN_LAB_MEMORY });
    if (megabytes > most) throw refused("lab-memory-too-large", { most });
  }

  /** Positions on the boards of this game that no search may help. */
  private async guardedPositions(game: GameId, asker: AskingClient): Promise<readonly string[]> {
    const guarded = (await this.context.guarded()).filter((board) => gameOfDrawing(board) === game);
    return guarded.length === 0 ? [] : await this.context.pool.run("read", guarded, asker).done;
  }
}
