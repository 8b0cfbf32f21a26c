import { describe, expect, it } from "vitest";
import { HostFailure } from "../../protocol/host-client.ts";
import { hintInstead } from "../../renderer/puzzles/hint-instead.ts";
import { afterArc, begun, turn, TWO_PEOPLE } from "./fake-host.ts";
import { openView } from "./open-view.ts";

describe("a hint in the place of the last move", () => {
  const moved = () => openView(TWO_PEOPLE, { still: true, state: afterArc(begun(TWO_PEOPLE)).state });
  const requests = ({ host }: ReturnType<typeof moved>): string[] => host.asked.map(({ request }) => request);

  it("is asked for when the move was taken back", async () => {
    const opened = moved();
    const { host, view } = opened;
    host.answers["board.command"] = () => host.tell(begun(TWO_PEOPLE), { kind: "undo", by: 0 });
    host.answers["board.hint"] = () => ({ kind: "lost" });
    await hintInstead(view);
    expect(requests(opened)).toEqual(["board.command", "board.hint"]);
    expect(host.asked[1].params).toMatchObject({ move: 1 });
  });

  it("is not asked for where no move was taken back", async () => {
    const opened = moved();
    opened.host.answers["board.command"] = () => {
      throw new HostFailure({ code: "board-changed", params: {} });
    };
    await hintInstead(opened.view);
    expect(requests(opened)).toEqual(["board.command"]);
    expect(opened.view.toast.value?.tone).toBe("refused");
  });

  it("comes after the steps that were asked for before", async () => {
    const opened = moved();
    const { view } = opened;
    const { promise, resolve } = Promise.withResolvers<void>();
    void view.turns.step(() => promise);
    void hintInstead(view);
    await turn();
    expect(requests(opened)).toEqual([]);
    resolve();
    await turn();
    expect(requests(opened)).toEqual(["board.command"]);
  });
});
