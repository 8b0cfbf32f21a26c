import { describe, expect, it } from "vitest";
import type { Point } from "../../engine/drawing/point.ts";
import { acceptMove } from "../../engine/drawing/gate.ts";
import { labelled } from "../../engine/drawing/map.ts";
import { planarMap } from "../../engine/drawing/planar-map.ts";
import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { route } from "../../engine/drawing/routing/route.ts";
import { randomMove } from "../../engine/play/random-move.ts";
import { seededRandom } from "../../engine/random.ts";
import { freshSeed } from "../oracle/seed.ts";
import { emptyDrawing } from "../../engine/drawing/empty.ts";
import { alternatives } from "../../engine/play/alternatives.ts";
import { HostFailure } from "../../protocol/client.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import { GameView } from "../../renderer/game/game-view.ts";
import { openPen, type OpenPen } from "../../renderer/game/pen.ts";
import { livingRegions, nextSpot, partnersOf, topmostSpot } from "../../renderer/game/reach.ts";
import { alternativeLabels, alternativeSentence, fullSpotSentence } from "../../renderer/game/sentences.ts";
import { signPlaces } from "../../renderer/game/signs.ts";
import { isOfTwoPersons, sideOfUndo } from "../../renderer/game/undo.ts";
import { afterArc, AGAINST_COMPUTER, begun, FakeHost, turn, TWO_PEOPLE } from "./fake-host.ts";

const REACH = 0.03;
const PAGE = 2;

/** A game whose host finds curves as the real one does, two to a page. */
function open(setup: MatchSetup = TWO_PEOPLE, state: MatchState = begun(setup), pen: OpenPen = openPen) {
  const host = new FakeHost();
  host.answers["match.choices"] = ({ from, to, start }) => alternatives(view.shown.peek().drawing, from, to, start, PAGE);
  const view: GameView = new GameView(host, state, { openPen: pen, reducedMotion: () => true });
  return { host, view, state };
}

/** A loop at the first spot of four, three others lie untouched in a row: three ways, two to a page. */
function openWithThreeLoops() {
  const state = { ...begun(TWO_PEOPLE), drawing: emptyDrawing(6), usable: Array.from({ length: 6 }, () => true) };
  return open(TWO_PEOPLE, state);
}

function click(view: GameView, x: number, y = 0.5): void {
  if (view.press({ x, y }, REACH)) view.hand.release();
}

const drawn = (host: FakeHost) => host.asked.filter(({ request }) => request === "match.draw");

