import { CoupleSearch } from "../grundy/couples.ts";
import { eachNimber, NimberPacker, type PackedNimbers } from "../grundy/packed-nimbers.ts";
import { type Nimbers, NimberTable } from "../grundy/table.ts";
import { conventionOf, DEFAULT_RULESET, parseRuleset, type Ruleset, rulesetLabel, sameRuleset } from "../rules.ts";
import type { PlayableGame } from "./playable-game.ts";

/** An error that says why imported nimbers were refused. */
export class RefusedNimbers extends Error {
  constructor(message: string) {
    super(message);
    this.name = "RefusedNimbers";
  }
}

/** Maximum number of recomputed nimbers, see `DepthLimits.recomputed`. */
const MAX_RECOMPUTED = 300;

/**
 * Adds imported nimbers after checking their components, contradictions, and the values of small ones.
 * @returns their number.
 * @throws {RefusedNimbers} before anything is added.
 */
export function enterNimbers(game: PlayableGame, table: Nimbers, packed: PackedNimbers): number {
  const found = new NimberTable();
  const search = new CoupleSearch(game);
  let recomputed = 0;
  for (let at = 0; at < packed.length;) {
    const end = at + 2 + packed[at];
    const code = packed.subarray(at + 2, end);
    const nimber = packed[at + 1];
    const reason = end > packed.length ? "an end in the middle" : game.whyNotCode(code);
    if (reason !== undefined) throw new RefusedNimbers(`the nimbers cannot be read: ${reason}`);
    const component = game.decode(code);
    if (nimber < 0 || nimber > game.maxNimber(component)) {
      throw new RefusedNimbers(`the nimber given for ${game.print([component])} is ${nimber}, which is impossible`);
    }
    const before = Math.max(found.nimber(component), table.nimber(component));
    if (before >= 0 && before !== nimber) throw refusal(game, component, nimber, before);
    if (game.depthBound(component) <= game.depths.recomputed && recomputed < MAX_RECOMPUTED) {
      recomputed++;
      const right = search.nimber([component]);
      if (right.ok && right.value !== nimber) throw refusal(game, component, nimber, right.value);
    }
    found.setNimber(component, nimber);
    at = end;
  }
  found.forEachKnown((component, nimber) => table.setNimber(component, nimber));
  return found.size;
}

function refusal(game: PlayableGame, component: number, given: number, known: number): RefusedNimbers {
  return new RefusedNimbers(`the nimber given for ${game.print([component])} is ${given}, but it is ${known}`);
}

/** Lines `position nimber` (thesis, 2.3.6), after a header with the ruleset unless it is `DEFAULT_RULESET`. */
export function* nimberLines(game: PlayableGame, packed: PackedNimbers): Generator<string> {
  if (!sameRuleset(game.ruleset, DEFAULT_RULESET)) yield `${HEADER}${JSON.stringify(game.ruleset)}`;
  for (const { code, nimber } of eachNimber(packed)) yield `${game.print([game.decode(code)])} ${nimber}`;
}

/**
 * Reads lines `position nimber`, and couples of GLOP's databases, `position!heap outcome`: one that is lost (0) says
 * that the nimber is the heap. Positions may be in any form of one component; empty lines are skipped.
 * @throws {RefusedNimbers} with the line number.
 */
export function packLines(game: PlayableGame, lines: Iterable<string>): PackedNimbers {
  const packer = new NimberPacker();
  let number = 0;
  let ruleset = DEFAULT_RULESET;
  for (const line of lines) {
    number++;
    if (number === 1 && line.startsWith(HEADER)) {
      ruleset = readHeader(line);
      continue;
    }
    if (line.trim() === "") continue;
    requireSameRuleset(game, ruleset);
    const couple = /^(\S+!)(\d{1,4})\s+([01])$/.exec(line.trim());
    // A couple that is won says only what the nimber is not.
    if (couple?.[3] === "1") continue;
    const match = couple ?? /^(\S+)\s+(\d{1,4})$/.exec(line.trim());
    if (match === null) throw new RefusedNimbers(`line ${number}: not a position and a nimber`);
    const parsed = game.parse(match[1]);
    if (!parsed.ok) throw new RefusedNimbers(`line ${number}, column ${parsed.error.column}: ${parsed.error.reason}`);
    if (parsed.value.length !== 1) throw new RefusedNimbers(`line ${number}: not one component`);
    packer.add(game.encode(parsed.value[0]), Number(match[2]));
  }
  return packer.finish();
}

/** @throws {RefusedNimbers} for nimbers of another ruleset. */
function requireSameRuleset(game: PlayableGame, ruleset: Ruleset): void {
  if (sameRuleset(game.ruleset, ruleset)) return;
  const what = conventionOf(ruleset).hasNimbers ? "nimbers" : "results";
  throw new RefusedNimbers(`these are ${what} of ${rulesetLabel(ruleset)}, not of ${rulesetLabel(game.ruleset)}`);
}

/** Start of the header; the ruleset follows as JSON. */
const HEADER = "# ";

function readHeader(line: string): Ruleset {
  try {
    const ruleset = parseRuleset(JSON.parse(line.slice(HEADER.length)));
    if (ruleset.ok) return ruleset.value;
  } catch {
    // Refused below.
  }
  throw new RefusedNimbers("line 1: not a ruleset");
}
