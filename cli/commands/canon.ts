import type { Command } from "../command.ts";
import { askPositions } from "../questions.ts";
import { RULESET_USAGE } from "../ruleset-options.ts";

const usage = `canon <position> ${RULESET_USAGE} [--json] | canon --file F ${RULESET_USAGE} [--json]`;

export const canon: Command = {
  usage,
  summary: "print the canonical text, which is the same for all equivalent positions",
  run: (args) =>
    askPositions(
      {
        usage,
        field: "canonical",
        answer: (position, game) => game.print(position),
      },
      args,
    ),
};
