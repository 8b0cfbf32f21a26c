import { useEffect, useId, useRef, useState } from "preact/hooks";
import { MAX_SIDE_NAME_LETTERS } from "../../protocol/letters.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import {
  hostHeader,
  isThisMachine,
  type Invitation,
  readInvitation,
  readServerAddress,
} from "../../protocol/network/server-address.ts";
import { checkName, sideNameSchema } from "../../protocol/names.ts";
import type { OnlineState } from "../../protocol/online.ts";
import { USUAL_SPOTS } from "./create-room.tsx";
import { KeyFromFile } from "./key-file.tsx";
import { StartServing } from "./local-serving.tsx";
import { runningText } from "./online-texts.ts";
import { ServerKeys } from "./server-keys.tsx";
import { FoundServers, Servers } from "./servers.tsx";
import { TypedLine } from "../parts/typed-line.tsx";
import { useTyping } from "../parts/use-typing.ts";
import { actions } from "../session/navigation.ts";
import type { OnlineClient } from "../session/online-client.ts";
import { nameFaultText } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";
import "./online.css";

interface ConnectFormProps {
  readonly online: OnlineClient;
  readonly state: OnlineState;
  /** The player's last name on a server, or the usual one. */
  readonly firstName: string;
  /** Address to which the link of an invitation leads. */
  readonly invitedTo: string | null;
  /** Opens an invitation whose link stands in the field for the address. */
  readonly onInvitation: (invitation: Invitation) => void;
}

export function ConnectForm({ online, state, firstName, invitedTo, onInvitation }: ConnectFormProps) {
  const [name, setName] = useState(firstName);
  const nameTyping = useTyping(name, setName, MAX_SIDE_NAME_LETTERS);
  const [address, setAddress] = useState(invitedTo ?? state.servers.at(0) ?? "");
  useEffect(() => {
    if (invitedTo !== null) setAddress(invitedTo);
  }, [invitedTo]);
  const [acceptsRisk, acceptRisk] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isStopped = useRef(false);
  const read = readServerAddress(address);
  const isPlain = isRisky(address, state);
  const isConnecting = state.connection.kind === "connecting";

  const attempt = async (ask: (name: string) => Promise<string | null>): Promise<void> => {
    const checked = checkName(sideNameSchema, name);
    if (!checked.ok) {
      setFailed(nameFaultText(checked.error, MAX_SIDE_NAME_LETTERS));
      return;
    }
    await actions.once("connect", async () => {
      setFailed(null);
      isStopped.current = false;
      setBusy(true);
      const refused = await ask(checked.value);
      setBusy(false);
      if (!isStopped.current) setFailed(refused);
    });
  };

  const change = (text: string): void => {
    setAddress(text);
    const invitation = readInvitation(text);
    if (invitation !== null) onInvitation(invitation);
  };

  /** Connects to a server of an earlier visit, and then does what was asked for. */
  const goOn = (server: string, then: (name: string) => Promise<string | null> = async () => null): void => {
    setAddress(server);
    if (isRisky(server, state)) return;
    void attempt(async (as) => {
      const refused = await online.refusalOf("online.connect", { address: server, name: as, acceptsRisk });
      return refused ?? then(as);
    });
  };
  const linkServer = state.servers.at(0) ?? state.usualServer;

  return (
    <div class="online-columns">
      <div class="online-connect">
        <label class="online-field">
          <span class="label">{t("online.your-name")}</span>
          <input type="text" class="text-input" autocomplete="off" data-testid="online-name" {...nameTyping.field} />
        </label>
        {invitedTo === null && (
          <>
            {state.serving === null && (
              <StartServing isBusy={isBusy} onServe={() => void attempt((as) => serve(online, as))} />
            )}
            <InviteByLink
              server={linkServer}
              isBusy={isBusy}
              onInvite={(server) => goOn(server, (as) => openRoom(online, as))}
            />
          </>
        )}
        {state.running !== null && <Running running={state.running} onGoOn={goOn} />}
        {isBusy && state.connection.kind !== "connecting" && <p class="quiet">{t("online.starting")}</p>}
      </div>
      <form
        class="online-connect"
        onSubmit={(event) => {
          event.preventDefault();
          if (isConnecting) return;
          void attempt((as) => online.refusalOf("online.connect", { address, name: as, acceptsRisk }));
        }}
      >
        {invitedTo !== null && (
          <p class="online-ask" data-testid="invited">
            {t("online.invited", { server: invitedTo })}
          </p>
        )}
        <AddressField address={address} isPlain={isPlain} onChange={change} />
        {isPlain && (
          <label class="online-risk">
            <input
              type="checkbox"
              checked={acceptsRisk}
              data-testid="accept-risk"
              onChange={(event) => acceptRisk(event.currentTarget.checked)}
            />
            <span>{t("online.risk")}</span>
          </label>
        )}
        <div class="online-buttons">
          <button
            type="submit"
            class="button button-primary"
            data-testid="connect"
            disabled={isConnecting || !read.ok || (isPlain && !acceptsRisk)}
          >
            {t("online.connect")}
          </button>
          {isConnecting && (
            <button
              type="button"
              class="button"
              data-testid="stop-connecting"
              onClick={() => {
                isStopped.current = true;
                void online.do("online.disconnect", {});
              }}
            >
              {t("online.stop")}
            </button>
          )}
        </div>
        <p class={isConnecting ? "quiet" : "field-failure"} role="status" data-testid="connect-said">
          {state.connection.kind === "connecting"
            ? t("online.connecting", { server: state.connection.server })
            : failed}
        </p>
        {!state.hasKey && <p class="quiet">{t("online.key-made")}</p>}
        {(!state.hasKey || failed !== null) && (
          <div class="online-buttons">
            <KeyFromFile online={online} onAnswer={setFailed} />
          </div>
        )}
        <Servers
          title={t("online.recent")}
          testid="recent"
          servers={state.servers}
          onChoose={setAddress}
          onForget={(server) => void online.do("online.forgetServer", { address: server })}
        />
        <ServerKeys online={online} keys={state.serverKeys} />
        <FoundServers online={online} servers={state.found} onChoose={setAddress} />
      </form>
    </div>
  );
}

