import type { ComponentChildren } from "preact";
import type { Room } from "../../protocol/network/rooms.ts";
import { RulesLine } from "../parts/rules-line.tsx";
import { t } from "../texts/texts.ts";
import { ratingText, startText, taggedName, termsText } from "./online-texts.ts";

interface RoomCardProps {
  readonly room: Room;
  /** A picture of its board: `RoomPicture`. */
  readonly picture: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A room with its terms and a picture of its board. */
export function RoomCard({ room, picture, children }: RoomCardProps) {
  return (
    <li class="card room-card" data-testid={`room-${room.name}`}>
      <div class="card-picture">{picture}</div>
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
