import { TAUGHT_LEVELS } from "../../engine/play/campaign/campaign.ts";
import { DEFAULT_RULESET, isOnSphere, lastMoverWins, type Ruleset } from "../../engine/rules.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { trainedSolver, untrainedSolver } from "../../lab/perfect/trained-solver.ts";
import { checkWritable, writeOutputFile } from "../output-file.ts";
import { gameOf, readNamedRuleset, RULESET_OPTIONS } from "../ruleset-options.ts";
import { readCount } from "../solver-options.ts";
import { type ContestantName, CONTESTANTS, Contestants } from "../../lab/tournament/contestants.ts";
import { type PairResult, playPair } from "../../lab/tournament/games.ts";
import { readLevels } from "../../lab/training/levels-file.ts";

const usage =
  "tournament [--games n] [--levels easy,medium,...] [--first|--surface S] [--misere] [--seed s] [--out F] [--json]";

/** Spots of the starts on other surfaces. */
const STARTS = { least: 2, most: 6 };

export const tournament: Command = {
  usage,
  summary: `play all levels against each other on the campaign's positions (--first: only the first ${TAUGHT_LEVELS}), or with --surface on ${STARTS.least} to ${STARTS.most} spots there, from both sides; levels: ${CONTESTANTS.join(", ")}`,
  run(args) {
    const { values, positionals } = readArguments(args, {
      games: { type: "string", default: "200" },
      levels: { type: "string", default: CONTESTANTS.join(",") },
      first: { type: "boolean", default: false },
      seed: { type: "string", default: "1" },
      surface: RULESET_OPTIONS.surface,
      misere: RULESET_OPTIONS.misere,
      out: { type: "string" },
      json: { type: "boolean", default: false },
    });
    if (positionals.length > 0)
      throw new InputError(`tournament takes no ${JSON.stringify(positionals[0])}; usage: ${usage}`);
    const games = readCount(values.games, "games", 2);
    if (games % 2 === 1)
      throw new InputError(`--games takes an even number, as each position is played from both sides, not ${games}`);
    const seed = readCount(values.seed, "seed");
    const names = readNames(values.levels);
    if (values.out !== undefined) checkWritable(values.out);
    const ruleset = readNamedRuleset(values) ?? DEFAULT_RULESET;
    if (values.first && !isOnSphere(ruleset))
      throw new InputError("all levels of the campaign lie on the sphere: leave out --first");
    const positions = positionsOf(ruleset, values.first);
    const contestants = new Contestants(names.includes("perfect") ? trainedSolver(ruleset) : untrainedSolver(ruleset));
    const results: PairResult[] = [];
    if (!values.json) say(HEADING);
    for (const [i, player] of names.entries()) {
      for (const against of names.slice(0, i).reverse()) {
        const result = playPair(contestants, [player, against], positions, { games, seed });
        results.push(result);
        if (!values.json) say(row(result));
      }
    }
    const played = { games, seed, positions: positions.length };
    if (values.json) say(JSON.stringify({ surface: ruleset.surface, play: ruleset.play, ...played, pairs: results }));
    if (values.out !== undefined) writeOutputFile(values.out, document({ ...played, ruleset, results }));
    return 0;
  },
};

/** The campaign's on the sphere, starts elsewhere. */
function positionsOf(ruleset: Ruleset, isFirst: boolean): string[] {
  if (isOnSphere(ruleset))
    return readLevels()
      .slice(0, isFirst ? TAUGHT_LEVELS : undefined)
      .map(({ position }) => position);
  const { starts } = gameOf(ruleset);
  return Array.from({ length: STARTS.most - STARTS.least + 1 }, (_, i) => starts?.text(STARTS.least + i) ?? "");
}

function document({
  games,
  seed,
  positions,
  ruleset,
  results,
}: {
  readonly ruleset: Ruleset;
  readonly games: number;
  readonly seed: number;
  readonly positions: number;
  readonly results: readonly PairResult[];
}): string {
  const error = Math.max(...results.map(({ share, low, high }) => Math.max(high - share, share - low)));
  const isNormal = lastMoverWins(ruleset);
  const options = `${isOnSphere(ruleset) ? "" : ` --surface ${ruleset.surface}`}${isNormal ? "" : " --misere"}`;
  return `# Tournament of the levels

Made by \`npm run -s sprouts -- tournament --games ${games} --seed ${seed}${options} --out docs/tournament.md\` on ${positions} positions. \`random\` plays any move; \`novice\` ${isNormal ? "ends the game where it can" : "makes no last move that it can avoid"} and plays any move otherwise. Each pair played ${games} games: the shares are right to ${(100 * error).toFixed(0)} points (Wilson, 95 %). The row's player won this share, in per cent:

${matrix(results).join("\n")}
`;
}

/** The rows of a table: those who play against somebody weaker by those who are played against, the weakest first. */
function matrix(results: readonly PairResult[]): string[] {
  const players = CONTESTANTS.filter((name) => results.some(({ player }) => player === name));
  const opponents = CONTESTANTS.filter((name) => results.some(({ against }) => against === name));
  const rows = players.map((name) => {
    const played = results.filter(({ player }) => player === name);
    const shares = opponents
      .map((opponent) => played.find(({ against }) => against === opponent))
      .filter((result) => result !== undefined)
      .map(({ share }) => percent(share));
    return `|${[name, ...shares].join("|")}|`;
  });
  return [`||${opponents.join("|")}|`, `|---|${"---|".repeat(opponents.length)}`, ...rows];
}

const percent = (part: number): string => (100 * part).toFixed(0);

const HEADING = ["|player|against|won, %|beginning|replying|", "|---|---|---|---|---|"].join("\n");

function row({ player, against, games, share, wonBeginning, wonReplying }: PairResult): string {
  const half = games / 2;
  return `|${player}|${against}|${percent(share)}|${percent(wonBeginning / half)}|${percent(wonReplying / half)}|`;
}

function readNames(text: string): ContestantName[] {
  const names = text.split(",");
  const unknown = names.find((name) => !CONTESTANTS.some((known) => known === name));
  if (unknown !== undefined)
    throw new InputError(`--levels takes ${CONTESTANTS.join(", ")}, not ${JSON.stringify(unknown)}; usage: ${usage}`);
  if (names.length < 2 || new Set(names).size < names.length)
    throw new InputError(`--levels takes two or more different levels, separated by commas; usage: ${usage}`);
  return CONTESTANTS.filter((name) => names.includes(name));
}
