import { SproutsGame } from "../../engine/sprouts/game.ts";
import { treeSize } from "../../engine/sprouts/tree.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";

/** The tree of 6 spots takes some 25 seconds of processor time; each spot more makes it 15 times larger. */
const MAX_SPOTS = 6;

const usage = "tree <n> [--json]";

export const tree: Command = {
  usage,
  summary: `the size of the whole game tree of n spots (1 to ${MAX_SPOTS})`,
  run(args) {
    const { values, positionals } = readArguments(args, { json: { type: "boolean", default: false } });
    const [text = "", ...more] = positionals;
    const spots = Number(text);
    if (more.length > 0 || !/^[0-9]+$/.test(text) || spots < 1 || spots > MAX_SPOTS) {
      throw new InputError(`the number of spots is a whole number from 1 to ${MAX_SPOTS}; usage: ${usage}`);
    }
    const game = new SproutsGame();
    const { positions, canonicalTrees } = treeSize(game, game.start(spots));
    say(
      values.json
        ? JSON.stringify({ spots, positions, canonicalTrees })
        : `${spots} spots: ${positions} positions, ${canonicalTrees} canonical game trees`,
    );
    return 0;
  },
};
