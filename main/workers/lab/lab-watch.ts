import type { PlayableGame } from "../../../engine/games/playable-game.ts";
import type { SearchProgress } from "../../../engine/grundy/search/settings.ts";
import type { LabEffort, LabFound, LabStage } from "../../../protocol/lab.ts";
import type { TaskContext } from "../task.ts";
import { type LabGate, passGate } from "./gate.ts";
import type { LabProgress, LabReport } from "./order.ts";

const REPORT_EVERY_MS = 250;
/** The most positions of a search's line that are reported. */
const MAX_LINE = 6;

const NOTHING: LabFound = { outcome: null, nimber: null, genus: null, moves: [], moveCount: 0, proof: null };

/** What a search has come to, and its pauses. */
export class LabWatch {
  found = NOTHING;
  stage: LabStage = { step: "search", number: 0, total: 0 };
  /** Returns the progress of the search that goes on. */
  progress: () => Pick<SearchProgress, "nodes" | "nimbers" | "bytes" | "line">;
  private readonly game: PlayableGame;
  private readonly gate: LabGate;
  private readonly context: TaskContext;
  private began = performance.now();
  private reportedAt = -Infinity;

  constructor(game: PlayableGame, gate: LabGate, context: TaskContext) {
    this.game = game;
    this.gate = gate;
    this.context = context;
    this.progress = () => ({ nodes: 0, nimbers: 0, bytes: game.bytes, line: [] });
  }

  /** Polled by searches: stands still in a pause, and tells how far the search is. */
  readonly stop = (): boolean => {
    const paused = passGate(this.gate);
    this.began += paused;
    if (performance.now() - this.reportedAt >= REPORT_EVERY_MS || paused > 0) this.report();
    return this.context.cancelled();
  };

  find(found: Partial<LabFound>): void {
    this.found = { ...this.found, ...found };
  }

  state(): LabProgress {
    return { stage: this.stage, effort: this.effort(), found: this.found };
  }

  private report(): void {
    this.reportedAt = performance.now();
    this.context.report({ kind: "progress", ...this.state() } satisfies LabReport);
  }

  private effort(): LabEffort {
    const { nodes, nimbers, bytes, line } = this.progress();
    return {
      milliseconds: performance.now() - this.began,
      nodes,
      known: nimbers,
      bytes: Math.round(bytes),
      line: line.slice(0, MAX_LINE).map(({ components, heap, trees }) => {
        const position = components.length === 0 && trees > 0 ? "" : this.game.print(components);
        return { position, heap, trees };
      }),
    };
  }
}
