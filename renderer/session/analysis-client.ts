import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { AnalysisState } from "../../protocol/analysis.ts";
import { HostFailure, type HostClient } from "../../protocol/client.ts";
import { FREE_SETUP } from "../../protocol/match-map.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { PageBoard, type BoardSource } from "../game/board-source.ts";
import type { GameView } from "../game/game-view.ts";

export interface OpenAnalysis {
  readonly state: AnalysisState;
  readonly view: GameView;
}

/** A move on the way from the first analysed position to the one on the board. */
export interface AnalysisStep {
  /** The analysis of the position before the move. */
  readonly analysis: string;
  readonly stroke: Stroke | null;
  /** Whether the move wins; null if that was not known. */
  readonly isWin: boolean | null;
}

export class AnalysisClient {
  readonly opened = signal<OpenAnalysis | null>(null);
  readonly steps = signal<readonly AnalysisStep[]>([]);
  /** A curve for each child of the open position; null if none can be drawn. */
  readonly curves = signal<ReadonlyMap<string, Stroke | null>>(new Map());
  private readonly host: HostClient;
  private readonly viewOf: (board: BoardSource, state: MatchState) => GameView;
  private readonly fail: (error: unknown) => void;
  private readonly askedMoves = new Set<string>();

  constructor(
    host: HostClient,
    viewOf: (board: BoardSource, state: MatchState) => GameView,
    fail: (error: unknown) => void,
  ) {
    this.host = host;
    this.viewOf = viewOf;
    this.fail = fail;
    host.on("analysis.changed", (findings) => {
      const opened = this.opened.peek();
      if (opened?.state.id === findings.id) this.opened.value = { ...opened, state: { ...opened.state, ...findings } };
    });
  }

  /** Returns the id; null where the analysis was refused. */
  begin(drawing: Drawing, ruleset = DEFAULT_RULESET): Promise<string | null> {
    this.steps.value = [];
    return this.opening(() => this.host.ask("analysis.begin", { drawing, ruleset }));
  }

  beginMap(map: string): Promise<string | null> {
    this.steps.value = [];
    return this.opening(async () => {
      const [found] = await this.host.ask("map.drawings", { ids: [map] });
      if (found === undefined) throw new HostFailure({ code: "map-unreadable", params: {} });
      return this.host.ask("analysis.begin", { drawing: found.drawing, ruleset: DEFAULT_RULESET });
    });
  }

  /** Opens an analysis. Returns whether it is open now. */
  async open(analysis: string): Promise<boolean> {
    if (this.opened.peek()?.state.id === analysis) return true;
    const at = this.steps.peek().findIndex((step) => step.analysis === analysis);
    this.steps.value = at < 0 ? [] : this.steps.peek().slice(0, at);
    const isOpen = (await this.opening(() => this.host.ask("analysis.open", { analysis }))) !== null;
    if (isOpen) await this.goOn();
    return isOpen;
  }

  /** Opens the position after a move to `child`, and returns its id. */
  follow(child: string): Promise<string | null> {
    const opened = this.opened.peek();
    if (opened === null) return Promise.resolve(null);
    const { id, found } = opened.state;
    const outcome = found?.moves.find((move) => move.child === child)?.outcome ?? null;
    const step = {
      analysis: id,
      stroke: this.curves.peek().get(child) ?? null,
      isWin: outcome === null ? null : outcome === "win",
    };
    return this.opening(async () => {
      const state = await this.host.ask("analysis.follow", { analysis: id, child });
      this.steps.value = [...this.steps.peek(), step];
      return state;
    });
  }

  /** Asks for the curve of a move once. */
  async findCurve(child: string): Promise<void> {
    const analysis = this.opened.peek()?.state.id;
    if (analysis === undefined || this.askedMoves.has(child)) return;
    this.askedMoves.add(child);
    try {
      const { stroke } = await this.host.ask("analysis.curve", { analysis, child });
      if (this.opened.peek()?.state.id === analysis)
        this.curves.value = new Map([...this.curves.peek(), [child, stroke]]);
    } catch (error) {
      this.askedMoves.delete(child);
      this.fail(error);
    }
  }

  async goOn(): Promise<void> {
    await this.change("analysis.goOn");
  }

  async stop(): Promise<void> {
    await this.change("analysis.stop");
  }

  /** Closes the analysis, which stops. */
  close(): void {
    const opened = this.opened.peek();
    if (opened === null) return;
    if (opened.state.status === "running")
      this.host.ask("analysis.stop", { analysis: opened.state.id }).catch((error: unknown) => this.fail(error));
    opened.view.close();
    this.opened.value = null;
  }

  private async change(request: "analysis.goOn" | "analysis.stop"): Promise<void> {
    const opened = this.opened.peek();
    if (opened === null) return;
    try {
      this.take(await this.host.ask(request, { analysis: opened.state.id }));
    } catch (error) {
      this.fail(error);
    }
  }

  private take(state: AnalysisState): void {
    const opened = this.opened.peek();
    if (opened?.state.id === state.id) this.opened.value = { ...opened, state };
  }

  private async opening(ask: () => Promise<AnalysisState>): Promise<string | null> {
    try {
      const state = await ask();
      this.close();
      this.askedMoves.clear();
      this.curves.value = new Map();
      const board = analysedBoard(state);
      this.opened.value = { state, view: this.viewOf(new PageBoard(board), board) };
      return state.id;
    } catch (error) {
      this.fail(error);
      return null;
    }
  }
}

/** Board of an analysis, which never changes: a move leads to another analysis. */
function analysedBoard({ id, ruleset, drawing, lives, usable, position }: AnalysisState): MatchState {
  return {
    id,
    revision: 0,
    setup: { ...FREE_SETUP, ruleset },
    role: { kind: "spectator", sides: [] },
    drawing,
    moves: 0,
    toMove: usable.includes(true) ? 0 : null,
    lives,
    usable,
    position,
    result: null,
    thinking: false,
    belief: null,
    helped: false,
  };
}
