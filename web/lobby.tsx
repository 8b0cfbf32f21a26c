import { useEffect, useRef, useState } from "preact/hooks";
import { MAX_SIDE_NAME_LETTERS, readName } from "../protocol/letters.ts";
import { success, type Result } from "../engine/result.ts";
import { DEFAULT_RULESET, lastMoverWins } from "../engine/rules.ts";
import { downloadAddress } from "../main/version.ts";
import type { Room } from "../protocol/network/rooms.ts";
import { invitationLink, readInvitation } from "../protocol/network/server-address.ts";
import { RoomCard } from "../renderer/online/room-card.tsx";
import { useTyping } from "../renderer/parts/use-typing.ts";
import { lateComponent } from "../renderer/parts/late-component.tsx";
import type { OnlineClient } from "../renderer/session/online-client.ts";
import type { Session } from "../renderer/session/session.ts";
import { t } from "../renderer/texts/texts.ts";
import { ownSettings } from "./page-settings.ts";
import { TryGame } from "./try-game.tsx";

const Late = {
  Connected: lateComponent(async () => (await import("../renderer/screens/online.tsx")).Connected),
  RoomPicture: lateComponent(
    async () => (await import("../renderer/online/room-picture.tsx")).RoomPicture,
    <div class="picture-empty" />,
  ),
};

/** Why a page has nothing of its server to show. */
export interface Unmet {
  readonly said: string;
  /** Whether the server could not be reached; false at the first try. */
  readonly hasFailed: boolean;
}

interface LobbyProps {
  /** Null until all that plays is loaded. */
  readonly session: Session | null;
  /** Null once the server is met. */
  readonly unmet: Unmet | null;
}

/**
 * What a page of a server shows beside its games: the invitation of the link, alone until the player wants more; else
 * lessons and games that need no server, and all that the program shows of one. That comes last, since it changes while
 * somebody fills in a form; but first where the room of the link is gone, as it is once its game has begun.
 */
export function Lobby({ session, unmet }: LobbyProps) {
  const connectsFor = useRef<string | null>(null);
  const [wantsMore, setWantsMore] = useState(false);
  const state = session?.online.state.value ?? null;
  const invitation = readInvitation(window.location.href.split("#")[0]);
  const code = invitation?.kind === "join" ? invitation.code : null;
  const room = useInvitation(session?.online ?? null, code, unmet === null);
  const isAlone = code !== null && !wantsMore && room?.ok !== false && unmet?.hasFailed !== true;
  return (
    <div class="page online">
      <h1>{t("app.name")}</h1>
      {room !== null && (
        <Invited online={session?.online ?? null} code={code ?? ""} room={room} isMet={unmet === null} />
      )}
      {!isAlone && room?.ok !== false && session !== null && <TryGame session={session} />}
      {unmet !== null && (
        <p role="status" data-testid="not-connected">
          {unmet.said}
        </p>
      )}
      {!isAlone && unmet === null && session !== null && state !== null && (
        <Late.Connected
          session={session}
          state={state}
          server={window.location.origin}
          link={null}
          connectsFor={connectsFor}
        />
      )}
      {room?.ok === false && session !== null && <TryGame session={session} />}
      {isAlone && unmet === null && (
        <button type="button" class="button" data-testid="more" onClick={() => setWantsMore(true)}>
          {t("web.more")}
        </button>
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

/**
 * Finds the room of a code: the one in the page, or else that of the server once it is met. Returns it, or why there is
 * none; null before that.
 */
function useInvitation(online: OnlineClient | null, code: string | null, isMet: boolean): Result<Room, string> | null {
  const [room, setRoom] = useState<Result<Room, string> | null>(() => {
    const written = takeInvitedRoom();
    return written === null ? null : success(written);
  });
  const asked = isMet && room === null ? code : null;
  useEffect(() => {
    if (online !== null && asked !== null) void online.resultOf("online.lookAtRoom", { code: asked }).then(setRoom);
  }, [online, asked]);
  return room;
}

interface InvitedProps {
  readonly online: OnlineClient | null;
  readonly code: string;
  readonly room: Result<Room, string>;
  /** Whether the server is met. Who wants to play before that plays then. */
  readonly isMet: boolean;
}

/** Whether a game has the rules that the first sentence about the game tells. */
function isUsual({ ruleset }: Room["terms"]): boolean {
  return ruleset.game === DEFAULT_RULESET.game && lastMoverWins(ruleset);
}

/** The room to which the address leads. */
function Invited({ online, code, room, isMet }: InvitedProps) {
  const state = online?.state.value ?? null;
  const own = state?.player ?? null;
  const [refused, setRefused] = useState<string | null>(null);
  const [wantsToPlay, setWantsToPlay] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  // Another device of the player may have chosen another name since: only what is typed renames.
  const known = own?.name ?? ownSettings.read().onlineName;
  const guest = t("web.guest");
  const name = typed ?? (known === guest ? "" : known);
  const { field } = useTyping(name, setTyped, MAX_SIDE_NAME_LETTERS);
  const said = room.ok ? refused : room.error;
  const play = async (server: OnlineClient): Promise<void> => {
    const read = readName(name, MAX_SIDE_NAME_LETTERS);
    if (read.ok && read.value !== own?.name) await server.refusalOf("online.rename", { name: read.value });
    setRefused(await server.joinByCode(code));
  };
  useEffect(() => {
    if (online === null || !wantsToPlay || !isMet) return;
    setWantsToPlay(false);
    void play(online);
  }, [online, wantsToPlay, isMet]);
  return (
    <section class="online-section" data-testid="invitation">
      {room.ok && (
        <>
          <h2>{t("web.invites", { name: room.value.creator.name })}</h2>
          {isUsual(room.value.terms) && <p data-testid="invitation-rules">{t("home.lead")}</p>}
          <form
            class="online-connect"
            onSubmit={(event) => {
              event.preventDefault();
              setWantsToPlay(true);
            }}
          >
            <label class="online-field">
              <span class="label">{t("online.your-name")}</span>
              <input
                type="text"
                class="text-input"
                autocomplete="nickname"
                placeholder={guest}
                data-testid="online-name"
                {...field}
              />
            </label>
            <ul class="cards">
              <RoomCard
                room={room.value}
                picture={
                  online !== null && isMet ? (
                    <Late.RoomPicture online={online} room={room.value} />
                  ) : (
                    <div class="picture-empty" />
                  )
                }
              >
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

/** Takes the room that the server has written into the page of its link; null if there is none, or it was taken. */
function takeInvitedRoom(): Room | null {
  const place = document.getElementById("room");
  place?.remove();
  return place === null ? null : (JSON.parse(place.textContent) as Room | null);
}
