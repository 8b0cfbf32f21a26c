import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { failure, success, type Result } from "../../engine/result.ts";
import { HostFailure, type HostClient } from "../../protocol/host-client.ts";
import type { Params, RequestName, ResultOf } from "../../protocol/contract.ts";
import type { Room } from "../../protocol/network/rooms.ts";
import type { OnlinePresence, OnlineState, RoomsChange, SaidPhrase } from "../../protocol/online.ts";
import type { PictureSource } from "../../protocol/online-requests.ts";
import { MAX_ONLINE_PICTURES } from "../../protocol/network/limits.ts";
import { Newest } from "../game/newest.ts";
import { failureText } from "../texts/failure-text.ts";
import type { Actions } from "./actions.ts";
import { refusalText } from "./host-answers.ts";
import { afterSeen } from "./page-sight.ts";
import { WantedDrawings } from "./wanted-drawings.ts";

type OnlineRequest = "board.command" | Extract<RequestName, `online.${string}`>;

/** A board of the lists, at a revision of its match; rooms have 0. */
export interface OnlineBoard {
  readonly source: PictureSource;
  readonly revision: number;
}

/** Milliseconds for which the page shows what somebody says. */
const SAID_MS = 8000;

/** What a page knows of games across a network. */
export class OnlineClient {
  /** Null until the host has told it. */
  readonly state = signal<OnlineState | null>(null);
  /** Open rooms, the latest first; null until they are shown. */
  readonly rooms = signal<readonly Room[] | null>(null);
  /** Presence of the players of each match. */
  readonly presence = signal<ReadonlyMap<string, OnlinePresence>>(new Map());
  /** What was said last, for a moment. */
  readonly lastPhrase = signal<SaidPhrase | null>(null);
  /** The match of the player's room that somebody has joined, until it is shown. */
  readonly begunMatch = signal<string | null>(null);
  /** The game of the library that each match was saved as. */
  readonly keptGames = signal<ReadonlyMap<string, string>>(new Map());
  readonly ownTurns: ReadonlySignal<number>;
  readonly isConnected: ReadonlySignal<boolean>;

  private readonly drawings: WantedDrawings;
  private readonly host: HostClient;
  private readonly actions: Actions;
  private readonly fail: (error: unknown) => void;
  private readonly stateRequests: Newest;
  private readonly roomRequests: Newest;
  /** Changes of the list of rooms while it is asked for; null at other times. */
  private roomChanges: RoomsChange[] | null = null;

  constructor(host: HostClient, actions: Actions, fail: (error: unknown) => void) {
    this.host = host;
    this.actions = actions;
    this.fail = fail;
    this.stateRequests = new Newest((error) => this.report(error));
    this.roomRequests = new Newest((error) => this.report(error));
    this.drawings = new WantedDrawings(host, {
      most: MAX_ONLINE_PICTURES,
      ask: async (ids) => {
        const boards = ids.map(boardOf);
        const found = await host.ask("online.pictures", { sources: boards.map(({ source }) => source) });
        return found.flatMap(({ source, drawing }) => {
          const board = boards.find((one) => keyOf({ ...one, source }) === keyOf(one));
          return board === undefined ? [] : [[keyOf(board), drawing] as const];
        });
      },
      fail: (error) => this.report(error),
    });
    this.ownTurns = computed(() => this.state.value?.matches.filter(({ isOwnTurn }) => isOwnTurn).length ?? 0);
    this.isConnected = computed(() => this.state.value?.connection.kind === "connected");
    host.on("online.changed", (state) => {
      const wasConnected = this.isConnected.peek();
      this.stateRequests.drop();
      this.state.value = state;
      if (state.connection.kind === "off") this.rooms.value = null;
      if (wasConnected || !this.isConnected.peek()) return;
      this.drawings.askAgain();
      // Nobody has told what happened during a lost connection.
      if (this.rooms.peek() !== null) void this.listRooms();
    });
    host.on("online.rooms", (change) => {
      this.roomChanges?.push(change);
      this.rooms.value = roomsAfter(this.rooms.peek() ?? [], change);
    });
    host.on("online.presence", (presence) => this.note(presence));
    let stopShowing = (): void => {};
    host.on("online.phrase", (said) => {
      stopShowing();
      this.lastPhrase.value = said;
      stopShowing = afterSeen(SAID_MS, () => (this.lastPhrase.value = null));
    });
    host.on("online.began", ({ match }) => {
      this.begunMatch.value = match;
    });
  }

