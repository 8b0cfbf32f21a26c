import { MAX_START_SPOTS } from "../../engine/drawing/start-drawing.ts";
import { isPlayable } from "../../engine/games/registry.ts";
import { DEFAULT_RULESET, isOnSphere } from "../../engine/rules.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { levels, startBoards } from "../../lab/perfect/boards.ts";
import { playPerfectGames, type PerfectGamesOptions } from "../../lab/perfect/games.ts";
import { PEOPLE, type PersonName } from "../../lab/perfect/people.ts";
import { trainedSolver, untrainedSolver } from "../../lab/perfect/trained-solver.ts";
import { StatusLine } from "../progress-line.ts";
import { readNamedRuleset, RULESET_OPTIONS } from "../ruleset-options.ts";
import { readCount } from "../solver-options.ts";

const usage = `perfect --spots n [--surface S]|--levels [--misere] [--games k] [--seed s] [--opponent ${Object.keys(PEOPLE).join("|")}] [--strings] [--unjudged] [--untrained] [--json]; the output is always JSON`;

export const perfect: Command = {
  usage,
  summary:
    "play Perfect against weak players and check each of its moves; --strings: without drawings; --unjudged: only measure",
  run(args) {
    const { values, positionals } = readArguments(args, {
      spots: { type: "string" },
      levels: { type: "boolean", default: false },
      games: { type: "string", default: "10" },
      seed: { type: "string", default: String(Math.floor(Math.random() * 1e9)) },
      opponent: { type: "string", default: "random" },
      strings: { type: "boolean", default: false },
      unjudged: { type: "boolean", default: false },
      untrained: { type: "boolean", default: false },
      surface: RULESET_OPTIONS.surface,
      misere: RULESET_OPTIONS.misere,
      // For consistency; the output is always JSON.
      json: { type: "boolean" },
    });
    if (positionals.length > 0)
      throw new InputError(`perfect takes no ${JSON.stringify(positionals[0])}; usage: ${usage}`);
    if ((values.spots === undefined) !== values.levels)
      throw new InputError(`use either --spots or --levels; usage: ${usage}`);
    if (!isPerson(values.opponent))
      throw new InputError(`--opponent takes one of ${Object.keys(PEOPLE).join(", ")}, not ${values.opponent}`);
    const seed = readCount(values.seed, "seed");
    const ruleset = readNamedRuleset(values) ?? DEFAULT_RULESET;
    if (values.levels && !isOnSphere(ruleset))
      throw new InputError("all levels of the campaign lie on the sphere: use --spots for other surfaces");
    if (!values.strings && !isPlayable(ruleset))
      throw new InputError(`there is no board for the surface ${ruleset.surface}: use --strings`);
    const rules = values.strings ? untrainedSolver(ruleset) : undefined;
    const line = new StatusLine();
    const options: PerfectGamesOptions = {
      games: readCount(values.games, "games", 1),
      seed,
      person: values.opponent,
      begin:
        values.spots === undefined
          ? levels(seed, rules, ruleset)
          : startBoards(readSpots(values.spots), rules, ruleset),
      isJudged: !values.unjudged,
      solver: values.untrained ? untrainedSolver(ruleset) : trainedSolver(ruleset),
      complain(complaint) {
        line.end();
        process.stderr.write(`seed ${seed}, ${complaint}\n`);
      },
      show: (status) => line.show(status),
    };
    const report = playPerfectGames(options);
    line.end();
    say(JSON.stringify({ ...report, seed }));
    return report.errors === 0 ? 0 : 1;
  },
};

function readSpots(text: string): number {
  const spots = readCount(text, "spots", 1);
  if (spots > MAX_START_SPOTS) throw new InputError(`--spots takes at most ${MAX_START_SPOTS}`);
  return spots;
}

function isPerson(text: string): text is PersonName {
  return Object.hasOwn(PEOPLE, text);
}
