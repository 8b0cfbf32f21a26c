import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { OwnRoom, Room } from "../../protocol/network/rooms.ts";
import { shownCode } from "../../protocol/network/code.ts";
import { isThisMachine, readServerAddress, webLink } from "../../protocol/network/server-address.ts";
import { QrCode } from "../parts/qr-code.tsx";
import { RulesLine } from "../parts/rules-line.tsx";
import type { OnlineClient } from "../session/online-client.ts";
import { t } from "../texts/texts.ts";
import { CopyButton } from "./copy-button.tsx";
import { startText, termsText } from "./online-texts.ts";
import { RoomCard } from "./room-card.tsx";
import { RoomPicture } from "./room-picture.tsx";

/** The live list, without the player's own rooms. */
export function OpenRooms({ online, onJoin }: { online: OnlineClient; onJoin: (room: Room) => void }) {
  const isConnected = online.isConnected.value;
  useEffect(() => {
    if (isConnected && online.rooms.peek() === null) void online.listRooms();
  }, [online, isConnected]);
  const own = online.state.value?.player?.key;
  const rooms = (online.rooms.value ?? []).filter(({ creator }) => creator.key !== own);
  return (
    <section class="online-section" aria-labelledby="online-rooms">
      <h2 id="online-rooms">{t("online.rooms")}</h2>
      {rooms.length === 0 ? (
        <p class="quiet" data-testid="no-rooms">
          {t("online.no-rooms")}
        </p>
      ) : (
        <ul class="cards" data-testid="rooms">
          {rooms.map((room) => (
            <RoomCard key={room.id} room={room} picture={<RoomPicture online={online} room={room} />}>
              <button
                type="button"
                class="button button-primary button-small"
                data-testid="join-room"
                disabled={!isConnected}
                onClick={() => onJoin(room)}
              >
                {t("online.join")}
              </button>
            </RoomCard>
          ))}
        </ul>
      )}
    </section>
  );
}

interface OwnRoomsProps {
  readonly online: OnlineClient;
  readonly server: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function OwnRooms({ online, server, heading }: OwnRoomsProps) {
  const rooms = online.state.value?.ownRooms ?? [];
  if (rooms.length === 0) return null;
  return (
    <section class="online-section" aria-labelledby="own-rooms">
      <h2 ref={heading} id="own-rooms" tabIndex={-1}>
        {t("online.waiting")}
      </h2>
      <ul class="own-rooms">
        {rooms.map((room) => (
          <OwnRoomLine key={room.id} online={online} room={room} server={server} />
        ))}
      </ul>
    </section>
  );
}

function OwnRoomLine({ online, room, server }: { online: OnlineClient; room: OwnRoom; server: string }) {
  const read = readServerAddress(server);
  const link = room.code === null || !read.ok ? null : webLink({ kind: "join", server: read.value, code: room.code });
  // Another device would look for the server on itself.
  const isReached = read.ok && !isThisMachine(read.value.host);
  return (
    <li class="own-room" data-testid="own-room">
      <span>
        <strong>{room.name}</strong>{" "}
        <span class="quiet">
          {startText(room.terms)} · {termsText(room.terms, null)}
        </span>
        <RulesLine ruleset={room.terms.ruleset} />
      </span>
      {room.code !== null && (
        <span class="room-code">
          {t("online.code-is")} <output data-testid="room-code">{shownCode(room.code)}</output>
        </span>
      )}
      <span class="online-buttons">
        {link !== null && <CopyButton text={link} label={t("online.copy-link")} testid="room-link" />}
        <button
          type="button"
          class="button button-small"
          data-testid="cancel-room"
          onClick={() => void online.do("online.cancelRoom", { room: room.id })}
        >
          {t("online.cancel-room")}
        </button>
      </span>
      {link !== null && isReached && (
        <div class="own-room-scan">
          <QrCode text={link} label={t("online.scan-label")} />
          <p>{t("online.scan")}</p>
          <p class="quiet own-room-address">{link}</p>
        </div>
      )}
    </li>
  );
}
