import { depthOf } from "../../engine/games/playable-game.ts";
import { ComponentTrees } from "../../engine/misere/component-trees.ts";
import { ReducedTrees } from "../../engine/misere/reduced-trees.ts";
import { treeList, treeText } from "../../engine/misere/tree-text.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { onePosition, readPosition } from "../positions.ts";
import { readGame, RULESET_OPTIONS, RULESET_USAGE } from "../ruleset-options.ts";

const usage = `rct <position> ${RULESET_USAGE} [--json]`;
/** The most characters of a text. */
const MAX_TEXT = 100_000;

export const rct: Command = {
  usage,
  summary:
    "print the reduced canonical tree of a small position in misère play, such as {3;{1;2;{3;{2}}}}; " +
    "--json lists it and the trees below, each as the places of its children",
  run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: "boolean", default: false },
      ...RULESET_OPTIONS,
    });
    const game = readGame({ ...values, misere: true }, onePosition(positionals, usage)[0]);
    const [text] = onePosition(positionals, usage);
    const position = readPosition(game, text);
    const depth = depthOf(game, position);
    if (depth > game.depths.walked)
      throw new InputError(
        `the tree of ${text} is too large: it has ${depth} ${game.depthUnit}, the maximum is ${game.depths.walked}`,
      );
    const trees = new ReducedTrees();
    const tree = new ComponentTrees(game, trees, { treeDepth: 0 }).sum(position);
    if (values.json) {
      const outcome = trees.isWon(tree) ? "Win" : "Loss";
      say(JSON.stringify({ position: text, outcome, height: trees.height(tree), trees: treeList(trees, [tree]).list }));
      return 0;
    }
    const written = treeText(trees, tree, MAX_TEXT);
    if (written === undefined)
      throw new InputError(`the tree of ${text} is longer than ${MAX_TEXT} characters; use --json`);
    say(written);
    return 0;
  },
};