/** Makes this computer a server with a room for the friend. Returns why it was refused, or null. */
async function serve(online: OnlineClient, name: string): Promise<string | null> {
  const served = await online.resultOf("online.serve", { name });
  if (!served.ok) return served.error;
  if (served.value.ownRooms.length + served.value.matches.length > 0) return null;
  return openRoom(online, name);
}

/** Opens a room for somebody who gets its link. Returns why it was refused, or null. */
function openRoom(online: OnlineClient, name: string): Promise<string | null> {
  return online.refusalOf("online.createRoom", {
    name: t("online.room-of", { name }),
    access: "code",
    terms: {
      ruleset: DEFAULT_RULESET,
      start: { kind: "plain", spots: USUAL_SPOTS },
      clock: null,
      opening: "chance",
      rated: false,
    },
  });
}

interface InviteByLinkProps {
  /** Address of the server at which the room is opened; null if the player knows no server. */
  readonly server: string | null;
  readonly isBusy: boolean;
  readonly onInvite: (server: string) => void;
}

/** Opens a room at a server whose link the player sends to somebody. */
function InviteByLink({ server, isBusy, onInvite }: InviteByLinkProps) {
  return (
    <section class="online-serve" aria-label={t("online.invite")}>
      <button
        type="button"
        class="button button-large"
        data-testid="invite"
        disabled={isBusy || server === null}
        onClick={() => server !== null && onInvite(server)}
      >
        {t("online.invite")}
      </button>
      <p class="quiet">{server === null ? t("online.invite-no-server") : t("online.invite-about", { server })}</p>
    </section>
  );
}

/** Unfinished games on a server that the host is not connected to now, with a button that connects to it. */
function Running({
  running,
  onGoOn,
}: {
  running: NonNullable<OnlineState["running"]>;
  onGoOn: (server: string) => void;
}) {
  return (
    <section class="online-ask" aria-label={t("online.running")} data-testid="running">
      <p>{runningText(running)}</p>
      <div class="online-buttons">
        <button
          type="button"
          class="button button-primary"
          data-testid="go-on-online"
          onClick={() => onGoOn(running.server)}
        >
          {t("online.go-on")}
        </button>
      </div>
    </section>
  );
}

/** Whether an address leads to another machine without TLS, and the player has not accepted the risk yet. */
function isRisky(address: string, { plainServers }: OnlineState): boolean {
  const read = readServerAddress(address);
  if (!read.ok || read.value.secure || isThisMachine(read.value.host)) return false;
  return !plainServers.includes(hostHeader(read.value));
}

function AddressField({
  address,
  isPlain,
  onChange,
}: {
  address: string;
  isPlain: boolean;
  onChange: (address: string) => void;
}) {
  const id = useId();
  const read = readServerAddress(address);
  const { field } = useTyping(address, onChange);
  return (
    <div class="online-field">
      <label class="label" for={id}>
        {t("online.server")}
      </label>
      <input
        id={id}
        type="text"
        class="text-input"
        placeholder={t("online.server-example")}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-describedby={`${id}-said`}
        aria-invalid={address !== "" && !read.ok}
        data-testid="server-address"
        {...field}
      />
      <TypedLine
        id={`${id}-said`}
        text={read.ok ? t(isPlain ? "online.risk-needed" : "online.address-ready") : t(`online.${read.error}`)}
        isFault={!read.ok && address !== ""}
        testid="address-said"
      />
    </div>
  );
}
