import { MOST_SPOTS } from "../../engine/drawing/empty.ts";
import { resumeMatch, type Match } from "../../engine/play/match.ts";
import { Knowledge } from "../../engine/play/perfect/knowledge.ts";
import { readTrainedNimbers } from "../../main/host/trained-nimbers.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { plainMaps, playPerfectGames } from "../perfect/games.ts";
import { PEOPLE, type PersonName } from "../perfect/people.ts";
import { readLevels } from "../training/campaign.ts";
import { readCount } from "../solver-options.ts";

const usage = `perfect --spots n|--levels [--games k] [--seed s] [--opponent ${Object.keys(PEOPLE).join("|")}] [--untrained] [--json]`;

export const perfect: Command = {
  usage,
  summary: "the Perfect computer against people who play badly, each of its moves checked; JSON",
  run(args) {
    const { values, positionals } = readArguments(args, {
      spots: { type: "string" },
      levels: { type: "boolean", default: false },
      games: { type: "string", default: "10" },
      seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
      opponent: { type: "string", default: "random" },
      untrained: { type: "boolean", default: false },
      json: { type: "boolean", default: true },
    });
    if (positionals.length > 0) throw new InputError(`perfect takes no ${JSON.stringify(positionals[0])}; usage: ${usage}`);
    if ((values.spots === undefined) !== values.levels) throw new InputError(`either --spots or --levels; usage: ${usage}`);
    if (!isPerson(values.opponent)) throw new InputError(`--opponent is one of ${Object.keys(PEOPLE).join(", ")}, not ${values.opponent}`);
    const seed = readCount(values.seed, "seed");
    const knowledge = new Knowledge();
    if (!values.untrained) knowledge.learn(readTrainedNimbers());
    const report = playPerfectGames({
      games: readCount(values.games, "games", 1),
      seed,
      person: values.opponent,
      begin: values.spots === undefined ? levels(seed) : plainMaps(readSpots(values.spots)),
      knowledge,
      complain: (complaint) => process.stderr.write(`seed ${seed}, ${complaint}\n`),
    });
    say(JSON.stringify({ ...report, seed }));
    return report.errors === 0 ? 0 : 1;
  },
};

/** The levels of the campaign one after the other, from one that the seed decides. The person begins. */
function levels(seed: number): (game: number) => Match {
  const all = readLevels();
  return (game) => {
    const { drawing, moves } = all[(seed + game) % all.length];
    // Sides move in turn from the plain map on, and now it is the turn of side 1.
    return resumeMatch({ starts: moves % 2 === 0 ? 1 : 0, drawing, moves, result: null });
  };
}

function readSpots(text: string): number {
  const spots = readCount(text, "spots", 1);
  if (spots > MOST_SPOTS) throw new InputError(`--spots takes at most ${MOST_SPOTS}`);
  return spots;
}

function isPerson(text: string): text is PersonName {
  return Object.hasOwn(PEOPLE, text);
}
