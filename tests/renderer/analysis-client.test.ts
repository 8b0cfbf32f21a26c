import { expect, it } from "vitest";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { AnalysisState } from "../../protocol/analysis.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import type { GameView } from "../../renderer/game/game-view.ts";
import { AnalysisClient } from "../../renderer/session/analysis-client.ts";
import { FakeHost, turn } from "./fake-host.ts";
import { FakeNavigation } from "./fake-navigation.ts";

const RUNNING: AnalysisState = {
  id: "one",
  ruleset: DEFAULT_RULESET,
  drawing: startDrawing(2),
  lives: 6,
  usable: [true, true],
  position: "0*2",
  status: "running",
  nodes: 0,
  bytes: 0,
  memory: 1,
  found: null,
};

it("a search goes on after a lost connection, and is stopped where the host knows it no longer", async () => {
  const host = new FakeHost();
  const failures: unknown[] = [];
  const analyses = new AnalysisClient(
    host,
    new FakeNavigation().actions,
    () => ({ close() {} }) as GameView,
    (error) => failures.push(error),
  );
  host.answers["analysis.open"] = () => RUNNING;
  host.answers["analysis.goOn"] = () => ({ ...RUNNING, nodes: 5 });
  expect(await analyses.open("one")).toBe(true);
  const lose = async (): Promise<void> => {
    host.setConnected(false);
    host.setConnected(true);
    await turn();
  };
  host.answers["analysis.goOn"] = () => ({ ...RUNNING, nodes: 7 });
  await lose();
  expect(analyses.opened.value?.state).toMatchObject({ status: "running", nodes: 7 });
  const unknown = new HostFailure({ code: "unknown-analysis", params: {} });
  host.answers["analysis.goOn"] = () => {
    throw unknown;
  };
  await lose();
  expect(analyses.opened.value?.state.status).toBe("stopped");
  await lose();
  expect(failures).toEqual([unknown]);
});
