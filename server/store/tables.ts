// Times are milliseconds since 1970 by the server's time (see `server/server-time.ts`). JSON is text, and a truth value
// 0 or 1, so that both databases hold the same.

export interface PlayersTable {
  key: string;
  name: string;
  rating: number;
  deviation: number;
  volatility: number;
  rated_games: number;
  /** Connected until then, unless a process says otherwise. */
  online_until: number;
  away: number;
  created_at: number;
  seen_at: number;
}

/** Keys that play as a player beside that player's own. */
export interface KeysTable {
  key: string;
  player: string;
}

/** Codes that let another key play as a player; one for each player at most. */
export interface CodesTable {
  code: string;
  player: string;
  ends_at: number;
}

export interface RoomsTable {
  id: string;
  /** The room's code; null for a public room. */
  code: string | null;
  creator: string;
  name: string;
  /** Terms as JSON, without the drawing. */
  terms: string;
  created_at: number;
  ends_at: number;
  /** Tag of the address that the creator had (`server/places.ts`); null if no address is counted. */
  place: string | null;
  /** Bytes of `start`. */
  bytes: number;
  /** Drawing of the position to play; null for a plain map. */
  start: string | null;
}

export interface MatchesTable {
  id: string;
  revision: number;
  side0: string;
  side1: string;
  ended: number;
  has_clock: number;
  /** Milliseconds of the server's time when something must happen: a redraw, or the end of a clock. */
  due_at: number | null;
  changed_at: number;
  moves: number;
  /** Tags of the addresses that the players had; null after the end, and if no address is counted. */
  place0: string | null;
  place1: string | null;
  /** The clock as JSON; null for a match without one. */
  clock: string | null;
  /** Bytes of `state`, and of all that is stored of the match. */
  state_bytes: number;
  bytes: number;
  /** What lists show of the match, as JSON. */
  summary: string;
  state: string;
  /** The board that the match began from, as JSON. */
  start: string;
}

export interface MovesTable {
  match_id: string;
  number: number;
  /** Bytes of `before` and `stroke` together. */
  bytes: number;
  time_left: number | null;
  /** What both sides had left before the move, as JSON; null without a clock. */
  times_before: string | null;
  before: string;
  stroke: string;
}

/** Moves that came in time and are being checked (see `Hold`). */
export interface HoldsTable {
  id: string;
  match_id: string;
  until: number;
}

/** Answers to commands that changed something. */
export interface AnswersTable {
  player: string;
  command: string;
  answer: string;
  made_at: number;
}

/** The server's own row, which all processes share. */
export interface ServerTable {
  id: number;
  /** The server's private key in PEM (PKCS 8). */
  private_key: string;
  /** The server's time (see `server/server-time.ts`) at the last heartbeat of any process. */
  time: number;
  /** The time of the last heartbeat by the database's own clock. */
  beat_at: number;
  /** The server's time at the end of the last absence of the whole server. */
  resumed_at: number;
}

export interface Tables {
  server: ServerTable;
  players: PlayersTable;
  keys: KeysTable;
  codes: CodesTable;
  rooms: RoomsTable;
  matches: MatchesTable;
  moves: MovesTable;
  holds: HoldsTable;
  answers: AnswersTable;
}
