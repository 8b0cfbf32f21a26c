import { describe, expect, it } from "vitest";
import { ChildrenSearch } from "../../../engine/grundy/search/children-search.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { SURFACE_NIMBERS } from "../../../lab/bench/surfaces.ts";
import { mexValues, rows } from "./games.ts";

const bare = { tuning: { solveAtSight: 0 } };

function kayles(): ChildrenSearch {
  return new ChildrenSearch(new ProofNumberSearch(rows([1, 2]), undefined, bare));
}

describe("the search of each child in turn", () => {
  it("finds the nimbers and outcomes of Kayles, also of sums", () => {
    const values = mexValues([1, 2], 40);
    values.forEach((value, length) => {
      expect(kayles().nimber([length])).toEqual({ ok: true, value });
      expect(kayles().outcome([length])).toEqual({ ok: true, value: value === 0 ? "loss" : "win" });
    });
    expect(kayles().nimber([7, 20, 31])).toEqual({ ok: true, value: values[7] ^ values[20] ^ values[31] });
    expect(kayles().outcome([7, 7])).toEqual({ ok: true, value: "loss" });
  });

  it("finds the published nimbers of starts on the Klein bottle, the later ones with what is known", () => {
    const game = new SproutsGame({ ...DEFAULT_RULESET, surface: "P2" });
    const search = new ChildrenSearch(new ProofNumberSearch(game));
    for (let spots = 2; spots <= 8; spots++) {
      const start = game.parse(`0*${spots}@-2`);
      if (!start.ok) throw new Error(start.error.reason);
      expect(search.nimber(start.value), `${spots} spots`).toEqual({ ok: true, value: SURFACE_NIMBERS.P2[spots - 2] });
    }
  });

  it("gives a reason at each limit, and finishes in small steps", () => {
    const search = kayles();
    expect(search.nimber([40], { stop: () => true })).toEqual({ ok: false, error: "stopped" });
    expect(search.nimber([40], { nodes: 3 })).toEqual({ ok: false, error: "nodes" });
    expect(search.nodes).toBe(3);
    let rounds = 0;
    let answer = search.nimber([40], { nodes: 5 });
    while (!answer.ok && rounds++ < 10_000) answer = search.nimber([40], { nodes: 5 });
    expect(rounds).toBeGreaterThan(1);
    expect(answer).toEqual({ ok: true, value: mexValues([1, 2], 40)[40] });
  });
});
