import { depthOf } from "../../engine/games/playable-game.ts";
import { type TreeSize, treeSize } from "../../engine/games/tree.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { onePosition, readPosition } from "../positions.ts";
import { readGame, RULESET_OPTIONS, RULESET_USAGE } from "../ruleset-options.ts";
import { positionText } from "../solver-options.ts";

const usage = `tree <position|n> [--rct] ${RULESET_USAGE} [--json]`;

export const tree: Command = {
  usage,
  summary:
    "count the positions in the game tree of a small position or of n spots (1 to 6), and their canonical game trees; " +
    "--rct also counts the reduced ones of misère play",
  run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: "boolean", default: false },
      rct: { type: "boolean", default: false },
      ...RULESET_OPTIONS,
    });
    const game = readGame(values, onePosition(positionals, usage)[0]);
    const text = positionText(game, onePosition(positionals, usage)[0]);
    const start = readPosition(game, text);
    const { walked } = game.depths;
    if (depthOf(game, start) > walked)
      throw new InputError(
        `the tree of ${text} is too large: it has ${depthOf(game, start)} ${game.depthUnit}, the maximum is ${walked}`,
      );
    const sizes = treeSize(game, start, values.rct);
    const size = game.starts?.sizeOf(text);
    const named = size === undefined ? { position: text } : { [game.starts?.unit ?? "size"]: size };
    say(
      values.json
        ? JSON.stringify({ ...named, ...sizes })
        : `${size === undefined ? text : `${size} ${game.starts?.unit}`}: ${describe(sizes)}`,
    );
    return 0;
  },
};

function describe({ positions, canonicalTrees, reducedTrees }: TreeSize): string {
  const reduced = reducedTrees === undefined ? "" : `, ${reducedTrees} reduced ones`;
  return `${positions} positions, ${canonicalTrees} canonical game trees${reduced}`;
}
