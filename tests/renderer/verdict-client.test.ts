import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { describe, expect, it } from "vitest";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import type { AnalysisState } from "../../protocol/analysis.ts";
import { VerdictClient } from "../../renderer/session/verdict-client.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import { FakeHost, turn } from "./fake-host.ts";

const drawing = startDrawing(2);

function begun(id: string): AnalysisState {
  return {
    id,
    ruleset: DEFAULT_RULESET,
    drawing,
    lives: 6,
    usable: [true, true],
    position: "0*2",
    status: "running",
    nodes: 0,
    bytes: 0,
    memory: 1,
    found: null,
  };
}

describe("who wins, asked beside a board", () => {
  it("stops when a question is dropped, also before the host has answered", async () => {
    const host = new FakeHost();
    const failures: unknown[] = [];
    const verdicts = new VerdictClient(host, (error) => failures.push(error));
    host.answers["analysis.begin"] = () => begun("one");
    host.answers["analysis.stop"] = ({ analysis }) => ({ ...begun(analysis), status: "stopped" });
    const asking = verdicts.find(drawing, DEFAULT_RULESET);
    await verdicts.find(drawing, DEFAULT_RULESET);
    expect(host.asked).toHaveLength(1);
    verdicts.drop();
    await asking;
    expect(verdicts.state.value).toBeNull();
    expect(host.asked.at(-1)).toEqual({ request: "analysis.stop", params: { analysis: "one" } });

    await verdicts.find(drawing, DEFAULT_RULESET);
    expect(verdicts.state.value?.status).toBe("running");
    verdicts.stop();
    await expect.poll(() => verdicts.state.value?.status).toBe("stopped");
    verdicts.drop();
    expect(verdicts.state.value).toBeNull();
    expect(failures).toEqual([]);
  });

  it("goes on after a lost connection, and is stopped where the host knows it no longer", async () => {
    const host = new FakeHost();
    const failures: unknown[] = [];
    const verdicts = new VerdictClient(host, (error) => failures.push(error));
    host.answers["analysis.begin"] = () => begun("one");
    host.answers["analysis.goOn"] = () => ({ ...begun("one"), nodes: 5 });
    await verdicts.find(drawing, DEFAULT_RULESET);
    const lose = async (): Promise<void> => {
      host.setConnected(false);
      host.setConnected(true);
      await turn();
    };
    await lose();
    expect(verdicts.state.value).toMatchObject({ status: "running", nodes: 5 });
    const unknown = new HostFailure({ code: "unknown-analysis", params: {} });
    host.answers["analysis.goOn"] = () => {
      throw unknown;
    };
    await lose();
    expect(verdicts.state.value?.status).toBe("stopped");
    await lose();
    expect(failures).toEqual([unknown]);
  });
});
