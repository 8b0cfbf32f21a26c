import { ProofNumberSearch } from "../../engine/grundy/search/dfpn.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import type { Command } from "../command.ts";
import { askPositions } from "../positions.ts";

const usage = "outcome <string> [--json] | outcome --file F [--json]";

export const outcome: Command = {
  usage,
  summary:
    "Win if the player to move can win, Loss if not; for hard positions solve shows its progress and can save what it finds",
  run(args) {
    const game = new SproutsGame();
    const search = new ProofNumberSearch(game);
    return askPositions(
      {
        usage,
        game,
        answer: (position) => {
          const found = search.outcome(position);
          return { outcome: found.known ? (found.value === "win" ? "Win" : "Loss") : null };
        },
        text: (fields) => String(fields["outcome"]),
      },
      args,
    );
  },
};
