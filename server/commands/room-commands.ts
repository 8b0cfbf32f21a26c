import { type Drawing, surfaceOf } from "../../engine/drawing/drawing.ts";
import type { BoardReading, GameStart } from "../../engine/play/boards/board-game.ts";
import { startOfGame } from "../../engine/play/boards/board-games.ts";
import { asMap } from "../../engine/play/drawing-check.ts";
import { isPlayable } from "../../engine/games/registry.ts";
import type { Ruleset } from "../../engine/rules.ts";
import { CODE_LIFE_MS } from "../../protocol/network/limits.ts";
import { newCode } from "../../protocol/network/code.ts";
import { hasSwap2, type OwnRoom, type RoomStart } from "../../protocol/network/rooms.ts";
import { whyNotRated } from "../../protocol/network/rated-games.ts";
import { newRowId, type ServerContext } from "../context.ts";
import { CHANNELS, tellEvent } from "../hub.ts";
import { MAX_FOLLOWED } from "../limits.ts";
import { admit } from "../matches/admission.ts";
import { UNANIMATED, newRecord } from "../matches/changes.ts";
import type { MatchChanger } from "../matches/match-changer.ts";
import { withoutDrawing } from "../matches/record.ts";
import { refusal } from "../refusal.ts";
import { publicRoom } from "../store/room-store.ts";
import type { CommandCall, CommandHandlers, CommandsOf } from "./handlers.ts";

