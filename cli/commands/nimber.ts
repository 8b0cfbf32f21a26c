import { ProofNumberSearch } from "../../engine/grundy/search/dfpn.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import type { Command } from "../command.ts";
import { askPositions } from "../positions.ts";

const usage = "nimber <string> [--json] | nimber --file F [--json]";

export const nimber: Command = {
  usage,
  summary: "the nimber of a position; for hard ones solve --nimber shows its progress and can save what it finds",
  run(args) {
    const game = new SproutsGame();
    const search = new ProofNumberSearch(game);
    return askPositions(
      {
        usage,
        game,
        answer: (position) => {
          const found = search.nimber(position);
          return { nimber: found.known ? found.value : null };
        },
        text: (fields) => String(fields["nimber"]),
      },
      args,
    );
  },
};