  /** Asks for the state, at the start and after each reconnection to the host. */
  async refresh(): Promise<void> {
    await this.stateRequests.show(
      () => this.host.ask("online.state", {}),
      (state) => (this.state.value = state),
    );
    if (this.rooms.peek() !== null) await this.listRooms();
  }

  async listRooms(): Promise<void> {
    const changes: NonNullable<typeof this.roomChanges> = [];
    this.roomChanges = changes;
    await this.roomRequests.show(
      () => this.host.ask("online.rooms", {}),
      (rooms) => {
        // A change that overtakes the list is not in it. What is in it already may come once more.
        this.rooms.value = changes.reduce(roomsAfter, rooms);
      },
    );
    if (this.roomChanges === changes) this.roomChanges = null;
  }

  /** Joins a room, and goes to its match. Returns why it was refused, or null. */
  joinByCode(code: string): Promise<string | null> {
    return refusalText(this.join({ code }));
  }

  /** Joins a room of the list, and goes to its match. */
  async joinRoom(room: string): Promise<void> {
    try {
      await this.join({ room });
    } catch (error) {
      this.report(error);
    }
  }

  private join(room: Params<"online.joinRoom">): Promise<void> {
    return this.actions.lead(
      () => this.host.ask("online.joinRoom", room),
      ({ match }) => ({ screen: "match", matchId: match }),
    );
  }

  /** The drawing of a board; undefined until it has come. */
  drawingOf(board: OnlineBoard): Drawing | undefined {
    return this.drawings.of(keyOf(board));
  }

  want(board: OnlineBoard): void {
    this.drawings.want(keyOf(board), keyOf(board));
  }

  async lookWhoIsThere(match: string): Promise<void> {
    try {
      this.note(await this.host.ask("online.present", { match }));
    } catch (error) {
      this.report(error);
    }
  }

  /** Asks the host; fails with a sentence that says why it was refused. */
  async resultOf<R extends OnlineRequest>(request: R, params: Params<R>): Promise<Result<ResultOf<R>, string>> {
    try {
      return success(await this.host.ask(request, params));
    } catch (error) {
      return failure(failureText(error));
    }
  }

  /** Returns why it was refused, or null. The host tells what has changed. */
  async refusalOf<R extends OnlineRequest>(request: R, params: Params<R>): Promise<string | null> {
    const asked = await this.resultOf(request, params);
    return asked.ok ? null : asked.error;
  }

  /** Null where the player is told why there is no answer. */
  async answer<R extends OnlineRequest>(request: R, params: Params<R>): Promise<ResultOf<R> | null> {
    try {
      return await this.host.ask(request, params);
    } catch (error) {
      this.report(error);
      return null;
    }
  }

  /** A refusal is shown to the player. */
  async do<R extends OnlineRequest>(request: R, params: Params<R>): Promise<void> {
    await this.answer(request, params);
  }

  /** No screen shows the match any longer. */
  leave(match: string): void {
    // It does not matter without a connection.
    void this.resultOf("online.leave", { match });
  }

  /** Who disconnects knows why there is no answer. */
  private report(error: unknown): void {
    const isOff = error instanceof HostFailure && error.failure.code === "online-not-connected";
    if (!isOff) this.fail(error);
  }

  private note(presence: OnlinePresence): void {
    this.presence.value = new Map([...this.presence.peek(), [presence.match, presence]]);
  }
}

function roomsAfter(rooms: readonly Room[], { opened, closed }: RoomsChange): readonly Room[] {
  const gone = new Set([...closed, ...opened.map(({ id }) => id)]);
  return [...opened, ...rooms.filter(({ id }) => !gone.has(id))];
}

function keyOf({ source, revision }: OnlineBoard): string {
  return "room" in source ? `room ${source.room} ${revision}` : `match ${source.match} ${revision}`;
}

function boardOf(key: string): OnlineBoard {
  const [kind, id, revision] = key.split(" ");
  return { source: kind === "room" ? { room: id } : { match: id }, revision: Number(revision) };
}
