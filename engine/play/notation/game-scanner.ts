import { playConvention, type PlayConvention } from "../../rules.ts";
import { commentOf, proseAfter, proseBefore } from "./game-comment.ts";
import type { NotationDialect } from "./move-reading.ts";

/** A move, or what stands in its place, and where. Lines and columns count from 1. */
export interface ScannedWord {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** A game as a text has it. Whether its moves can be made is not known yet: see `playScanned`. */
export interface ScannedGame {
  readonly dialect: NotationDialect;
  readonly line: number;
  readonly spots: number;
  readonly play: PlayConvention;
  /** Names of those who move first and second; null where none are given. */
  readonly players: readonly [string, string] | null;
  /** The player who served, so that the other one chose who moves first; null where nobody is marked. */
  readonly server: 0 | 1 | null;
  readonly event: string | null;
  readonly moves: readonly ScannedWord[];
  /** The player who won as the text says, 0 for the one who moved first; null where it says nothing. */
  readonly winner: 0 | 1 | null;
  /** The prose before the game, between its moves and behind it; null without any. */
  readonly comment: string | null;
}

/** A game before the prose around it is known. */
interface BareGame extends Omit<ScannedGame, "comment"> {
  /** The prose between its moves. */
  readonly remarks: readonly string[];
}

/** The most characters of what stands in parentheses after the number of spots. */
const MAX_PLAYERS_LENGTH = 300;
/** The most characters of a line that is looked at to learn whether a game goes on there. */
const MAX_LINE_LENGTH = 4_000;
/** The most moves of a game: one of 40 spots has at most 119. */
const MAX_MOVES = 150;

const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
const HEADER =
  /(?<![\p{L}\d.,[(&@+−–-])(\d{1,3})(?:[^\S\n]?([+−–-])(?=[\s(]|$)|(?<own>[^\S\n]{0,3}mis[eè]re)?:(?![\d/]))/gu;
const OWN_HEADER = /^[^\S\n]*\d+(?: mis[eè]re)?:/mu;
const MOVE =
  /\d{1,3} ?!? ?\( ?\d{1,3} ?(?:@ ?\d{1,3} ?)?\) ?!? ?\d{1,3}(?: ?!? ?\[[^\]\n]{0,400}\])?!*(?=[\s,;.?)}]|$)/uy;
const MOVE_BEGINS = /\d{1,3} ?!? ?\( ?\d/uy;
const WINNER = /(I{1,2})(?![\p{L}\d'’])(?:[^\S\n]+(wins?|won|resigns?|resigned|loses|lost|gives? up)(?!\p{L}))?/uy;
const NAMES = /^(?<first>.+?)(?: [-–—] ?| ?[-–—] | vs?\.? )(?<second>[^,;]*)(?:[,;](?<event>.*))?$/u;
const CLOSE_NAMES = /^(?<first>[^,;]+?)[-–—](?<second>[^,;]*)(?:[,;](?<event>.*))?$/u;
const SPACE = /[^\S\n]+/uy;
const PUNCTUATION = /[,;.:…*_–—-]+(?=[\s]|$)/uy;
const MOVE_NUMBER = /\d{1,3}(?:\.{1,3}|\))(?=\s|$|\d{1,3}!?\()/uy;
const COMMENT = /\{[^}\n]{0,1000}\}|\((?![^)\n]{0,40}\)!?\d)[^()\n]{0,1000}\)/uy;
/** The most characters between braces, as `COMMENT` says. */
const MAX_REMARK_LENGTH = 1000;
const WORD = /[^\s]+/uy;
const MOVES_ALONE =
  /^\s*(?:(?:\d{1,3}\.{1,3} ?)?\d{1,3} ?!? ?\( ?\d{1,3} ?(?:@ ?\d{1,3} ?)?\) ?!? ?\d{1,3}(?: ?!? ?\[[^\]\n]{0,400}\])?!*(?:[\s,;]+|$))+(?:I{1,2}\.?\s*$|II?[^\S\n]+wins?(?!\p{L})|II(?!\p{L})|$)/u;

/**
 * Finds the games in a text. What stands around and between them becomes their comments. Reads each character a few
 * times at most, so that a long text takes no longer than its length says.
 * @param most number of games after which the rest is not looked at.
 */
export function scanGames(text: string, most = Infinity): ScannedGame[] {
  return new GameScanner(text).games(most);
}

class GameScanner {
  private readonly text: string;
  /** Whether the text is a file of our own games, in which everything else is a fault. */
  private readonly isOwn: boolean;
  private at = 0;
  /** The line of the place asked last, and where it begins and ends. */
  private line = 1;
  private lineStart = 0;
  private lineEnd: number;
  /** The closing brace that was found last. */
  private brace = -1;

  constructor(text: string) {
    this.text = text.replaceAll(/\r\n?|\u2028|\u2029/gu, "\n").replaceAll(INVISIBLE, "");
    this.isOwn = isOwnFile(this.text);
    this.lineEnd = endOfLine(this.text, 0);
  }

