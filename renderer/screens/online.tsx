import { useEffect, useRef, useState } from "preact/hooks";
import { LINK_SCHEME } from "../../protocol/link.ts";
import {
  invitationLink,
  readInvitation,
  typedAddress,
  type Invitation,
} from "../../protocol/network/server-address.ts";
import type { OnlineState } from "../../protocol/online.ts";
import { ConnectForm } from "../online/connect-form.tsx";
import { CreateRoom } from "../online/create-room.tsx";
import { FinishedGames } from "../online/finished-games.tsx";
import { JoinField, type Wanted } from "../online/join-field.tsx";
import { Ladder } from "../online/ladder.tsx";
import { Serving } from "../online/local-serving.tsx";
import { ratingText, taggedName } from "../online/online-texts.ts";
import { OwnData } from "../online/own-data.tsx";
import { OpenRooms, OwnRooms } from "../online/rooms.tsx";
import { RunningGames } from "../online/running-games.tsx";
import { ServerKeyQuestion, ServerKeys } from "../online/server-keys.tsx";
import { Choice } from "../parts/choice.tsx";
import { actions, go } from "../session/navigation.ts";
import type { Route } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { failureSentence } from "../texts/failure-text.ts";
import { playerName } from "../texts/player-name.ts";
import { t } from "../texts/texts.ts";
import "./online.css";

type Place = "rooms" | "ladder" | "games" | "you";

/** Play across a network. `link` is an invitation that the player has opened. */
export function Online({ session, link }: { session: Session; link: string | null }) {
  const { online } = session;
  const isReady = session.hello.value !== null && session.isConnected.value;
  useEffect(() => {
    if (isReady) void online.refresh();
  }, [online, isReady]);
  useEffect(() => {
    if (link !== null && readInvitation(link) === null) session.refuse(t("app.link-refused"));
  }, [session, link]);
  const began = online.begunMatch.value;
  useEffect(() => {
    if (began === null) return;
    online.begunMatch.value = null;
    go({ screen: "match", matchId: began });
  }, [online, began]);
  /** The invitation that the player connects for. */
  const connectsFor = useRef<string | null>(null);
  const state = online.state.value;
  if (state === null) return <p class="quiet-note">{t("online.title")}</p>;
  const { connection, player } = state;
  const isConnected = (connection.kind === "connected" || connection.kind === "lost") && player !== null;
  if (!isConnected) connectsFor.current = link;
  return (
    <div class="page online">
      <header class="online-head">
        <h1>{t("online.title")}</h1>
        {isConnected && (
          <p class="online-who" data-testid="connected" data-connection={connection.kind}>
            <span role="status">
              {connection.kind === "connected"
                ? t("online.connected", { server: connection.server })
                : t("online.reconnecting", { server: connection.server })}
            </span>
            <span>
              <strong>{taggedName(player)}</strong> · {ratingText(player.rating)}
            </span>
            <button
              type="button"
              class="button button-small"
              data-testid="disconnect"
              onClick={() => void online.do("online.disconnect", {})}
            >
              {t("online.disconnect")}
            </button>
          </p>
        )}
      </header>
      {isConnected ? (
        <Connected session={session} state={state} server={connection.server} link={link} connectsFor={connectsFor} />
      ) : (
        <NotConnected session={session} state={state} link={link} />
      )}
    </div>
  );
}

function NotConnected({ session, state, link }: { session: Session; state: OnlineState; link: string | null }) {
  const { online, campaign } = session;
  const progress = campaign.progress.value;
  const profile = progress?.profiles.find(({ id }) => id === progress.profile);
  const invitation = link === null ? null : readInvitation(link);
  const address = invitation === null ? null : typedAddress(invitation.server);
  return (
    <>
      <p class="lead">{t("online.lead")}</p>
      {state.serving !== null && <Serving online={online} serving={state.serving} />}
      <ServerKeyQuestion online={online} link={state.connection} name={state.name} />
      {state.connection.kind === "refused" && (
        <p class="field-failure" role="alert" data-testid="refused">
          {failureSentence(state.connection.failure)}
        </p>
      )}
      <ConnectForm
        online={online}
        state={state}
        firstName={state.name !== "" || profile === undefined ? state.name : playerName(profile)}
        invitedTo={address}
        onInvitation={(to) => go(routeTo(to))}
      />
    </>
  );
}

