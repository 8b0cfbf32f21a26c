import { useMemo } from "preact/hooks";
import type { Room } from "../../protocol/network/rooms.ts";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { startBoard } from "../picture/start-board.ts";
import type { OnlineClient } from "../session/online-client.ts";
import { t } from "../texts/texts.ts";
import { OnlinePicture } from "./online-picture.tsx";

const PICTURE_SIDE = 200;

/** A picture of the board of a room. */
export function RoomPicture({ online, room }: { online: OnlineClient; room: Room }) {
  const { ruleset, start } = room.terms;
  const board = useMemo(() => (start.kind === "drawing" ? null : startBoard(ruleset, start)), [ruleset, start]);
  if (board === null)
    return <OnlinePicture online={online} board={{ source: { room: room.id }, revision: 0 }} name={room.name} />;
  return <DrawingPicture drawing={board} side={PICTURE_SIDE} label={t("online.picture", { name: room.name })} />;
}
