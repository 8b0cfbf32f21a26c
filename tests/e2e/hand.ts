import type { Page } from "playwright-core";
import { expect } from "vitest";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { labelledPosition } from "../../engine/drawing/topology/map.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { routeMove } from "../../engine/drawing/routing/router.ts";
import { randomMove } from "../../engine/play/random-move.ts";
import type { Random } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { commanded } from "../commanded.ts";

/** A legal curve with both ends; undefined when no move is left. */
export function someCurve(drawing: Drawing, random: Random): Point[] | undefined {
  const map = planarMap(drawing);
  const move = randomMove(labelledPosition(map), random);
  if (move === undefined) return undefined;
  const found = routeMove(map, move);
  if (!found.ok) throw new Error(found.error.code);
  const { from, to, inner } = found.value.stroke;
  return [drawing.spots[from], ...inner, drawing.spots[to]];
}

/** Draws a curve as fast as a hand can, so that samples come in bundles. */
export async function drawCurve(
  page: Page,
  curve: readonly Point[],
  { release = true, on = "board" } = {},
): Promise<void> {
  const box = await page.getByTestId(on).boundingBox();
  if (box === null) throw new Error("there is no board to draw on");
  const at = ({ x, y }: Point): [number, number] => [box.x + x * box.width, box.y + y * box.height];
  await page.mouse.move(...at(curve[0]));
  await page.mouse.down();
  await Promise.all(curve.slice(1).map((point) => page.mouse.move(...at(point))));
  if (release) await page.mouse.up();
}

/** Gives up a stroke that has ended short of its spot, and presses nothing without one; whether there was one. */
export async function giveUpOpenStroke(page: Page): Promise<boolean> {
  const isOpen = (await page.getByTestId("board").getAttribute("data-stroke")) === "open";
  if (isOpen) await page.keyboard.press("Escape");
  return isOpen;
}

/** Drags files over the page, and drops them. */
export async function dropFiles(
  page: Page,
  files: Readonly<Record<string, string>>,
  whileOver: () => Promise<void> = async () => {},
): Promise<void> {
  const dataTransfer = await page.evaluateHandle((texts) => {
    const dropped = new DataTransfer();
    for (const [name, text] of Object.entries(texts)) dropped.items.add(new File([text], name));
    return dropped;
  }, files);
  await page.dispatchEvent("h1", "dragover", { dataTransfer });
  await page.getByTestId("file-drop").waitFor();
  await whileOver();
  await page.dispatchEvent("h1", "drop", { dataTransfer });
}

/**
 * Sends a move along a curve.
 * @param curve both ends are spots.
 */
function sendMove(
  watcher: HostClient,
  { id, moves, drawing }: Pick<MatchState, "id" | "moves" | "drawing">,
  curve: readonly Point[],
): Promise<MatchState> {
  const at = (point: Point): number => drawing.spots.findIndex(({ x, y }) => x === point.x && y === point.y);
  return commanded(watcher, {
    board: id,
    command: {
      kind: "draw",
      move: moves + 1,
      from: at(curve[0]),
      to: at(curve[curve.length - 1]),
      inner: curve.slice(1, -1),
    },
  });
}

export async function sendRandomMove(watcher: HostClient, state: MatchState, random: Random): Promise<MatchState> {
  const curve = someCurve(state.drawing, random);
  if (curve === undefined) throw new Error("the game should be over");
  return sendMove(watcher, state, curve);
}

/** Makes a person's moves without a page until `enough`; answers the last state. Computers make their own. */
export async function sendMovesUntil(
  watcher: HostClient,
  matchId: string,
  choose: (state: MatchState) => readonly Point[] | undefined | Promise<readonly Point[]>,
  enough: (state: MatchState) => boolean,
): Promise<MatchState> {
  for (;;) {
    const state = await turnOfPerson(watcher, matchId);
    if (enough(state) || state.result !== null) return state;
    const curve = await choose(state);
    if (curve === undefined) throw new Error(`there is no such move in ${state.position}`);
    await sendMove(watcher, state, curve);
  }
}

export function sendRandomMovesUntil(
  watcher: HostClient,
  matchId: string,
  random: Random,
  enough: (state: MatchState) => boolean,
): Promise<MatchState> {
  return sendMovesUntil(watcher, matchId, ({ drawing }) => someCurve(drawing, random), enough);
}

async function turnOfPerson(watcher: HostClient, matchId: string): Promise<MatchState> {
  let state: MatchState | undefined;
  await expect
    .poll(async () => {
      state = await watcher.ask("board.open", { board: matchId });
      return state.toMove === null ? "person" : state.setup.sides[state.toMove].kind;
    })
    .toBe("person");
  if (state === undefined) throw new Error("the match was not opened");
  return state;
}