function routeTo(invitation: Invitation): Route {
  return { screen: "online", link: invitationLink(invitation).slice(`${LINK_SCHEME}//`.length) };
}

interface ConnectedProps {
  readonly session: Session;
  readonly state: OnlineState;
  readonly server: string;
  readonly link: string | null;
  /** The link that the player connected for. It is opened at once, and then forgotten. */
  readonly connectsFor: { current: string | null };
}

/** What a player finds at a server. */
export function Connected({ session, state, server, link, connectsFor }: ConnectedProps) {
  const { online } = session;
  const [place, setPlace] = useState<Place>("rooms");
  const [isCreating, setCreating] = useState(false);
  const { player } = state;
  const opener = useRef<HTMLButtonElement>(null);
  const waiting = useRef<HTMLHeadingElement>(null);
  /** What gets the focus of the form for a room after its end. */
  const next = useRef<{ readonly current: HTMLElement | null } | null>(null);
  useEffect(() => {
    if (!isCreating) next.current?.current?.focus();
    next.current = null;
  }, [isCreating]);
  const want = async (wanted: Wanted): Promise<string | null> => {
    connectsFor.current = null;
    if (wanted.kind === "join") return online.joinByCode(wanted.code);
    go({ screen: "match", matchId: wanted.match });
    return null;
  };
  const goElsewhere = (invitation: Invitation): Promise<void> =>
    actions.lead(
      () => online.do("online.disconnect", {}),
      () => routeTo(invitation),
    );
  return (
    <>
      <Choice<Place>
        legend={t("online.places")}
        hideLegend
        testid="online-place"
        value={place}
        options={(["rooms", "ladder", "games", "you"] as const).map((value) => ({
          value,
          label: t(`online.place-${value}`),
        }))}
        onChange={(to) => {
          setPlace(to);
          setCreating(false);
        }}
      />
      {place === "rooms" && isCreating && player !== null && (
        <CreateRoom
          session={session}
          playerName={player.name}
          onClose={(isCreated) => {
            next.current = isCreated ? waiting : opener;
            setCreating(false);
          }}
        />
      )}
      {place === "rooms" && !isCreating && (
        <>
          {state.serving !== null && <Serving online={online} serving={state.serving} />}
          <OwnRooms online={online} server={state.serving?.addresses.at(0) ?? server} heading={waiting} />
          <RunningGames online={online} />
          <div class="online-ways">
            <JoinField
              key={link ?? ""}
              server={server}
              first={link ?? ""}
              opensFirst={link !== null && connectsFor.current === link}
              onWanted={want}
              onElsewhere={(to) => void goElsewhere(to)}
            />
            <button
              ref={opener}
              type="button"
              class="button button-primary"
              data-testid="open-create"
              onClick={() => setCreating(true)}
            >
              {t("online.create")}
            </button>
          </div>
          <OpenRooms online={online} onJoin={(room) => void online.joinRoom(room.id)} />
        </>
      )}
      {place === "ladder" && (
        <Ladder
          session={session}
          onCreate={() => {
            setPlace("rooms");
            setCreating(true);
          }}
        />
      )}
      {place === "games" && (
        <>
          <RunningGames online={online} />
          <FinishedGames session={session} />
        </>
      )}
      {place === "you" && player !== null && (
        <>
          <OwnData session={session} player={player} />
          {!session.isAtServer && <ServerKeys online={online} keys={state.serverKeys} />}
        </>
      )}
    </>
  );
}
