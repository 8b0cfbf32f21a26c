import type { Command } from "../command.ts";
import { type PositionStyle, POSITION_STYLES } from "../../engine/games/playable-game.ts";
import { InputError } from "../command.ts";
import { askPositions } from "../questions.ts";
import { RULESET_USAGE } from "../ruleset-options.ts";

const OPTIONS = `[--style ${POSITION_STYLES.join("|")}] ${RULESET_USAGE} [--json]`;
const usage = `canon <position> ${OPTIONS} | canon --file F ${OPTIONS}`;

export const canon: Command = {
  usage,
  summary: "print the canonical text, which is the same for all equivalent positions",
  run(args) {
    const at = args.indexOf("--style");
    const style = at === -1 ? null : styleOf(args.at(at + 1));
    return askPositions(
      {
        usage,
        field: "canonical",
        answer(position, game) {
          if (style === null) return game.print(position);
          if (game.styled === undefined) throw new InputError(`--style is not for ${game.ruleset.game}`);
          return game.styled(position, style);
        },
      },
      at === -1 ? args : args.toSpliced(at, 2),
    );
  },
};

/** @throws {InputError} */
function styleOf(name: string | undefined): PositionStyle {
  const style = POSITION_STYLES.find((one) => one === name);
  if (style === undefined) throw new InputError(`--style takes ${POSITION_STYLES.join(", ")}, not ${name}`);
  return style;
}