describe("two clicks", () => {
  it("draw the only curve there is", async () => {
    const { host, view } = open();
    click(view, 0.2);
    expect(view.chooser.first.value).toBe(0);
    expect(view.scene()).toMatchObject({ from: 0, stroke: null });
    click(view, 0.51);
    await turn();
    expect(drawn(host)).toMatchObject([{ params: { move: 1, from: 0, to: 1 } }]);
    expect(view.chooser.first.value).toBeNull();
    expect(view.scene().stroke).toMatchObject({ phase: "sent" });
  });

  it.each([[0, true], [3, false]])("tell of a loop only where the spot has lives for it: spot %i, %s", (spot, hasLoop) => {
    const { state } = afterArc(begun(TWO_PEOPLE));
    const { view } = open(TWO_PEOPLE, state);
    const { x, y } = state.drawing.spots[spot];
    click(view, x, y);
    expect(view.chooser.first.value).toBe(spot);
    expect(view.toast.value?.text).toMatch(/shall end/);
    expect(/loop/.test(view.toast.value?.text ?? "")).toBe(hasLoop);
  });

  it("on one spot offer the loops, with more on demand; the pointer highlights and chooses one", async () => {
    const { host, view } = openWithThreeLoops();
    const [{ x, y }] = view.shown.value.drawing.spots;
    click(view, x, y);
    click(view, x, y);
    await turn();
    expect(view.chooser.offer.value?.choices).toHaveLength(2);
    view.chooser.choose(2);
    await turn();
    const offer = view.chooser.offer.value;
    expect(offer).toMatchObject({ next: null, current: 2 });
    expect(view.scene().choices.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
    const [shortest] = offer?.lines ?? [];
    const place = shortest[Math.floor(shortest.length / 2)];
    view.move([place], 0.01);
    expect(view.chooser.offer.value?.current).toBe(0);
    view.press(place, 0.01);
    expect(drawn(host)).toHaveLength(1);
    expect(drawn(host)[0].params).toMatchObject(offer?.choices[0].stroke ?? {});
  });

  it("on bare paper take back what was picked, step by step", async () => {
    const { view } = openWithThreeLoops();
    const [{ x, y }] = view.shown.value.drawing.spots;
    click(view, x, y);
    click(view, x, y);
    await turn();
    click(view, 0.01, 0.01);
    expect(view.chooser.offer.value).toBeNull();
    expect(view.chooser.first.value).toBe(0);
    click(view, 0.01, 0.01);
    expect(view.chooser.first.value).toBeNull();
  });

  it("are refused with a mark and a reason where no curve can join the spots", () => {
    /** A loop through spots 0 and 1, spot 2 outside, spot 3 inside. */
    const state: MatchState = {
      ...begun(TWO_PEOPLE),
      drawing: {
        format: 1,
        spots: [
          { x: 0.3, y: 0.5, move: 0 },
          { x: 0.5, y: 0.5, move: 1 },
          { x: 0.8, y: 0.5, move: 0 },
          { x: 0.4, y: 0.5, move: 0 },
        ],
        curves: [
          { from: 0, to: 1, inner: [{ x: 0.4, y: 0.3 }], move: 1 },
          { from: 1, to: 0, inner: [{ x: 0.4, y: 0.7 }], move: 1 },
        ],
      },
      moves: 1,
      toMove: 1,
      usable: [true, true, true, true],
    };
    const { host, view } = open(TWO_PEOPLE, state);
    expect(livingRegions(state.drawing)).toEqual([[0, 1, 2], [0, 1, 3]]);
    expect([...partnersOf(state.drawing, 2)].sort((a, b) => a - b)).toEqual([0, 1, 2]);
    expect([...partnersOf(state.drawing, 0)].sort((a, b) => a - b)).toEqual([1, 2, 3]);
    click(view, 0.8);
    click(view, 0.4);
    expect(view.toast.value).toMatchObject({ tone: "refused", spot: 3 });
    expect(view.scene()).toMatchObject({ refused: 3, from: 2 });
    expect(host.asked).toEqual([]);
    expect(fullSpotSentence(state, 0, livingRegions(state.drawing))).toBe("Spot 1: 1 life. It lies in 2 regions: with spots 2 and 3, and with spots 2 and 4.");
  });

  it("forget themselves when the player draws, and when the board changes", async () => {
    const { host, view, state } = open();
    click(view, 0.2);
    view.press({ x: 0.8, y: 0.5 }, REACH);
    view.hand.move([{ x: 0.8, y: 0.55 }], REACH);
    expect(view.chooser.first.value).toBeNull();
    view.hand.cancel();
    click(view, 0.2);
    const arc = afterArc(state);
    host.tell(arc.state, { kind: "move", by: 0, stroke: arc.stroke, steps: [] });
    expect(view.chooser.first.value).toBeNull();
  });

  it("say what the host says when it finds nothing, and a late answer counts no more", async () => {
    const { host, view } = open();
    host.answers["match.choices"] = () => {
      throw new HostFailure("busy", "Not now.");
    };
    click(view, 0.2);
    click(view, 0.5);
    await turn();
    expect(view.toast.value).toEqual({ text: "Not now.", tone: "refused" });
    host.answers["match.choices"] = ({ from, to, start }) => alternatives(view.shown.peek().drawing, from, to, start, PAGE);
    click(view, 0.2);
    click(view, 0.5);
    view.chooser.back();
    await turn();
    expect(drawn(host)).toEqual([]);
  });

  it("mean nothing while the computer is to move", () => {
    const { view } = open(AGAINST_COMPUTER, { ...begun(AGAINST_COMPUTER), toMove: 1, thinking: true });
    view.chooser.pick(0);
    expect(view.chooser.first.value).toBeNull();
  });
});

describe("the keyboard", () => {
  it("goes from spot to spot, picks two and goes through the curves", async () => {
    const { host, view } = openWithThreeLoops();
    view.chooser.arrive();
    const at = view.chooser.focus.value;
    expect(at).toBe(topmostSpot(view.shown.value.drawing, [0, 1, 2, 3, 4, 5]));
    expect(view.said.value).toMatch(/^Spot \d: 3 lives\./);
    expect(view.scene().focused).toBe(at);
    expect(view.key("ArrowDown")).toBe(true);
    expect(view.chooser.focus.value).not.toBe(at);
    view.key("Enter");
    view.key(" ");
    await turn();
    expect(view.said.value).toMatch(/^2 or more curves are possible\. 1 of 2 and more: loop at spot \d, encloses nothing\.$/);
    view.key("ArrowLeft");
    expect(view.said.value).toBe("More curves.");
    view.key("Enter");
    await turn();
    expect(view.chooser.offer.value?.choices).toHaveLength(3);
    expect(view.key("Escape")).toBe(true);
    expect(view.chooser.offer.value).toBeNull();
    view.key("Enter");
    await turn();
    view.key("2");
    expect(drawn(host)).toHaveLength(1);
    expect(view.key("Escape")).toBe(false);
    expect(view.key("q")).toBe(false);
  });

  it("finds the nearest spot in a direction", () => {
    const { drawing } = begun(TWO_PEOPLE);
    expect(nextSpot(drawing, 0, "right", [0, 1, 2])).toBe(1);
    expect(nextSpot(drawing, 2, "left", [0, 2])).toBe(0);
    expect(nextSpot(drawing, 2, "right", [0, 1, 2])).toBeNull();
    expect(nextSpot(drawing, 1, "up", [0, 1, 2])).toBeNull();
  });

  it("goes on to the nearest spot when the one where it is dies, and says so", () => {
    const { host, view, state } = open();
    view.chooser.arrive();
    view.key("ArrowLeft");
    expect(view.chooser.focus.value).toBe(0);
    const arc = afterArc(state);
    host.tell({ ...arc.state, usable: [false, true, true, true] }, { kind: "move", by: 0, stroke: arc.stroke, steps: [] });
    expect(view.chooser.focus.value).toBe(3);
    expect(view.said.value).toMatch(/The keyboard is at spot 4 now\.$/);
    view.key("Enter");
    expect(view.chooser.first.value).toBe(3);
    // Taken back, the spot is not there any more.
    host.tell(state, { kind: "undo", by: 0 });
    expect(view.chooser.focus.value).toBe(0);
  });

  it("stays where it is while its spot lives, and when none is left to go to", () => {
    const { host, view, state } = open();
    view.chooser.arrive();
    const at = view.chooser.focus.value;
    const arc = afterArc(state);
    host.tell(arc.state, { kind: "move", by: 0, stroke: arc.stroke, steps: [] });
    expect(view.chooser.focus.value).toBe(at);
    expect(view.said.value).not.toContain("keyboard");
    host.tell({ ...arc.state, moves: 2, toMove: null, usable: [false, false, false, false] }, { kind: "redraw", steps: [] });
    expect(view.chooser.focus.value).toBe(at);
  });

  it("is told whose turn it is when it is not the player's", () => {
    const { view } = open(AGAINST_COMPUTER, { ...begun(AGAINST_COMPUTER), toMove: 1, thinking: true });
    view.chooser.arrive();
    view.key("Enter");
    expect(view.said.value).toBe("Computer is thinking.");
  });
});

describe("an offered curve in words", () => {
  const stroke = { from: 1, to: 4, inner: [] };
  it.each([
    [{ kind: "joins" }, "curve from spot 2 to spot 5, through the region with spots 2 and 5", "Divides nothing"],
    [{ kind: "encloses", inside: [2, 3] }, "curve from spot 2 to spot 5, encloses spots 3 and 4", "Around 2 living spots"],
    [{ kind: "encloses", inside: [] }, "curve from spot 2 to spot 5, encloses nothing", "Around no living spot"],
    [{ kind: "separates", one: [0], other: [2, 3, 5] }, "curve from spot 2 to spot 5, with spot 1 on its one side and spots 3, 4 and 6 on the other", "Between 1 and 3 living spots"],
  ] as const)("%o", (division, sentence, label) => {
    const alternative = { stroke, region: [1, 4], division };
    expect(alternativeSentence(alternative)).toBe(sentence);
    expect(alternativeLabels([alternative])).toEqual([label]);
  });
});

describe("the labels of offered curves", () => {
  const stroke = { from: 1, to: 4, inner: [] };
  it("name the spots where numbers alone are the same, and count where even these are", () => {
    const around = (...inside: number[]) => ({ stroke, region: [1, 4, ...inside], division: { kind: "encloses", inside } as const });
    expect(alternativeLabels([around(2), around(3), around(), around(2)])).toEqual([
      "Around 1 living spot: spot 3",
      "Around 1 living spot: spot 4",
      "Around no living spot",
      "Around 1 living spot: spot 3, way 2",
    ]);
  });

  it("are never the same, in random positions", () => {
    const random = seededRandom(freshSeed("labels"));
    let offers = 0;
    for (let game = 0; game < 6; game++) {
      let drawing = emptyDrawing(4, random);
      for (let turns = 0; turns < 5; turns++) {
        const move = randomMove(labelled(planarMap(drawing)), random);
        if (move === undefined) break;
        const routed = route(planarMap(drawing), move);
        if (!routed.ok) throw new Error(routed.error.message);
        const { from, to } = routed.value.stroke;
        for (const pair of [[from, to], [from, from], [to, to]]) {
          const labels = alternativeLabels(alternatives(drawing, pair[0], pair[1], 0, 12).choices);
          expect(new Set(labels).size, JSON.stringify(drawing)).toBe(labels.length);
          if (labels.length > 1) offers++;
        }
        const accepted = acceptMove(drawing, routed.value.stroke, turns + 1);
        if (!accepted.ok) throw new Error(accepted.error.message);
        drawing = redraw(accepted.value.drawing).drawing;
      }
    }
    expect(offers).toBeGreaterThan(10);
  });
});

describe("the sign of an offered curve", () => {
  const spots = [{ x: 0.5, y: 0.5 }, { x: 0.9, y: 0.5 }];
  it("stands on the curve, apart from others", () => {
    const [upper, lower] = signPlaces([[spots[0], { x: 0.7, y: 0.3 }, spots[1]], [spots[0], { x: 0.7, y: 0.7 }, spots[1]]], spots);
    expect(upper.y).toBeLessThan(0.45);
    expect(lower.y).toBeGreaterThan(0.55);
  });

  it("stands beside a curve that it would cover, and on the board", () => {
    const [place] = signPlaces([[spots[0], { x: 0.52, y: 0.45 }, { x: 0.48, y: 0.45 }, spots[0]]], spots);
    expect(place.y).toBeLessThan(0.425);
    const rim = { x: 0.5, y: 0.06 };
    const [onBoard] = signPlaces([[rim, { x: 0.52, y: 0.01 }, { x: 0.48, y: 0.01 }, rim]], [rim]);
    expect(onBoard.y).toBeGreaterThan(0.03);
  });

  it("is never covered by another, however close the curves are", () => {
    const seed = freshSeed("signs");
    const random = seededRandom(seed);
    const unit = (): number => random.below(1000) / 1000;
    for (let round = 0; round < 300; round++) {
      // Small loops at one spot, at places from the middle to the corners, some of them the same.
      const spot = { x: unit(), y: unit() };
      const near = (): Point => ({ x: Math.min(1, Math.max(0, spot.x + (unit() - 0.5) * 0.1)), y: Math.min(1, Math.max(0, spot.y + (unit() - 0.5) * 0.1)) });
      const lines = Array.from({ length: 2 + random.below(6) }, () => [spot, near(), near(), spot]);
      lines.push(lines[0]);
      const places = signPlaces(lines, [spot]);
      places.forEach((place, i) => {
        expect(Math.min(place.x, place.y, 1 - place.x, 1 - place.y)).toBeGreaterThan(0.03);
        for (const other of places.slice(i + 1)) expect(Math.hypot(place.x - other.x, place.y - other.y), `round ${round} of seed ${seed}`).toBeGreaterThan(0.05);
      });
    }
  });
});

describe("taking back", () => {
  it("concerns the last move of a person", () => {
    expect(sideOfUndo(begun(TWO_PEOPLE))).toBeNull();
    const { state } = afterArc(begun(TWO_PEOPLE));
    expect(sideOfUndo(state)).toBe(0);
    expect(isOfTwoPersons(state)).toBe(true);
    const answered = { ...begun(AGAINST_COMPUTER), moves: 2 };
    expect(sideOfUndo(answered)).toBe(0);
    expect(isOfTwoPersons(answered)).toBe(false);
    const itBegan = { ...begun({ ...AGAINST_COMPUTER, starts: 1 }), moves: 1 };
    expect(sideOfUndo(itBegan)).toBeNull();
    expect(sideOfUndo({ ...answered, result: { winner: 1, reason: "gave-up" } })).toBeNull();
    expect(sideOfUndo({ ...answered, result: { winner: 1, reason: "no-move-left" } })).toBe(0);
  });

  it("asks the host by the number of moves that the player sees, and shows the board as it was", async () => {
    const before = begun(TWO_PEOPLE);
    const { host, view } = open(TWO_PEOPLE, afterArc(before).state);
    host.answers["match.undo"] = () => {
      host.tell(before, { kind: "undo", by: 0 });
      return before;
    };
    await view.wishes.undo();
    expect(host.asked).toEqual([{ request: "match.undo", params: { matchId: "m1", moves: 1 } }]);
    expect(view.shown.value).toBe(before);
    expect(view.said.value).toBe("Blue took back a move. It is Blue's turn.");
  });

  it("is seen also when it happened while the connection was lost", async () => {
    const before = begun(TWO_PEOPLE);
    const { host, view } = open(TWO_PEOPLE, afterArc(before).state);
    host.answers["match.open"] = () => before;
    host.setConnected(false);
    host.setConnected(true);
    await turn();
    expect(view.shown.value.moves).toBe(0);
  });
});

describe("a pen that fell behind", () => {
  it("is led to the same place with each picture until it is there or stands still", () => {
    let led: Point[] = [];
    const slow: OpenPen = (drawing, from) => ({
      from,
      points: [drawing.spots[from], { x: 0.4, y: 0.8 }],
      target: null,
      refusal: null,
      get isBehind() {
        return led.length < 3;
      },
      moveTo: (point) => void led.push(point),
      ahead: () => null,
      finish: () => ({ ok: false, error: { message: "No." } }),
    });
    const { view } = open(TWO_PEOPLE, begun(TWO_PEOPLE), slow);
    view.press({ x: 0.2, y: 0.5 }, REACH);
    view.hand.move([{ x: 0.6, y: 0.9 }], REACH);
    expect(view.advance(0)).toBe(true);
    expect(view.advance(16)).toBe(false);
    expect(view.advance(32)).toBe(false);
    expect(led).toEqual(Array.from({ length: 3 }, () => ({ x: 0.6, y: 0.9 })));
    led = [];
    view.hand.cancel();
    expect(view.advance(48)).toBe(false);
    expect(led).toEqual([]);
  });

  it("shows where the hand will be, and draws nothing of it", () => {
    const { view } = open();
    view.press({ x: 0.2, y: 0.5 }, REACH);
    view.hand.move([{ x: 0.25, y: 0.48 }, { x: 0.3, y: 0.5 }], REACH);
    const drawnSoFar = view.hand.pen?.points.length ?? 0;
    view.hand.predict({ x: 0.33, y: 0.52 });
    expect(view.scene().stroke?.points.at(-1)).toEqual({ x: 0.33, y: 0.52 });
    // The middle spot is in the way.
    view.hand.predict({ x: 0.7, y: 0.5 });
    expect(view.scene().stroke?.points).toHaveLength(drawnSoFar);
    expect(view.hand.pen?.points.length).toBe(drawnSoFar);
  });
});

describe("a stroke that comes to a spot where it cannot end", () => {
  it("shows the spot as refused and says why, and takes the word back when it goes on", () => {
    const fresh = begun(TWO_PEOPLE);
    const loops = Array.from({ length: 3 }, (_, i) => ({ from: 1, to: 2, inner: [{ x: 0.65, y: 0.45 + 0.05 * i }], move: 1 }));
    const { view } = open(TWO_PEOPLE, { ...fresh, usable: [true, false, false], drawing: { ...fresh.drawing, curves: loops } });
    view.press({ x: 0.2, y: 0.5 }, REACH);
    view.hand.move([{ x: 0.3, y: 0.5 }, { x: 0.49, y: 0.5 }], REACH);
    expect(view.toast.value).toMatchObject({ tone: "refused", spot: 1 });
    expect(view.scene()).toMatchObject({ refused: 1, target: null });
    view.hand.move([{ x: 0.4, y: 0.5 }], REACH);
    expect(view.toast.value).toBeNull();
    expect(view.scene().refused).toBeNull();
  });
});
