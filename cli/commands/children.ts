import { CoupleSearch } from "../../engine/nim/couples.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { say } from "../command.ts";
import { onePosition, readPosition } from "../positions.ts";

const usage = "children <string> [--nimbers] [--json]";

export const children: Command = {
  usage,
  summary: "the positions one move on, each once in canonical form, with their nimbers if asked",
  run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: "boolean", default: false },
      nimbers: { type: "boolean", default: false },
    });
    const game = new SproutsGame();
    const search = new CoupleSearch(game);
    const position = readPosition(game, onePosition(positionals, usage)[0]);
    const rows = game.childrenOf(position).map((child) => ({ child, text: game.print(child) }));
    rows.sort((a, b) => (a.text < b.text ? -1 : 1));
    for (const { child, text } of rows) {
      if (!values.nimbers) {
        say(values.json ? JSON.stringify({ position: text }) : text);
        continue;
      }
      const found = search.nimber(child);
      const nimber = found.known ? found.value : null;
      say(values.json ? JSON.stringify({ position: text, nimber }) : `${text}\t${nimber}`);
    }
    return 0;
  },
};