  games(most: number): ScannedGame[] {
    const found: { readonly game: BareGame; readonly start: number; readonly end: number }[] = [];
    const header = new RegExp(HEADER);
    for (let match = header.exec(this.text); match !== null; match = header.exec(this.text)) {
      const game = this.gameAt(match);
      if (game === null) continue;
      found.push({ game, start: match.index, end: this.at });
      if (found.length === most) break;
      header.lastIndex = Math.max(this.at, header.lastIndex);
    }
    let from = 0;
    return found.map(({ game: { remarks, ...game }, start, end }, i) => {
      const before = proseBefore(this.text, from, start);
      const after = proseAfter(this.text, end, found.at(i + 1)?.start ?? null);
      from = end + after.length;
      return { ...game, comment: commentOf([before, ...remarks, after]) };
    });
  }

  /** Reads the game that begins with a number of spots; null where it is none, such as a sum in a sentence. */
  private gameAt(match: RegExpExecArray): BareGame | null {
    const [whole, spots, sign, misere] = match;
    this.at = match.index + whole.length;
    const { line } = this.placeOf(match.index);
    const isFirstInLine = isFirst(this.text, match.index);
    if (this.isInRemark()) return null;
    const dialect: NotationDialect = sign === undefined ? "own" : "association";
    if (dialect === "own") {
      if (!isFirstInLine || (!this.isOwn && !this.isMoveNext())) return null;
      const play = playConvention(misere !== undefined);
      return {
        dialect,
        line,
        spots: Number(spots),
        play,
        players: null,
        server: null,
        event: null,
        ...this.moves(dialect),
      };
    }
    const named = this.players();
    if (named === null && !this.isMoveNext()) return null;
    return {
      dialect,
      line,
      spots: Number(spots),
      play: playConvention(sign !== "+"),
      ...(named ?? { players: null, server: null, event: null }),
      ...this.moves(dialect),
    };
  }

