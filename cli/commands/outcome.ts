import type { Command } from "../command.ts";
import { askPositions } from "../positions.ts";
import { RULESET_USAGE } from "../ruleset-options.ts";

const usage = `outcome <position> ${RULESET_USAGE} [--json] | outcome --file F ${RULESET_USAGE} [--json]`;

export const outcome: Command = {
  usage,
  summary:
    "Win if the player to move can win, Loss if not; for hard positions solve shows its progress and can save what it finds",
  run: (args) =>
    askPositions(
      {
        usage,
        field: "outcome",
        answer(position, _game, solver) {
          const found = solver.outcome(position);
          return found.known ? (found.value === "win" ? "Win" : "Loss") : null;
        },
      },
      args,
    ),
};
