import { randomUUID } from "node:crypto";
import { totalmem } from "node:os";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { lastMoverWins } from "../../../engine/rules.ts";
import { type LabState, MAX_LAB_POSITION, MAX_LAB_ROWS, MIN_LAB_MEMORY } from "../../../protocol/lab.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import { OWNER, type Clients } from "../clients.ts";
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

const MEGABYTE = 2 ** 20;

/** Runs one search at a time. It stands still while a game needs the processor, and pauses when nobody looks. */
export class LabService {
  readonly handlers: RequestHandlers<RequestsOf<"lab">> = {
    "lab.state": () => ({ state: this.search?.state() ?? null, maxMemory: this.maxMemory }),
    "lab.start": async ({ ruleset, position, task, memory }) => {
      if (position.length > MAX_LAB_POSITION) throw refused("position-too-long", { most: MAX_LAB_POSITION });
      if (task === "nimber" && !lastMoverWins(ruleset)) throw refused("lab-no-nimbers");
      this.expectMemory(memory);
      const order = { ruleset, position, task, memory: memory * MEGABYTE };
      return this.begin({ task, memory }, { ...order, guarded: await this.guardedPositions() });
    },
    "lab.pause": ({ lab }) => this.change(lab, (search) => search.pause()),
    "lab.resume": ({ lab }) => this.change(lab, (search) => search.resume()),
    "lab.stop": ({ lab }) => this.change(lab, (search) => search.stop()),
    "lab.check": async ({ ruleset, upload }, client) => {
      const text = this.context.uploads.text("certificate", upload, client);
      return this.begin({ task: "check", memory: 0 }, { ruleset, text, guarded: await this.guardedPositions() });
    },
    "lab.certificate": ({ lab }) => ({ text: this.certificate(lab) }),
    "lab.proofStep": async ({ lab: id, path }) => {
      const node = await this.context.pool.run("proofStep", { id, text: this.certificate(id), path }).done;
      if (node === undefined) throw refused("no-such-step");
      return { ...node, rows: node.rows.slice(0, MAX_LAB_ROWS), rowCount: node.rows.length };
    },
  };
  private readonly context: LabServiceContext;
  private readonly forgetPool: () => void;
  private search: LabSearch | null = null;
  /** The next search while its position is not read yet. */
  private next: LabSearch | null = null;
  private isClosed = false;

  constructor(context: LabServiceContext) {
    this.context = context;
    this.forgetPool = context.pool.onPressed((isPressed) => {
      this.next?.yield(isPressed);
      this.search?.yield(isPressed);
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

  private async begin(
    question: { readonly task: LabState["task"]; readonly memory: number },
    order: ConstructorParameters<typeof LabSearch>[1],
  ): Promise<LabState> {
    const { worker, pool, clients, log } = this.context;
    if (this.isClosed) throw refused("host-closing");
    const search = new LabSearch(
      { id: randomUUID(), ...question },
      order,
      {
        worker,
        changed: (findings) => {
          if (this.search !== search) return;
          if (clients.isEmpty) search.pause();
          else clients.tell({ identity: OWNER }, "lab.changed", findings);
        },
        failed: (error) => logError(log, error),
      },
      { isYielding: pool.isPressed() },
    );
    this.next?.end();
    this.next = search;
    const failure = await search.accepted.finally(() => {
      if (this.next === search) this.next = null;
    });
    if (failure !== null) throw new RequestRefused(failure);
    this.search?.end();
    this.search = search;
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

  private async guardedPositions(): Promise<readonly string[]> {
    const guarded = await this.context.guarded();
    return guarded.length === 0 ? [] : await this.context.pool.run("read", guarded).done;
  }
}
