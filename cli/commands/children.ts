import { rateChildren } from "../../engine/nim/children.ts";
import { ProofNumberSearch } from "../../engine/nim/search/dfpn.ts";
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
    const position = readPosition(game, onePosition(positionals, usage)[0]);
    const rows = game.childrenOf(position).map((child) => ({ child, text: game.print(child) }));
    rows.sort((a, b) => (a.text < b.text ? -1 : 1));
    if (!values.nimbers) {
      for (const { text } of rows) say(values.json ? JSON.stringify({ position: text }) : text);
      return 0;
    }
    const found: (number | undefined)[] = [];
    const children = rows.map(({ child }) => child);
    for (const { index, nimber } of rateChildren(new ProofNumberSearch(game), children, { nimbers: true })) found[index] = nimber;
    rows.forEach(({ text }, index) => {
      const nimber = found[index] ?? null;
      say(values.json ? JSON.stringify({ position: text, nimber }) : `${text}\t${nimber}`);
    });
    return 0;
  },
};
