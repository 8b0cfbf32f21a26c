import type { Drawing } from "../../engine/drawing/drawing.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { readBoard, type BoardReading } from "../../engine/play/board-reading.ts";
import { asMap } from "../../engine/play/drawing-check.ts";
import { whyNotPlayable } from "../../engine/games/registry.ts";
import { isOnSphere } from "../../engine/rules.ts";
import { CODE_LIFE_MS } from "../../protocol/network/limits.ts";
import { roomCode } from "../../protocol/network/room-code.ts";
import type { OwnRoom, RoomStart } from "../../protocol/network/rooms.ts";
import { newMatchId, type ServerContext } from "../context.ts";
import { CHANNELS, tellEvent } from "../hub.ts";
import { MAX_MATCHES_OF_PLAYER, MAX_ROOMS_OF_PLAYER } from "../limits.ts";
import { newRecord } from "../matches/changes.ts";
import type { MatchDesk } from "../matches/match-desk.ts";
import { refusal } from "../refusal.ts";
import { publicRoom } from "../store/room-store.ts";
import type { CommandCall, CommandHandlers, CommandsOf } from "./handlers.ts";

export function roomCommands(context: ServerContext, desk: MatchDesk): CommandHandlers<CommandsOf<"room">> {
  const { rooms, players, matches, hub, limits, pool, now, randomBytes, time } = context;

  /** Throws if nothing can be played on it. */
  const inspected = async (start: RoomStart): Promise<{ drawing: Drawing; board: BoardReading }> => {
    if (start.kind === "plain") {
      const drawing = startDrawing(start.spots);
      return { drawing, board: readBoard(drawing) };
    }
    const drawing = asMap(start.drawing);
    const checked = await pool.run("inspect", drawing).done;
    if (!checked.ok) throw refusal("online-drawing", { fault: checked.error });
    if (checked.value.over) throw refusal("online-start-over", {});
    return { drawing, board: checked.value };
  };

  const found = async (
    which: { readonly room: string } | { readonly code: string },
    { session }: CommandCall,
  ): Promise<OwnRoom> => {
    await limits.expect("joins", session);
    const room = await rooms.find(which, now());
    // Only its code leads to a room by code.
    if (room !== null && (room.code === null || "code" in which)) return room;
    await limits.spend("joins", session);
    throw refusal("online-no-such-room", {});
  };

  return {
    async "room.list"({ live }, { session, spend }) {
      await spend("questions");
      if (live) session.link.join(CHANNELS.rooms);
      else session.link.leave(CHANNELS.rooms);
      return rooms.listed(now());
    },

    async "room.create"({ name, access, terms }, { id: command, session, spend }) {
      const answered = await matches.answer(session.key, command);
      if (answered !== undefined) return answered as OwnRoom;
      await spend("rooms");
      const creator = await players.read(session.key);
      if (creator === null) throw refusal("online-not-introduced", {});
      const own = await rooms.ofPlayer(session.key, now());
      if (own.length >= MAX_ROOMS_OF_PLAYER) throw refusal("online-rooms-full", { most: MAX_ROOMS_OF_PLAYER });
      // Between two computers games go on the sphere alone.
      if (whyNotPlayable(terms.ruleset) !== undefined || !isOnSphere(terms.ruleset))
        throw refusal("online-malformed", { at: "params.terms.ruleset" });
      const { drawing } = await inspected(terms.start);
      const start = terms.start.kind === "plain" ? terms.start : { ...terms.start, drawing };
      const createdAt = now();
      const endsAt = createdAt + CODE_LIFE_MS;
      const code = access === "code" ? roomCode(randomBytes(5)) : null;
      const room: OwnRoom = {
        id: newMatchId(context),
        name,
        access,
        terms: { ...terms, start },
        creator,
        createdAt,
        code,
        codeEndsAt: code === null ? null : endsAt,
      };
      const before = await matches.openRoom(
        { ...room, creator: session.key, endsAt },
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

    "room.look": async (which, call) => publicRoom(await found(which, call)),

    async "room.join"(which, call) {
      const { id: command, session } = call;
      const answered = await matches.answer(session.key, command);
      if (answered !== undefined) return answered as { match: string };
      const room = await found(which, call);
      if (room.creator.key === session.key) throw refusal("online-own-room", {});
      const joiner = await players.read(session.key);
      if (joiner === null) throw refusal("online-not-introduced", {});
      if ((await matches.unfinished()) >= context.maxMatches)
        throw refusal("online-server-full", { most: context.maxMatches });
      if ((await matches.unfinishedOf(session.key)).length >= MAX_MATCHES_OF_PLAYER)
        throw refusal("online-server-full", { most: MAX_MATCHES_OF_PLAYER });
      const { drawing, board } = await inspected(room.terms.start);
      const id = newMatchId(context);
      const record = newRecord(
        id,
        { name: room.name, terms: room.terms, sides: [room.creator, joiner] },
        { drawing, board },
        { now: now(), date: time.date(), chance: randomBytes(1)[0] % 2 === 0 ? 0 : 1 },
      );
      const answer = { player: session.key, command, result: { match: id }, at: record.changedAt };
      const done = await matches.join(room.id, { record, start: drawing }, answer);
      if (done.kind === "outdated") throw refusal("online-no-such-room", {});
      if (done.kind === "answered") return done.result as { match: string };
      tellEvent(hub, CHANNELS.rooms, "rooms.changed", { opened: [], closed: [room.id] });
      tellEvent(hub, CHANNELS.player(room.creator.key), "room.joined", { room: room.id, match: id });
      desk.announce(record, { kind: "began" }, null);
      return { match: id };
    },
  };
}
