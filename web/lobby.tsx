import { useEffect, useRef, useState } from "preact/hooks";
import { downloadAddress } from "../main/version.ts";
import type { Room } from "../protocol/network/rooms.ts";
import { invitationLink, readInvitation } from "../protocol/network/server-address.ts";
import { sideNameSchema, MAX_SIDE_NAME_LETTERS } from "../protocol/names.ts";
import { RoomCard } from "../renderer/online/room-card.tsx";
import { useTyping } from "../renderer/parts/use-typing.ts";
import { lateComponent } from "../renderer/parts/late-component.tsx";
import type { Session } from "../renderer/session/session.ts";
import { t } from "../renderer/texts/texts.ts";
import { TryGame } from "./try-game.tsx";

const Late = {
  Connected: lateComponent(async () => (await import("../renderer/screens/online.tsx")).Connected),
};

interface LobbyProps {
  readonly session: Session;
  /** What to say while the server cannot be reached; null once it is met. */
  readonly unmet: string | null;
}

/**
 * What a page of a server shows beside its games: the invitation of the link, lessons and games that need no server,
 * and all that the program shows of one. That comes last, since it changes while somebody fills in a form.
 */
export function Lobby({ session, unmet }: LobbyProps) {
  const { online } = session;
  const connectsFor = useRef<string | null>(null);
  const state = online.state.value;
  const invitation = readInvitation(window.location.href.split("#")[0]);
  return (
    <div class="page online">
      <h1>{t("app.name")}</h1>
      {unmet === null && invitation?.kind === "join" && <Invited session={session} code={invitation.code} />}
      <TryGame session={session} />
      {unmet !== null && (
        <p role="status" data-testid="not-connected">
          {unmet}
        </p>
      )}
      {unmet === null && state !== null && (
        <Late.Connected
          session={session}
          state={state}
          server={window.location.origin}
          link={null}
          connectsFor={connectsFor}
        />
      )}
      <p class="quiet">
        <a href={downloadAddress} rel="noreferrer" target="_blank">
          {t("web.get")}
        </a>
        {invitation !== null && (
          <>
            {" · "}
            <a href={invitationLink(invitation)}>{t("invitation.open")}</a>
          </>
        )}
      </p>
    </div>
  );
}

/** The room to which the address leads. */
function Invited({ session, code }: { session: Session; code: string }) {
  const { online } = session;
  const own = online.state.value?.player ?? null;
  const [room, setRoom] = useState<Room | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [name, setName] = useState(own?.name ?? "");
  const { field } = useTyping(name, setName, MAX_SIDE_NAME_LETTERS);
  useEffect(() => {
    void online.resultOf("online.lookAtRoom", { code }).then((found) => {
      if (found.ok) setRoom(found.value);
      else setSaid(found.error);
    });
  }, [online, code]);
  const play = async (): Promise<void> => {
    const read = sideNameSchema.safeParse(name);
    if (read.success && read.data !== own?.name) await online.refusalOf("online.rename", { name: read.data });
    setSaid(await online.joinByCode(code));
  };
  return (
    <section class="online-section" data-testid="invitation">
      {room !== null && (
        <>
          <h2>{t("web.invites", { name: room.creator.name })}</h2>
          <form
            class="online-connect"
            onSubmit={(event) => {
              event.preventDefault();
              void play();
            }}
          >
            <label class="online-field">
              <span class="label">{t("online.your-name")}</span>
              <input type="text" class="text-input" autocomplete="nickname" data-testid="online-name" {...field} />
            </label>
            <ul class="cards">
              <RoomCard online={online} room={room}>
                <button type="submit" class="button button-primary" data-testid="play">
                  {t("web.play")}
                </button>
              </RoomCard>
            </ul>
          </form>
        </>
      )}
      {said !== null && (
        <p class="field-failure" role="alert" data-testid="invitation-said">
          {said}
        </p>
      )}
    </section>
  );
}
