import type { Command } from "../command.ts";
import { askPositions } from "../positions.ts";
import { RULESET_USAGE } from "../ruleset-options.ts";

const usage = `nimber <position> ${RULESET_USAGE} [--json] | nimber --file F ${RULESET_USAGE} [--json]`;

export const nimber: Command = {
  usage,
  summary: "print the nimber of a position; use solve --nimber for hard positions",
  run: (args) =>
    askPositions(
      {
        usage,
        field: "nimber",
        answer(position, _game, solver) {
          const found = solver.nimber(position);
          return found.ok ? found.value : null;
        },
      },
      args,
    ),
};
