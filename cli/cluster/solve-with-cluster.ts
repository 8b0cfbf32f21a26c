import type { PlayableGame } from "../../engine/games/playable-game.ts";
import type { PackedNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { say } from "../command.ts";
import { Interruption } from "../interruption.ts";
import { keepNimbers } from "../nimber-files.ts";
import { outcomeName } from "../positions.ts";
import { StatusLine } from "../progress-line.ts";
import { solveOnCluster } from "./master.ts";

interface ClusterQuestion {
  readonly url: string;
  readonly game: PlayableGame;
  readonly position: string;
  readonly wantsNimber: boolean;
  readonly json: boolean;
  readonly known: PackedNimbers;
  /** File for the nimbers that are found. */
  readonly save: string | undefined;
}

/** Solves a position with a cluster. @returns the exit code. @throws {InputError} */
export async function solveWithCluster({ json, save, ...question }: ClusterQuestion): Promise<number> {
  const interruption = new Interruption();
  const line = new StatusLine();
  const began = process.hrtime.bigint();
  const seconds = (): number => Number(process.hrtime.bigint() - began) / 1e9;
  try {
    const found = await solveOnCluster({
      ...question,
      stopped: () => interruption.isAsked,
      onProgress: ({ nodes, nimbers, jobs, active }) =>
        line.show(
          () => `${seconds().toFixed(0)} s  ${nodes} nodes  ${nimbers} nimbers  ${jobs} jobs  ${active} active`,
        ),
    });
    line.end();
    const { nimber, nodes, nimbers, jobs, failure } = found;
    const outcome = nimber === undefined ? found.outcome : nimber === 0 ? "loss" : "win";
    const name = outcome === undefined ? null : outcomeName(outcome);
    const isKept = save === undefined || keepNimbers(question.game, save, [question.known, found.nimbersFound]);
    if (failure !== undefined) throw failure;
    if (json) {
      const fields = { ...(nimber !== undefined && { nimber }), seconds: seconds(), nodes, nimbers, jobs };
      say(JSON.stringify({ position: question.position, outcome: name, ...fields }));
    } else if (name !== null) say(nimber === undefined ? name : String(nimber));
    if (name === null) {
      process.stderr.write("sprouts: stopped; the same command goes on with what the workers have found\n");
      return 130;
    }
    return isKept ? 0 : 1;
  } finally {
    line.end();
    interruption.end();
  }
}
