import type { ComponentChildren } from "preact";
import type { Room } from "../../protocol/network/rooms.ts";
import { RulesLine } from "../parts/rules-line.tsx";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { startBoard } from "../picture/start-board.ts";
import type { OnlineClient } from "../session/online-client.ts";
import { t } from "../texts/texts.ts";
import { OnlinePicture } from "./online-picture.tsx";
import { ratingText, startText, taggedName, termsText } from "./online-texts.ts";

const PICTURE_SIDE = 200;

interface RoomCardProps {
  readonly online: OnlineClient;
  readonly room: Room;
  readonly children: ComponentChildren;
}

/** A room with its terms and a picture of its board. */
export function RoomCard({ online, room, children }: RoomCardProps) {
  const { ruleset, start } = room.terms;
  const board = start.kind === "drawing" ? null : startBoard(ruleset, start);
  return (
    <li class="card room-card" data-testid={`room-${room.name}`}>
      <div class="card-picture">
        {board === null ? (
          <OnlinePicture online={online} board={{ source: { room: room.id }, revision: 0 }} name={room.name} />
        ) : (
          <DrawingPicture drawing={board} side={PICTURE_SIDE} label={t("online.picture", { name: room.name })} />
        )}
      </div>
      <div class="card-text">
        <strong>{room.name}</strong>
        <p class="quiet">
          {t("online.of-player", { name: taggedName(room.creator) })} · {ratingText(room.creator.rating)}
        </p>
        <p class="quiet">
          {startText(room.terms)} · {termsText(room.terms, room.creator.name)}
        </p>
        <RulesLine ruleset={room.terms.ruleset} />
        <div class="card-buttons">{children}</div>
      </div>
    </li>
  );
}
