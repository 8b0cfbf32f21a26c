import { SproutsGame } from "../../engine/sprouts/game.ts";
import type { Command } from "../command.ts";
import { askPositions } from "../positions.ts";

const usage = "canon <string> [--json] | canon --file F [--json]";

export const canon: Command = {
  usage,
  summary: "the canonical string: the same for all equivalent positions",
  run(args) {
    const game = new SproutsGame();
    return askPositions(
      {
        usage,
        game,
        answer: (position) => ({ canonical: game.print(position) }),
        text: (fields) => String(fields["canonical"]),
      },
      args,
    );
  },
};