  private isInRemark(): boolean {
    return isAt(/[^\S\n]*#/uy, this.text, this.lineStart) !== null;
  }

  private isMoveNext(): boolean {
    let at = this.at;
    while (at < this.text.length && at - this.at < 100 && /\s/u.test(this.text[at])) at++;
    return isAt(MOVE_BEGINS, this.text, at) !== null;
  }

  /** Reads the players in parentheses, and goes on behind them; null where there are none. */
  private players(): Pick<ScannedGame, "players" | "server" | "event"> | null {
    const start = /\s{0,9}\(/uy;
    start.lastIndex = this.at;
    if (start.exec(this.text) === null || isAt(MOVE_BEGINS, this.text, start.lastIndex) !== null) return null;
    const inner = this.text.slice(start.lastIndex, start.lastIndex + MAX_PLAYERS_LENGTH);
    const end = closingIn(inner);
    // The parenthesis may be missing, and only a move shows where the players end.
    const move = inner.search(/\d{1,3} ?!? ?\( ?\d/u);
    const isClosed = end !== null && (move === -1 || end < move);
    if (!isClosed && move === -1) return null;
    const content = inner.slice(0, isClosed ? end : move).replaceAll(/\s+/gu, " ");
    const parted = (NAMES.exec(content) ?? CLOSE_NAMES.exec(content))?.groups;
    const after = start.lastIndex + (isClosed ? end + 1 : move);
    if (parted === undefined) {
      const before = this.at;
      this.at = after;
      if (this.isMoveNext()) return { players: null, server: null, event: content.trim() };
      this.at = before;
      return null;
    }
    this.at = after;
    const names = [parted["first"], parted["second"]].map((name) => name.trim());
    const server = names.findIndex((name) => name.includes("*"));
    const [one, other] = names.map((name) => name.replaceAll("*", "").trim());
    const event = parted["event"]?.trim() ?? "";
    return {
      players: [one, other],
      server: server === -1 ? null : server === 0 ? 0 : 1,
      event: event === "" ? null : event,
    };
  }

  private moves(dialect: NotationDialect): Pick<BareGame, "moves" | "winner" | "remarks"> {
    const moves: ScannedWord[] = [];
    const remarks: string[] = [];
    const takeComment = (): boolean => {
      const isOpen = this.text[this.at] === "{" && this.closingBrace() - this.at > MAX_REMARK_LENGTH + 1;
      const comment = isOpen ? null : this.take(COMMENT);
      if (comment !== null) remarks.push(comment[0].slice(1, -1));
      return comment !== null;
    };
    for (;;) {
      this.take(SPACE);
      const start = this.at;
      if (start >= this.text.length) break;
      if (this.text[start] === "\n") {
        if (!this.goesOn(dialect, moves.length)) break;
        continue;
      }
      if (this.isHeader()) break;
      const move = this.take(MOVE);
      if (move !== null) {
        moves.push({ text: normalised(move[0]), ...this.placeOf(start) });
        if (moves.length > MAX_MOVES) break;
        continue;
      }
      const winner = this.take(WINNER);
      if (winner !== null) {
        const won = winnerOf(winner, this.restOfLine());
        if (won !== null) {
          if (isAt(/[^\S\n]*\{/uy, this.text, this.at) !== null) {
            this.take(SPACE);
            takeComment();
          }
          return { moves, winner: won, remarks };
        }
        this.at = start;
        if (dialect === "association") break;
      }
      if (takeComment() || (this.take(MOVE_NUMBER) ?? this.take(PUNCTUATION)) !== null) continue;
      const [word] = this.take(WORD) ?? [""];
      const isMoveLike = /\d/u.test(word) && /[()@[\]!]/u.test(word);
      const isLastNumber = /^\d+$/u.test(word) && this.restOfLine().trim() === "";
      if (dialect === "own" || isMoveLike || isLastNumber) {
        moves.push({ text: word.slice(0, 40), ...this.placeOf(start) });
        this.skipLine();
        break;
      }
      const prose = this.skipProse();
      if (prose === null) {
        this.at = start;
        break;
      }
      remarks.push(`${word}${prose}`);
    }
    return { moves, winner: null, remarks };
  }

  /** Skips words up to the next move of the line, and returns them; null where the line ends in prose. */
  private skipProse(): string | null {
    const rest = this.restOfLine();
    if (!/(?:\)!? ?\d{1,3}|\]!*|(?<!\p{L})I{1,2})\s*\.?\s*$/u.test(rest.slice(-40))) return null;
    const next = rest.search(/(?<![\d(@[])\d{1,3} ?!? ?\( ?\d/u);
    if (next === -1) return null;
    this.at += next;
    return rest.slice(0, next);
  }

  /** Whether a game goes on in the next line, to which this goes. Games of our own go on up to the next one. */
  private goesOn(dialect: NotationDialect, moves: number): boolean {
    const next = this.at + 1;
    const line = lineFrom(this.text, next);
    if (dialect === "own") {
      this.at = /^\s*#/u.test(line) ? endOfLine(this.text, next) : next;
      return true;
    }
    const isBlank = moves === 0 && line.trim() === "";
    const candidate = isBlank ? lineFrom(this.text, next + line.length + 1) : line;
    if (!MOVES_ALONE.test(candidate) && !/^\s*I{1,2}\s*$/u.test(candidate)) return false;
    this.at = next;
    return true;
  }

  /** Index of the next closing brace; infinity without any. */
  private closingBrace(): number {
    if (this.brace < this.at) {
      const next = this.text.indexOf("}", this.at);
      this.brace = next === -1 ? Infinity : next;
    }
    return this.brace;
  }

  private isHeader(): boolean {
    const header = new RegExp(HEADER, "uy");
    header.lastIndex = this.at;
    const match = header.exec(this.text);
    if (match === null) return false;
    if (match[2] !== undefined) return true;
    return isFirst(this.text, this.at);
  }

  private restOfLine(): string {
    return lineFrom(this.text, this.at);
  }

  private skipLine(): void {
    this.at = endOfLine(this.text, this.at);
  }

  private take(what: RegExp): RegExpExecArray | null {
    const match = isAt(what, this.text, this.at);
    if (match !== null) this.at += match[0].length;
    return match;
  }

  /** Line and column of a place, which lies in the line of the one asked last, or after it. */
  private placeOf(at: number): { line: number; column: number } {
    while (this.lineEnd < at) {
      this.line++;
      this.lineStart = this.lineEnd + 1;
      this.lineEnd = endOfLine(this.text, this.lineStart);
    }
    return { line: this.line, column: at - this.lineStart + 1 };
  }
}

/** The rest of a line, as far as it is looked at. */
function lineFrom(text: string, at: number): string {
  return text.slice(at, at + MAX_LINE_LENGTH).split("\n", 1)[0];
}

/** Whether only blank lines and remarks come before the first game of our own. */
function isOwnFile(text: string): boolean {
  const first = OWN_HEADER.exec(text);
  if (first === null) return false;
  const before = text.slice(0, first.index).split("\n");
  return before.every((line) => line.trim() === "" || line.trimStart().startsWith("#"));
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

/** Whether a place is the first of its line, blanks left out. */
function isFirst(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && text[before] !== "\n" && /\s/u.test(text[before])) before--;
  return before < 0 || text[before] === "\n";
}

function isAt(what: RegExp, text: string, at: number): RegExpExecArray | null {
  what.lastIndex = at;
  return what.exec(text);
}

/** Index at which the parenthesis closes that is open at the start; null if it does not, or holds several others. */
function closingIn(text: string): number | null {
  let depth = 1;
  for (let i = 0; i < text.length && depth <= 2; i++) {
    if (text[i] === "(") depth++;
    if (text[i] === ")" && --depth === 0) return i;
  }
  return null;
}

function winnerOf([, name, deed]: RegExpExecArray, rest: string): 0 | 1 | null {
  const named = name === "I" ? 0 : 1;
  if (deed !== undefined) return /^(?:resign|los|giv)/u.test(deed) === (named === 0) ? 1 : 0;
  // "I" is also a word.
  if (name === "I" && /^[^\S\n]+\p{L}/u.test(rest)) return null;
  return named;
}

function normalised(move: string): string {
  return move
    .replaceAll(/\s|amp;/gu, "")
    .replaceAll(/[−–‑]/gu, "-")
    .replaceAll(/[,;&]+(?=[,;&\]])/gu, "")
    .replaceAll(";", ",");
}
