import type { LimitGenus } from "../../engine/games/playable-game.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { onePosition, readPosition } from "../positions.ts";
import { readGame, RULESET_OPTIONS, RULESET_USAGE } from "../ruleset-options.ts";

const usage = `limit-genus <position> ${RULESET_USAGE} [--json]`;

export const limitGenus: Command = {
  usage,
  summary:
    "print for each region the surface from which on more handles, and the one from which on two more cross-caps, change nothing",
  run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: "boolean", default: false },
      ...RULESET_OPTIONS,
    });
    const [text] = onePosition(positionals, usage);
    const game = readGame(values, text);
    if (game.limitGenera === undefined) throw new InputError(`${game.ruleset.game} is not played on surfaces`);
    const position = readPosition(game, text);
    const regions = game.limitGenera(position);
    if (values.json) say(JSON.stringify({ position: game.print(position), regions }));
    else for (const region of regions) say(lineOf(region));
    return 0;
  },
};

/** Writes the line of a region. With three lives or fewer, no surface changes anything (proposition 2). */
function lineOf({ region, lives, handles, crossCaps }: LimitGenus): string {
  const [most, mostCrossCaps] = lives <= 3 ? ["S", "S"] : [`T${handles}`, `P${crossCaps}`];
  return [region, `${lives} lives`, most, mostCrossCaps].join("\t");
}
