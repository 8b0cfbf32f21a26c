import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { DEFAULT_RULESET, type Ruleset } from "../../engine/rules.ts";
import type { AnalysisState } from "../../protocol/analysis.ts";
import { HostFailure, type HostClient } from "../../protocol/client.ts";
import { FREE_SETUP } from "../../protocol/match-map.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { PageBoard, type BoardSource } from "../game/board-source.ts";
import type { GameView } from "../game/game-view.ts";
import { Newest } from "../game/newest.ts";
import type { Actions } from "./actions.ts";

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
  private readonly actions: Actions;
  private readonly viewOf: (board: BoardSource, state: MatchState) => GameView;
  private readonly fail: (error: unknown) => void;
  private readonly openings: Newest;
  private readonly changes: Newest;
  private readonly askedMoves = new Set<string>();

  constructor(
    host: HostClient,
    actions: Actions,
    viewOf: (board: BoardSource, state: MatchState) => GameView,
    fail: (error: unknown) => void,
  ) {
    this.host = host;
    this.actions = actions;
    this.viewOf = viewOf;
    this.fail = fail;
    this.openings = new Newest(fail);
    this.changes = new Newest(fail);
    host.on("analysis.changed", (findings) => {
      const opened = this.opened.peek();
      if (opened?.state.id === findings.id) this.opened.value = { ...opened, state: { ...opened.state, ...findings } };
    });
  }

  // ---- analyses that the player begins, and whose screen is shown then

  begin(drawing: Drawing, ruleset = DEFAULT_RULESET): Promise<void> {
    return this.beginning(() => this.host.ask("analysis.begin", { drawing, ruleset }));
  }

  /** Begins anew by other rules; those that were chosen last count. */
  choose(drawing: Drawing, ruleset: Ruleset): Promise<void> {
    return this.beginning(() => this.host.ask("analysis.begin", { drawing, ruleset }), { isChoice: true });
  }

  beginMap(map: string): Promise<void> {
    return this.beginning(async () => {
      const [found] = await this.host.ask("map.drawings", { ids: [map] });
      if (found === undefined) throw new HostFailure({ code: "map-unreadable", params: {} });
      return this.host.ask("analysis.begin", { drawing: found.drawing, ruleset: DEFAULT_RULESET });
    });
  }

  /** Opens the position after a move to `child`. */
  async follow(child: string): Promise<void> {
    const opened = this.opened.peek();
    if (opened === null) return;
    const { id, found } = opened.state;
    const outcome = found?.moves.find((move) => move.child === child)?.outcome ?? null;
    const step = {
      analysis: id,
      stroke: this.curves.peek().get(child) ?? null,
      isWin: outcome === null ? null : outcome === "win",
    };
    const steps = [...this.steps.peek(), step];
    await this.beginning(() => this.host.ask("analysis.follow", { analysis: id, child }), { steps });
  }

  private async beginning(
    ask: () => Promise<AnalysisState>,
    { steps = [], isChoice = false }: { readonly steps?: readonly AnalysisStep[]; readonly isChoice?: boolean } = {},
  ): Promise<void> {
    try {
      await this.actions.lead(
        ask,
        (state) => {
          this.show(state, steps);
          return { screen: "analyse", analysis: state.id };
        },
        { late: ({ id }) => this.end(id), isChoice },
      );
    } catch (error) {
      this.fail(error);
    }
  }

  // ---- analyses that there are

  /** Opens an analysis. Returns whether it is open now. */
  async open(analysis: string): Promise<boolean> {
    if (this.opened.peek()?.state.id === analysis) {
      this.openings.drop();
      return true;
    }
    const isOpen = await this.openings.show(
      () => this.host.ask("analysis.open", { analysis }),
      (state) => {
        const at = this.steps.peek().findIndex((step) => step.analysis === analysis);
        this.show(state, at < 0 ? [] : this.steps.peek().slice(0, at));
      },
    );
    if (isOpen) await this.goOn();
    return isOpen;
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

  /** Closes the analysis, which stops; also one that is still asked for. */
  close(): void {
    this.openings.drop();
    const opened = this.opened.peek();
    if (opened === null) return;
    if (opened.state.status === "running") this.end(opened.state.id);
    opened.view.close();
    this.opened.value = null;
  }

  private async change(request: "analysis.goOn" | "analysis.stop"): Promise<void> {
    const opened = this.opened.peek();
    if (opened === null) return;
    await this.changes.show(
      () => this.host.ask(request, { analysis: opened.state.id }),
      (state) => this.take(state),
    );
  }

  private take(state: AnalysisState): void {
    const opened = this.opened.peek();
    if (opened?.state.id === state.id) this.opened.value = { ...opened, state };
  }

  private show(state: AnalysisState, steps: readonly AnalysisStep[]): void {
    this.close();
    this.askedMoves.clear();
    this.curves.value = new Map();
    this.steps.value = steps;
    const board = analysedBoard(state);
    this.opened.value = { state, view: this.viewOf(new PageBoard(board), board) };
  }

  /** Ends the search of an analysis that is not shown. */
  private end(analysis: string): void {
    this.host.ask("analysis.stop", { analysis }).catch((error: unknown) => this.fail(error));
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
