import { CoupleSearch } from "../grundy/couples.ts";
import { eachNimber, NimberPacker, type PackedNimbers } from "../grundy/packed-nimbers.ts";
import { NimberTable } from "../grundy/table.ts";
import type { SproutsGame } from "./game.ts";
import { LandCheck } from "./land-code.ts";

/** Why nimbers from outside were refused. */
export class RefusedNimbers extends Error {
  constructor(message: string) {
    super(message);
    this.name = "RefusedNimbers";
  }
}

/** Lands of at most so many lives are found anew to check the nimbers given for them, */
const CHECKED_LIVES = 8;
/** this many of them. */
const CHECKS = 300;

/**
 * Enters packed nimbers from outside into a table after checking that each belongs to a land, that
 * none contradicts another, and that light ones among them are right.
 *
 * @returns how many nimbers were entered.
 * @throws {RefusedNimbers} before anything is entered.
 */
export function enterNimbers(game: SproutsGame, table: NimberTable, packed: PackedNimbers): number {
  const found = new NimberTable();
  const plain = new CoupleSearch(game);
  const check = new LandCheck();
  let checks = 0;
  for (let at = 0; at < packed.length;) {
    const end = at + 2 + packed[at];
    const code = packed.subarray(at + 2, end);
    const nimber = packed[at + 1];
    const reason = end > packed.length ? "an end in the middle" : check.whyNot(code);
    if (reason !== undefined) throw new RefusedNimbers(`the nimbers cannot be read: ${reason}`);
    const land = game.decode(code);
    // A move takes a life away, the last life cannot move, and no nimber is larger than the longest game.
    if (nimber < 0 || nimber >= game.depthBound(land)) {
      throw new RefusedNimbers(`the nimber given for ${game.print([land])} is ${nimber}, which cannot be`);
    }
    const before = Math.max(found.nimber(land), table.nimber(land));
    if (before >= 0 && before !== nimber) throw refusal(game, land, nimber, before);
    if (game.depthBound(land) <= CHECKED_LIVES && checks < CHECKS) {
      checks++;
      const right = plain.nimber([land]);
      if (right.known && right.value !== nimber) throw refusal(game, land, nimber, right.value);
    }
    found.setNimber(land, nimber);
    at = end;
  }
  found.forEachKnown((land, nimber) => table.setNimber(land, nimber));
  return found.size;
}

function refusal(game: SproutsGame, land: number, given: number, known: number): RefusedNimbers {
  return new RefusedNimbers(`the nimber given for ${game.print([land])} is ${given}, but it is ${known}`);
}

/** Packed nimbers as lines of text, the canonical string of a land and its nimber (thesis, 2.3.6). */
export function* nimberLines(game: SproutsGame, packed: PackedNimbers): Generator<string> {
  for (const { code, nimber } of eachNimber(packed)) yield `${game.print([game.decode(code)])} ${nimber}`;
}

/**
 * Reads lines `position nimber`; positions need not be canonical, but must be of one land.
 * Empty lines are passed over. @throws {RefusedNimbers} with the number of the line.
 */
export function packLines(game: SproutsGame, lines: Iterable<string>): PackedNimbers {
  const packer = new NimberPacker();
  let number = 0;
  for (const line of lines) {
    number++;
    if (line.trim() === "") continue;
    const match = /^(\S+)\s+(\d{1,4})$/.exec(line.trim());
    if (match === null) throw new RefusedNimbers(`line ${number}: not a position and a nimber`);
    const parsed = game.parse(match[1]);
    if (!parsed.ok) throw new RefusedNimbers(`line ${number}, column ${parsed.error.column}: ${parsed.error.reason}`);
    if (parsed.value.length !== 1) throw new RefusedNimbers(`line ${number}: not one land`);
    packer.add(game.encode(parsed.value[0]), Number(match[2]));
  }
  return packer.finish();
}
