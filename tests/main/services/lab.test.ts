import { describe, expect, it } from "vitest";
import type { Params } from "../../../protocol/contract.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { testHost } from "./test-host.ts";

type Question = Params<"lab.start">;

const MISERE = { ...DEFAULT_RULESET, play: "misere" } as const;

function asked(question: Partial<Question>): Question {
  return { ruleset: DEFAULT_RULESET, position: "0*5", task: "outcome", memory: 64, ...question };
}

describe("the solver lab", () => {
  it.each([
    ["0*5", DEFAULT_RULESET, "outcome", { outcome: "win" }],
    ["6", DEFAULT_RULESET, "outcome", { outcome: "loss", nimber: 0 }],
    ["0*3", MISERE, "outcome", { outcome: "loss", nimber: null }],
  ] as const)("solves %s", async (position, ruleset, task, found) => {
    const test = testHost();
    const { id } = await test.ask("lab.start", asked({ position, ruleset, task }));
    await test.until(() => test.events["lab.changed"].at(-1)?.status === "done");
    expect(test.events["lab.changed"].at(-1)?.found).toMatchObject(found);
    const { state } = await test.ask("lab.state", {});
    expect(state).toMatchObject({ id, status: "done", found });
  });

  it("stops a long search at once", async () => {
    const test = testHost();
    const { id, position } = await test.ask("lab.start", asked({ position: "0*40" }));
    expect(position).toBe("0*40");
    await test.until(() => (test.events["lab.changed"].at(-1)?.effort.nodes ?? 0) > 0);
    expect(await test.ask("lab.stop", { lab: id })).toMatchObject({ id, status: "stopped" });
  });
});