export function roomCommands(
  context: ServerContext,
  changer: MatchChanger,
): CommandHandlers<CommandsOf<"room"> | "picture"> {
  const { rooms, players, keys, matches, answers, hub, work, now, randomBytes, time } = context;

  /** Throws if nothing can be played on it. */
  const inspected = async (
    { ruleset, start }: { ruleset: Ruleset; start: RoomStart },
    session: CommandCall["session"],
  ): Promise<{ drawing: Drawing; board: BoardReading }> => {
    if (start.kind !== "drawing") {
      const drawing = begun(ruleset, start);
      return { drawing, board: await work.run(session, "read", drawing) };
    }
    const drawing = asMap(start.drawing);
    const checked = await work.run(session, "inspect", drawing);
    if (!checked.ok) throw refusal("online-drawing", { fault: checked.error });
    if (checked.value.over) throw refusal("online-start-over", {});
    return { drawing, board: checked.value };
  };

  const startOf = async (room: OwnRoom): Promise<RoomStart> => {
    const { start } = room.terms;
    if (start.kind !== "drawing") return start;
    const drawing = await (await rooms.start(room.id))?.read();
    if (drawing === null || drawing === undefined) throw refusal("online-no-such-room", {});
    return { ...start, drawing };
  };

  const found = async (
    which: { readonly room: string } | { readonly code: string },
    { spend, giveBack }: CommandCall,
  ): Promise<OwnRoom> => {
    // Before it is known whether the code is wrong: many may come at the same moment.
    await spend("joins");
    const room = await rooms.find(which, now());
    // Only its code leads to a room by code.
    if (room === null || (room.code !== null && !("code" in which))) throw refusal("online-no-such-room", {});
    await giveBack("joins");
    return room;
  };

  return {
    async "room.list"({ live }, { session, spend }) {
      await spend("questions");
      if (live) session.link.join(CHANNELS.rooms);
      else session.link.leave(CHANNELS.rooms);
      return rooms.listed(now());
    },

    async "room.create"({ name, access, terms }, { id: command, session, spend }) {
      const answered = await answers.find(session.key, command);
      if (answered !== undefined) return answered as OwnRoom;
      // The owner may go on as the player of another key.
      if (context.owner !== null && (await keys.playerOf(await context.owner())) !== session.key)
        throw refusal("online-host-opens", {});
      await spend("rooms");
      const creator = await players.read(session.key);
      if (creator === null) throw refusal("online-not-introduced", {});
      await rooms.expectLeft(session.key, now());
      const { ruleset } = terms;
      // Drawings that players set up are of Sprouts.
      const isForeign =
        terms.start.kind === "drawing" &&
        (ruleset.game !== "sprouts" || surfaceOf(terms.start.drawing) !== ruleset.surface);
      if (!isPlayable(terms.ruleset) || isForeign) throw refusal("malformed", { at: "params.terms.ruleset" });
      if (terms.opening === "swap2" && !hasSwap2(terms.ruleset))
        throw refusal("malformed", { at: "params.terms.opening" });
      const fault = terms.rated ? whyNotRated(terms) : null;
      if (fault !== null) throw refusal("online-not-rated", { fault });
      await admit(context, { keys: [session.key], places: [] });
      const { drawing } = await inspected(terms, session);
      // Once for the room and once for the match.
      if (terms.start.kind === "drawing") await spend("stored", 2 * JSON.stringify(drawing).length);
      const start = terms.start.kind === "drawing" ? { ...terms.start, drawing } : terms.start;
      const createdAt = now();
      const endsAt = createdAt + CODE_LIFE_MS;
      const code = access === "code" ? newCode(randomBytes(5)) : null;
      const room: OwnRoom = {
        id: newRowId(context),
        name,
        access,
        terms: withoutDrawing(terms),
        creator,
        createdAt,
        code,
        codeEndsAt: code === null ? null : endsAt,
      };
      const before = await rooms.open(
        {
          ...room,
          terms: { ...terms, start },
          creator: session.key,
          endsAt,
          place: context.places.tag(session.address),
        },
        { player: session.key, command, result: room, at: createdAt },
      );
      if (before !== undefined) return before as OwnRoom;
      if (code === null) tellEvent(hub, CHANNELS.rooms, "rooms.changed", { opened: [publicRoom(room)], closed: [] });
      return room;
    },

    async "room.cancel"({ room }, { session }) {
      if (await rooms.close(room, session.key))
        tellEvent(hub, CHANNELS.rooms, "rooms.changed", { opened: [], closed: [room] });
      return {};
    },

    async picture(which, { spend }) {
      const isRoom = "room" in which;
      const bytes = isRoom ? (await rooms.start(which.room))?.bytes : (await changer.head(which.match)).stateBytes;
      if (bytes === undefined) throw refusal("online-no-such-room", {});
      await spend("opens");
      await spend("sent", bytes);
      if (!isRoom) return { drawing: (await changer.read(which.match)).drawing };
      const room = await rooms.find(which, now());
      if (room === null || room.code !== null) throw refusal("online-no-such-room", {});
      const start = await startOf(room);
      return { drawing: start.kind === "drawing" ? start.drawing : begun(room.terms.ruleset, start) };
    },

    "room.look": async (which, call) => publicRoom(await found(which, call)),

    async "room.join"(which, call) {
      const { id: command, session } = call;
      const answered = await answers.find(session.key, command);
      if (answered !== undefined) return answered as { match: string };
      const room = await found(which, call);
      if (room.creator.key === session.key) throw refusal("online-own-room", {});
      const joiner = await players.read(session.key);
      if (joiner === null) throw refusal("online-not-introduced", {});
      const places = [await rooms.place(room.id), context.places.tag(session.address)] as const;
      await admit(context, { keys: [session.key, room.creator.key], places });
      // The board is told with the answer.
      if (room.terms.start.kind === "drawing") await call.spend("sent", (await rooms.start(room.id))?.bytes ?? 0);
      const start = await startOf(room);
      const { drawing, board } = await inspected({ ruleset: room.terms.ruleset, start }, session);
      const id = newRowId(context);
      const record = newRecord(
        id,
        { name: room.name, terms: { ...room.terms, start }, sides: [room.creator, joiner] },
        { drawing, board },
        { now: now(), date: time.date(), chance: randomBytes(1)[0] % 2 === 0 ? 0 : 1 },
      );
      const answer = { player: session.key, command, result: { match: id }, at: record.changedAt };
      const done = await matches.join(room.id, { record, start: drawing, places }, answer);
      if (done.kind === "outdated") throw refusal("online-no-such-room", {});
      if (done.kind === "answered") return done.result as { match: string };
      tellEvent(hub, CHANNELS.rooms, "rooms.changed", { opened: [], closed: [room.id] });
      tellEvent(hub, CHANNELS.player(room.creator.key), "room.joined", { room: room.id, match: id });
      // So the joiner gets the board at once, without waiting for another question.
      if (session.followed.size < MAX_FOLLOWED) {
        session.followed.set(id, false);
        session.link.join(CHANNELS.match(id));
      }
      changer.announce(record, UNANIMATED, null);
      return { match: id };
    },
  };
}

/** The board that a room's game begins on. Throws for a start that cannot be played. */
function begun(ruleset: Ruleset, start: GameStart): Drawing {
  const drawing = startOfGame(ruleset, start);
  if (!drawing.ok) throw refusal("malformed", { at: "params.terms.start" });
  return drawing.value;
}
