import { depthOf } from "../../engine/games/playable-game.ts";
import { PositionGenera } from "../../engine/games/position-genera.ts";
import { genusText } from "../../engine/misere/genus.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { onePosition, readPosition } from "../positions.ts";
import { readGame } from "../ruleset-options.ts";

const usage = "genus <position> [--game G] [--surface S] [--json]";

export const genus: Command = {
  usage,
  summary:
    "print Conway's genus of a small position, such as 0^120: its nimber in normal play, and its misère nimbers beside 0, 1, 2 ... heaps of size 2",
  run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: "boolean", default: false },
      game: { type: "string" },
      surface: { type: "string" },
    });
    const [text] = onePosition(positionals, usage);
    const game = readGame({ ...values, misere: true }, text);
    const position = readPosition(game, text);
    const genera = new PositionGenera(game);
    if (!genera.isSmall(position))
      throw new InputError(
        `${text} is too large: it has ${depthOf(game, position)} ${game.depthUnit}, the maximum is ${game.depths.walked}; nimber and nimber --misere print its first two values`,
      );
    const found = genera.of(position);
    if (found === null) throw new Error("nothing interrupts the search for a genus");
    const written = genusText(found);
    say(values.json ? JSON.stringify({ position: text, genus: written, ...found }) : `${written} ${found.kind}`);
    return 0;
  },
};
