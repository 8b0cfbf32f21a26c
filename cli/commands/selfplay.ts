import { MAX_START_SPOTS } from "../../engine/drawing/start-drawing.ts";
import { DRAWN_SURFACES, type DrawnSurface } from "../../engine/drawing/drawing.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { PLAYERS, type PlayerName } from "../../lab/selfplay/players.ts";
import { playSurfaceGames, type SurfaceSelfplayReport } from "../../lab/selfplay/surface-games.ts";
import { playGames as play, type SelfplayReport } from "../../lab/selfplay/selfplay.ts";

const usage =
  "selfplay --spots n [--games k] [--seed s] [--players random,random] [--trees k] [--surface T|P|P2] [--json]";

export const selfplay: Command = {
  usage,
  summary: `play whole games in the drawing engine and check their drawings, which are the same whoever wins by the last move (so there is no --misere); players: ${Object.keys(PLAYERS).join(", ")}`,
  run(args) {
    const { values, positionals } = readArguments(args, {
      spots: { type: "string" },
      games: { type: "string", default: "1" },
      seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
      players: { type: "string", default: "random,random" },
      trees: { type: "string", default: "0" },
      surface: { type: "string", default: "S" },
      json: { type: "boolean", default: false },
    });
    if (positionals.length > 0)
      throw new InputError(`selfplay takes no ${JSON.stringify(positionals[0])}; usage: ${usage}`);
    const spots = whole(values.spots ?? "", "--spots", 1, MAX_START_SPOTS);
    const games = whole(values.games, "--games", 1, 1_000_000);
    const seed = whole(values.seed, "--seed", 0, 2 ** 32 - 1);
    const trees = whole(values.trees, "--trees", 0, 1000);
    const { surface } = values;
    const complain = (complaint: string): void => void process.stderr.write(`seed ${seed}, ${complaint}\n`);
    if (surface !== "S") {
      if (!isDrawn(surface))
        throw new InputError(`--surface takes S, ${DRAWN_SURFACES.join(", ")}, not ${JSON.stringify(surface)}`);
      if (values.players !== "random,random" || trees > 0)
        throw new InputError(`on ${surface} both players are random, and curves are compared with no others`);
      const report = playSurfaceGames({ surface, spots, games, seed }, complain);
      say(values.json ? JSON.stringify(report) : describeOnSurface(report, surface, seed));
      return report.rejectedCurves + report.unplayable + report.crossings + report.mismatches === 0 ? 0 : 1;
    }
    const options = { spots, games, seed, players: readPlayers(values.players), trees };
    const report = play(options, complain);
    say(values.json ? JSON.stringify(report) : describe(report, seed));
    const isFlawless = report.rejectedCurves + report.unplayable + report.crossings + report.mismatches === 0;
    return isFlawless ? 0 : 1;
  },
};

function whole(text: string, name: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^[0-9]+$/.test(text) || value < least || value > most) {
    throw new InputError(`${name} takes a whole number from ${least} to ${most}; usage: ${usage}`);
  }
  return value;
}

function readPlayers(text: string): [PlayerName, PlayerName] {
  const names = text.split(",");
  if (names.length !== 2 || !names.every(isPlayer)) {
    throw new InputError(
      `--players takes two of ${Object.keys(PLAYERS).join(", ")}, separated by a comma; usage: ${usage}`,
    );
  }
  return [names[0], names[1]];
}

function isDrawn(text: string): text is DrawnSurface {
  return DRAWN_SURFACES.some((surface) => surface === text);
}

function describeOnSurface(report: SurfaceSelfplayReport, surface: DrawnSurface, seed: number): string {
  return [
    `seed ${seed}: ${report.games} games on ${surface}, ${report.moves} moves, ${report.keptDrawings} drawings that no redraw changed`,
    `rejected curves ${report.rejectedCurves}, unplayable ${report.unplayable}, crossings ${report.crossings}, mismatches ${report.mismatches}`,
  ].join("\n");
}

function isPlayer(name: string): name is PlayerName {
  return Object.hasOwn(PLAYERS, name);
}

function describe(report: SelfplayReport, seed: number): string {
  const { games, moves, msPerMove, routing, endGap } = report;
  const { ratio, clearance, clearancePart } = routing;
  return [
    `seed ${seed}: ${games} games, ${moves} moves, ${report.redrawSubsteps} drawings and ${report.redrawSteps} steps of redraws`,
    `rejected curves ${report.rejectedCurves}, unplayable ${report.unplayable}, crossings ${report.crossings}, mismatches ${report.mismatches}`,
    ...(routing.curves > 0
      ? [
          `routed curves over the shortest: median ${ratio.median}, 99 % ${ratio.p99}, most ${ratio.max} (${routing.curves} curves; ${routing.loops} loops around nothing)`,
          `clearance of routed curves in line widths: least ${clearance.min}, 1 % ${clearance.p1}, median ${clearance.median}; part of what it should be: least ${clearancePart.min}, 1 % ${clearancePart.p1}`,
        ]
      : []),
    `smallest gap at the end, in pixels on a board of 568: least ${endGap.min}, median ${endGap.median}`,
    `ms per move: median ${msPerMove.median}, 99 % ${msPerMove.p99}, most ${msPerMove.max}`,
  ].join("\n");
}
