import { signal } from "@preact/signals";
import { type Drawing, surfaceOf } from "../../engine/drawing/drawing.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { upToMerging } from "../../engine/drawing/routing/merged-strings.ts";
import type { Alternatives } from "../../engine/play/alternatives.ts";
import type { CollectedMove } from "../../engine/play/collected-moves.ts";
import { sessionBegun } from "../../engine/play/session/session-record.ts";
import { DEFAULT_RULESET, isOnSphere, type Ruleset } from "../../engine/rules.ts";
import type { AnalysisState } from "../../protocol/analysis.ts";
import type { BoardCommand, EndsOfChoice, Revised } from "../../protocol/board.ts";
import { freeState } from "../../protocol/board-state.ts";
import { HostFailure, type HostClient } from "../../protocol/host-client.ts";
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
  /** The analysis of the position before the move, and its board. */
  readonly analysis: string;
  readonly drawing: Drawing;
  readonly stroke: Stroke | null;
  /** Whether the move wins; null if that was not known. */
  readonly isWin: boolean | null;
}

export class AnalysisClient {
  readonly opened = signal<OpenAnalysis | null>(null);
  readonly steps = signal<readonly AnalysisStep[]>([]);
  /** A curve for each child of the open position; null if none can be drawn. */
  readonly curves = signal<ReadonlyMap<string, Stroke | null>>(new Map());
  /** Moves that published games have in the open position, the most frequent first. */
  readonly played = signal<readonly CollectedMove[]>([]);
  private readonly host: HostClient;
  private readonly actions: Actions;
  private readonly viewOf: (board: BoardSource, state: MatchState) => GameView;
  private readonly fail: (error: unknown) => void;
  private readonly openings: Newest;
  private readonly changes: Newest;
  private readonly plays: Newest;
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
    this.plays = new Newest(fail);
    host.on("analysis.changed", (findings) => {
      const opened = this.opened.peek();
      if (opened?.state.id === findings.id) this.opened.value = { ...opened, state: { ...opened.state, ...findings } };
    });
    host.onStatus((isConnected) => {
      if (isConnected) void this.resume();
    });
  }

  // ---- analyses that the player begins, and whose screen is shown then

  begin(drawing: Drawing, ruleset: Ruleset): Promise<void> {
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
      const { drawing } = found;
      return this.host.ask("analysis.begin", { drawing, ruleset: { ...DEFAULT_RULESET, surface: surfaceOf(drawing) } });
    });
  }

  /** Opens the position after a move to `child`. */
  async follow(child: string): Promise<void> {
    const opened = this.opened.peek();
    if (opened === null) return;
    const { id, drawing, found } = opened.state;
    const outcome = found?.moves.find((move) => move.child === child)?.outcome ?? null;
    const step = {
      analysis: id,
      drawing,
      stroke: this.curves.peek().get(child) ?? null,
      isWin: outcome === null ? null : outcome === "win",
    };
    const steps = [...this.steps.peek(), step];
    await this.beginning(() => this.host.ask("analysis.follow", { analysis: id, child }), { steps });
  }

  /** Opens the position after the player's own curve. Rejects where no such move can be made. */
  private async draw({ from, to, inner, tile }: Stroke): Promise<void> {
    const opened = this.opened.peek();
    if (opened === null) return;
    const { id, drawing } = opened.state;
    const stroke: Stroke = { from, to, inner, ...(tile === undefined ? {} : { tile }) };
    await this.leading(
      () => this.host.ask("analysis.draw", { analysis: id, ...stroke }),
      ({ position }) => {
        const { found } = this.opened.peek()?.state ?? opened.state;
        const after = upToMerging(position);
        const outcome = found?.moves.find(({ child }) => upToMerging(child) === after)?.outcome ?? null;
        return [
          ...this.steps.peek(),
          { analysis: id, drawing, stroke, isWin: outcome === null ? null : outcome === "win" },
        ];
      },
      true,
    );
  }

  private async beginning(
    ask: () => Promise<AnalysisState>,
    { steps = [], isChoice = false }: { readonly steps?: readonly AnalysisStep[]; readonly isChoice?: boolean } = {},
  ): Promise<void> {
    try {
      await this.leading(ask, () => steps, isChoice);
    } catch (error) {
      this.fail(error);
    }
  }

  private leading(
    ask: () => Promise<AnalysisState>,
    stepsTo: (state: AnalysisState) => readonly AnalysisStep[],
    isChoice: boolean,
  ): Promise<void> {
    return this.actions.lead(
      ask,
      (state) => {
        this.show(state, stepsTo(state));
        return { screen: "analyse", analysis: state.id };
      },
      { late: ({ id }) => this.end(id), isChoice },
    );
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

  /** Asks which moves published games have in the open position. */
  async findPlayed(): Promise<void> {
    const opened = this.opened.peek();
    if (opened === null || !isOnSphere(opened.state.ruleset) || opened.state.drawing.game !== undefined) return;
    const { position, ruleset } = opened.state;
    await this.plays.show(
      () => this.host.ask("library.played", { play: ruleset.play, position }),
      (played) => (this.played.value = played),
    );
  }

  /** The game in notation that leads to the open board; null where it is not known. Rejects with the host's failure. */
  async notation(): Promise<string | null> {
    const opened = this.opened.peek();
    return opened === null ? null : (await this.host.ask("analysis.notation", { analysis: opened.state.id })).text;
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
    this.plays.drop();
    const opened = this.opened.peek();
    if (opened === null) return;
    if (opened.state.status === "running") this.end(opened.state.id);
    opened.view.close();
    this.opened.value = null;
  }

  /** Goes on with a search after a lost connection: the host has stopped what nobody follows. */
  private async resume(): Promise<void> {
    const state = this.opened.peek()?.state;
    if (state?.status !== "running") return;
    this.take({ ...state, status: "stopped" });
    await this.goOn();
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
    this.played.value = [];
    this.steps.value = steps;
    const board = analysedBoard(state);
    const source = new AnalysisBoard(board, {
      draw: (stroke) => this.draw(stroke),
      choices: (ends) => this.host.ask("analysis.choices", { analysis: state.id, ...ends }),
    });
    this.opened.value = { state, view: this.viewOf(source, board) };
  }

  /** Ends the search of an analysis that is not shown. */
  private end(analysis: string): void {
    this.host.ask("analysis.stop", { analysis }).catch((error: unknown) => this.fail(error));
  }
}

interface AnalysedMoves {
  draw(stroke: Stroke): Promise<void>;
  choices(ends: EndsOfChoice): Promise<Alternatives>;
}

/** Board of an analysis, which never changes: a curve that is drawn on it leads to another analysis. */
class AnalysisBoard extends PageBoard {
  private readonly moves: AnalysedMoves;

  constructor(state: MatchState, moves: AnalysedMoves) {
    super(state);
    this.moves = moves;
  }

  override async command(command: BoardCommand): Promise<Revised> {
    if (command.kind !== "draw") return super.command(command);
    await this.moves.draw(command);
    return { revision: this.current.revision };
  }

  override choices(_move: number, ends: EndsOfChoice): Promise<Alternatives> {
    return this.moves.choices(ends);
  }
}

/** The state of an analysed board. */
function analysedBoard({ id, ruleset, drawing, lives, usable, position }: AnalysisState): MatchState {
  const board = { lives, usable, position, over: !usable.includes(true) };
  const record = sessionBegun({ ruleset, clock: null, isFree: true }, { drawing, board }, { starts: 0 });
  return freeState(record, { id, revision: 0 });
}
