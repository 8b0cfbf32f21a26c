import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { AppCommands } from "../renderer/app/app-commands.tsx";
import { Banners } from "../renderer/app/banners.tsx";
import { DoneLine } from "../renderer/app/done-line.tsx";
import { OpenMatch } from "../renderer/app/open-match.tsx";
import { ShortcutsDialog } from "../renderer/app/shortcuts-dialog.tsx";
import { lateComponent } from "../renderer/parts/late-component.tsx";
import { route } from "../renderer/session/navigation.ts";
import type { Session } from "../renderer/session/session.ts";
import type { Theme } from "../renderer/session/theme.ts";
import { failureSentence } from "../renderer/texts/failure-text.ts";
import { t } from "../renderer/texts/texts.ts";
import "../renderer/app/window.css";

const Lobby = lateComponent(async () => (await import("./lobby.tsx")).Lobby);

/** Milliseconds between two tries to reach the server. */
const RETRY_MS = 3000;

/** The game in a browser, as a server has it. */
export function WebApp({ session, theme }: { session: Session; theme: ReadonlySignal<Theme> }) {
  const now = route.value;
  const isMatch = now.screen === "match";
  const link = useServer(session);
  return (
    <div class={`window window-${isMatch ? "match window-board" : "online"}`}>
      <Banners session={session} />
      <div class="window-body">
        <main class="screen" data-testid={isMatch ? "screen-match" : "screen-online"}>
          {link !== null ? (
            <div class="page">
              <h1>{t("app.name")}</h1>
              <p role="status" data-testid="not-connected">
                {link}
              </p>
            </div>
          ) : isMatch ? (
            <OpenMatch session={session} theme={theme} matchId={now.matchId} />
          ) : (
            <Lobby session={session} />
          )}
        </main>
      </div>
      <DoneLine />
      <ShortcutsDialog screen={isMatch ? "match" : "online"} />
      <AppCommands session={session} screen={isMatch ? "match" : "online"} />
    </div>
  );
}

/** Connects to the server of the page. Returns what to say while there is nothing else to show; null if there is. */
function useServer({ online, hello }: Session): string | null {
  const [refused, setRefused] = useState<string | null>(null);
  const isReady = hello.value !== null;
  const state = online.state.value;
  const isMet = state?.player != null;
  /** Whether there was something to show: a page that goes on as another tab's player keeps it. */
  const wasMet = useRef(false);
  wasMet.current ||= isMet;
  const tries = isReady && state !== null && state.connection.kind === "off";
  useEffect(() => {
    if (!tries) return undefined;
    const connect = async (): Promise<void> => {
      const name = online.state.peek()?.name ?? "";
      setRefused(
        await online.refusalOf("online.connect", {
          address: serverAddress(),
          name: name === "" ? t("web.guest") : name,
          // The page itself came the same way.
          acceptsRisk: true,
        }),
      );
    };
    const timer = setTimeout(() => void connect(), refused === null ? 0 : RETRY_MS);
    return () => clearTimeout(timer);
  }, [online, tries, refused]);
  if (state?.connection.kind === "refused") return failureSentence(state.connection.failure);
  if (isMet) return null;
  return refused ?? (wasMet.current ? null : t("web.connecting", { server: window.location.host }));
}

/** The server's address, with the port that browsers leave out. */
function serverAddress(): string {
  const { protocol, hostname, port } = window.location;
  return `${protocol}//${hostname}:${port === "" ? (protocol === "https:" ? 443 : 80) : port}`;
}
