import { expect } from "vitest";
import { wholeGame } from "../../protocol/network/whole-game.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { ServerClient } from "../../protocol/network/client.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { follow, type Followed } from "../server/players.ts";

/** A whole game; checks at its end that the store holds each acknowledged move once. */
export function playGame(
  players: readonly ServerClient[],
  spots: number,
  strokes: readonly Stroke[],
): { acknowledged: number[]; done: Promise<void> } {
  const acknowledged: number[] = [];
  const play = async (): Promise<void> => {
    const room = await players[0].ask("room.create", {
      name: "Killed",
      access: "public",
      terms: {
        ruleset: DEFAULT_RULESET,
        start: { kind: "plain", spots },
        clock: null,
        opening: "creator",
        rated: false,
      },
    });
    const { match } = await players[1].ask("room.join", { room: room.id });
    const boards: Followed[] = players.map((player) => follow(player, match));
    for (const [index, { from, to, inner }] of strokes.entries()) {
      const side = index % 2;
      await boards[side].when(({ moves, isRedrawing }) => moves === index && isRedrawing === undefined);
      await players[side].ask("match.command", {
        match,
        command: { kind: "draw", move: index + 1, from, to, inner, pace: [] },
      });
      acknowledged.push(index + 1);
    }
    const [last] = await Promise.all(
      boards.map((board) => board.when(({ result, isRedrawing }) => result !== null && isRedrawing === undefined)),
    );
    const { moves } = await wholeGame(players[0], match);
    expect(acknowledged).toEqual(moves.map((_, index) => index + 1));
    expect(boards.map(({ state }) => state?.drawing)).toEqual([last.drawing, last.drawing]);
    for (const board of boards) board.leave();
  };
  return { acknowledged, done: play() };
}
