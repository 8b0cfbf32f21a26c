import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Ruleset } from "../../engine/rules.ts";
import type { AnalysisState } from "../../protocol/analysis.ts";
import type { HostClient } from "../../protocol/client.ts";

/** Who wins on one board, found while the player goes on with something else. */
export class VerdictClient {
  /** The board that the player asked about last. */
  readonly state = signal<AnalysisState | null>(null);
  private readonly host: HostClient;
  private readonly fail: (error: unknown) => void;
  /** Counts the questions, also those that are dropped. */
  private asked = 0;

  constructor(host: HostClient, fail: (error: unknown) => void) {
    this.host = host;
    this.fail = fail;
    host.on("analysis.changed", (findings) => {
      const state = this.state.peek();
      if (state?.id !== findings.id) return;
      this.state.value = { ...state, ...findings };
      if ((findings.found?.outcome ?? null) !== null) this.stop();
    });
  }

  async find(drawing: Drawing, ruleset: Ruleset): Promise<void> {
    this.drop();
    const question = this.asked;
    try {
      const state = await this.host.ask("analysis.begin", { drawing, ruleset });
      if (question === this.asked) this.state.value = state;
      else await this.host.ask("analysis.stop", { analysis: state.id });
    } catch (error) {
      this.fail(error);
    }
  }

  stop(): void {
    const state = this.state.peek();
    if (state?.status !== "running") return;
    this.host
      .ask("analysis.stop", { analysis: state.id })
      .then((stopped) => {
        if (this.state.peek()?.id === stopped.id) this.state.value = stopped;
      })
      .catch((error: unknown) => this.fail(error));
  }

  /** Drops the verdict, and stops its search. */
  drop(): void {
    this.asked++;
    this.stop();
    this.state.value = null;
  }
}
