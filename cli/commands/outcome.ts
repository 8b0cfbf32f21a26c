import type { Command } from "../command.ts";
import { askPositions, solvedOutcome } from "../questions.ts";
import { RULESET_USAGE } from "../ruleset-options.ts";

const OPTIONS = `[--memory 1G] ${RULESET_USAGE} [--json]`;
const usage = `outcome <position> ${OPTIONS} | outcome --file F ${OPTIONS}`;

export const outcome: Command = {
  usage,
  summary: "print Win if the player to move can win, else Loss; use solve for hard positions",
  run: (args) =>
    askPositions(
      {
        usage,
        field: "outcome",
        answer: (position, _game, solver, limits) => solvedOutcome(solver, position, limits),
      },
      args,
    ),
};
