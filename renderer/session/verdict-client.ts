import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { type Ruleset, sameRuleset } from "../../engine/rules.ts";
import type { AnalysisState } from "../../protocol/analysis.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import { Newest } from "../game/newest.ts";

/** Who wins on one board, found while the player goes on with something else. */
export class VerdictClient {
  /** The board that the player asked about last. */
  readonly state = signal<AnalysisState | null>(null);
  private readonly host: HostClient;
  private readonly fail: (error: unknown) => void;
  private readonly questions: Newest;
  /** Question whose search the host has not begun yet; null for none. */
  private asked: { readonly drawing: Drawing; readonly ruleset: Ruleset } | null = null;

  constructor(host: HostClient, fail: (error: unknown) => void) {
    this.host = host;
    this.fail = fail;
    this.questions = new Newest(fail);
    host.on("analysis.changed", (findings) => {
      const state = this.state.peek();
      if (state?.id !== findings.id) return;
      this.state.value = { ...state, ...findings };
      if ((findings.found?.outcome ?? null) !== null) this.stop();
    });
    host.onStatus((isConnected) => {
      if (isConnected) void this.resume();
    });
  }

  /** Finds who wins. The same question once more, before the search has begun, changes nothing. */
  async find(drawing: Drawing, ruleset: Ruleset): Promise<void> {
    const { asked } = this;
    if (asked?.drawing === drawing && sameRuleset(asked.ruleset, ruleset)) return;
    this.drop();
    const question = { drawing, ruleset };
    this.asked = question;
    await this.questions.show(
      () => this.host.ask("analysis.begin", question),
      (state) => (this.state.value = state),
      ({ id }) => this.end(id),
    );
    if (this.asked === question) this.asked = null;
  }

  /** Goes on with a search after a lost connection: the host has stopped what nobody follows. */
  private async resume(): Promise<void> {
    const state = this.state.peek();
    if (state?.status !== "running") return;
    this.state.value = { ...state, status: "stopped" };
    await this.questions.show(
      () => this.host.ask("analysis.goOn", { analysis: state.id }),
      (now) => (this.state.value = now),
      ({ id }) => this.end(id),
    );
  }

  stop(): void {
    const state = this.state.peek();
    if (state?.status === "running") this.end(state.id);
  }

  /** Drops the verdict, and stops its search. */
  drop(): void {
    this.questions.drop();
    this.asked = null;
    this.stop();
    this.state.value = null;
  }

  private end(analysis: string): void {
    this.host
      .ask("analysis.stop", { analysis })
      .then((stopped) => {
        if (this.state.peek()?.id === stopped.id) this.state.value = stopped;
      })
      .catch((error: unknown) => this.fail(error));
  }
}
