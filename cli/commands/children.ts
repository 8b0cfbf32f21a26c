import type { ChildRating } from "../../engine/grundy/children.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { Interruption } from "../interruption.ts";
import { onePosition, readPosition, SMALL_MEMORY } from "../positions.ts";
import { solvedOutcome, solverOf } from "../questions.ts";
import { readGame, requireNormalPlay, RULESET_OPTIONS, RULESET_USAGE } from "../ruleset-options.ts";
import { readMemory } from "../solver-options.ts";
import type { ChildrenTask } from "../threads/rate-children.ts";
import { inThread } from "../threads/thread.ts";

const usage = `children <position> [--nimbers|--outcomes [--memory 1G]] ${RULESET_USAGE} [--json]`;

export const children: Command = {
  usage,
  summary:
    "list the positions after one move, with their nimbers or outcomes on request; with --nimbers, Ctrl-C prints partial results",
  async run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: "boolean", default: false },
      nimbers: { type: "boolean", default: false },
      outcomes: { type: "boolean", default: false },
      memory: { type: "string" },
      ...RULESET_OPTIONS,
    });
    if (values.memory !== undefined && !values.nimbers && !values.outcomes)
      throw new InputError("--memory needs --nimbers or --outcomes");
    if (values.nimbers && values.outcomes) throw new InputError("use either --nimbers or --outcomes, not both");
    const memory = readMemory(values.memory ?? "1G");
    const game = readGame(values, onePosition(positionals, usage)[0]);
    const position = readPosition(game, onePosition(positionals, usage)[0]);
    const texts = game.childrenOf(position).map((child) => game.print(child));
    texts.sort();
    if (values.nimbers) requireNormalPlay(game, "--nimbers");
    if (values.outcomes) {
      const solver = solverOf(game, memory, position);
      for (const text of texts) {
        const outcome = solvedOutcome(solver, readPosition(game, text), {});
        say(values.json ? JSON.stringify({ position: text, outcome }) : `${text}\t${outcome}`);
      }
      return 0;
    }
    if (!values.nimbers) {
      for (const text of texts) say(values.json ? JSON.stringify({ position: text }) : text);
      return 0;
    }
    const interruption = new Interruption();
    try {
      return answer(texts, await rate({ ruleset: game.ruleset, children: texts, memory }, interruption), {
        json: values.json,
        interrupted: interruption.isAsked,
      });
    } finally {
      interruption.end();
    }
  },
};

function rate(task: ChildrenTask, interruption: Interruption): Promise<readonly ChildRating[]> {
  return inThread(new URL("../threads/rate-children.ts", import.meta.url), "rate", task, interruption);
}

function answer(
  texts: readonly string[],
  ratings: readonly ChildRating[],
  { json, interrupted }: { readonly json: boolean; readonly interrupted: boolean },
): number {
  texts.forEach((text, index) => {
    const { nimber, outcome } = ratings[index];
    if (json) {
      const winning = nimber === undefined && outcome === "win" ? { outcome: "Win" } : {};
      say(JSON.stringify({ position: text, nimber: nimber ?? null, ...winning }));
    } else say(`${text}\t${shown(ratings[index])}`);
  });
  const unknown = ratings.filter(({ nimber }) => nimber === undefined).length;
  if (unknown === 0) return 0;
  if (!interrupted) throw new InputError(SMALL_MEMORY);
  process.stderr.write(`sprouts: stopped; ${unknown} nimbers are unknown\n`);
  return 130;
}

/** `>0` for a known win, `?` if unknown. */
function shown({ nimber, outcome }: ChildRating): string {
  if (nimber !== undefined) return String(nimber);
  return outcome === "win" ? ">0" : "?";
}
