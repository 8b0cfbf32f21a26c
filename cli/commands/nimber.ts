import { type Command, InputError } from "../command.ts";
import { SMALL_MEMORY } from "../positions.ts";
import { askPositions } from "../questions.ts";
import { RULESET_USAGE } from "../ruleset-options.ts";

const OPTIONS = `[--memory 1G] ${RULESET_USAGE} [--json]`;
const usage = `nimber <position> ${OPTIONS} | nimber --file F ${OPTIONS}`;

export const nimber: Command = {
  usage,
  summary:
    "print the nimber of a position; use solve --nimber for hard positions. With --misere, print the only nim heap that makes a lost sum with it",
  run: (args) =>
    askPositions(
      {
        usage,
        field: "nimber",
        answer(position, _game, solver, limits) {
          const found = solver.nimber(position, limits);
          if (!found.ok) throw new InputError(SMALL_MEMORY);
          return found.value;
        },
      },
      args,
    ),
};
