import { setImmediate } from "node:timers/promises";
import { type ChildRating, rateChildren } from "../../engine/nim/children.ts";
import { ProofNumberSearch } from "../../engine/nim/search/dfpn.ts";
import { type Position, SproutsGame } from "../../engine/sprouts/game.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { say } from "../command.ts";
import { Interruption } from "../interruption.ts";
import { onePosition, readPosition } from "../positions.ts";
import { StatusLine } from "../progress-line.ts";
import { readMemory } from "../solver-options.ts";

const usage = "children <string> [--nimbers] [--memory 1G] [--json]";

export const children: Command = {
  usage,
  summary: "the positions one move on, each once in canonical form, with their nimbers if asked; Ctrl-C gives what is known so far",
  async run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: "boolean", default: false },
      nimbers: { type: "boolean", default: false },
      memory: { type: "string", default: "1G" },
    });
    const game = new SproutsGame();
    const position = readPosition(game, onePosition(positionals, usage)[0]);
    const memory = readMemory(values.memory);
    const rows = game.childrenOf(position).map((child) => ({ child, text: game.print(child) }));
    rows.sort((a, b) => (a.text < b.text ? -1 : 1));
    if (!values.nimbers) {
      for (const { text } of rows) say(values.json ? JSON.stringify({ position: text }) : text);
      return 0;
    }
    const search = new ProofNumberSearch(game, undefined, { memory });
    const { ratings, interrupted } = await rate(search, rows);
    rows.forEach(({ text }, index) => {
      const { nimber, outcome } = ratings[index];
      if (values.json) {
        const winning = nimber === undefined && outcome === "win" ? { outcome: "Win" } : {};
        say(JSON.stringify({ position: text, nimber: nimber ?? null, ...winning }));
      } else say(`${text}\t${shown(ratings[index])}`);
    });
    if (!interrupted) return 0;
    process.stderr.write(`sprouts: stopped, ${ratings.filter(({ nimber }) => nimber === undefined).length} nimbers are not known\n`);
    return 130;
  },
};

/** Rates all children, or as far as it comes before Ctrl-C, and shows how far it is. */
async function rate(
  search: ProofNumberSearch,
  rows: readonly { readonly child: Position; readonly text: string }[],
): Promise<{ ratings: readonly ChildRating[]; interrupted: boolean }> {
  const ratings: ChildRating[] = rows.map((_, index) => ({ index, nimber: undefined, outcome: undefined }));
  const interruption = new Interruption();
  const line = new StatusLine();
  try {
    const children = rows.map(({ child }) => child);
    for (const rating of rateChildren(search, children, { nimbers: true, stop: () => interruption.asked })) {
      ratings[rating.index] = rating;
      line.show(() => progress(ratings, rows, rating.index, search.nodes));
      // Signals are heard only between two pieces of work.
      await setImmediate();
    }
  } finally {
    line.end();
    interruption.end();
  }
  return { ratings, interrupted: interruption.asked };
}

function progress(ratings: readonly ChildRating[], rows: readonly { readonly text: string }[], now: number, nodes: number): string {
  const known = ratings.filter(({ nimber }) => nimber !== undefined).length;
  const best = ratings.find(({ outcome }) => outcome === "loss");
  return [
    `${known} of ${ratings.length} known`,
    best === undefined ? "no winning move yet" : `winning: ${rows[best.index].text}`,
    `${nodes} nodes`,
    `at ${rows[now].text}`,
  ].join("  ");
}

/** The nimber; `>0` of a child that is known to be won, `?` of one of which nothing is known. */
function shown({ nimber, outcome }: ChildRating): string {
  if (nimber !== undefined) return String(nimber);
  return outcome === "win" ? ">0" : "?";
}
