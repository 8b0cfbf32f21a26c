import { computed, effect } from "@preact/signals";
import { isPageSeen } from "../game/sight.ts";
import { t } from "../texts/texts.ts";
import { go } from "./navigation.ts";
import type { Session } from "./session.ts";

/** Asks the player, where the system wants that. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Tells the host when the player looks elsewhere, and the player by the system when it is their turn meanwhile. */
export function followTurns(session: Session): void {
  const { online, settings } = session;
  const isOff = computed(() => (online.state.value?.connection.kind ?? "off") === "off");
  const wake = (isNewNetwork: boolean): void => {
    if (!isOff.peek()) void online.refusalOf("online.wake", { isNewNetwork });
  };
  isPageSeen.subscribe((isSeen) => {
    if (isSeen) wake(false);
  });
  // Also when the host is back: it has not heard what changed meanwhile.
  effect(() => {
    const presence = isPageSeen.value ? "here" : "away";
    if (session.isConnected.value && !isOff.value) void online.refusalOf("online.presence", { presence });
  });
  // A computer that has slept doesn't hide the page.
  window.addEventListener("focus", () => wake(false));
  window.addEventListener("online", () => wake(true));
  let known: ReadonlySet<string> | null = null;
  effect(() => {
    const state = online.state.value;
    if (state === null) return;
    const turns = state.matches.filter(({ isOwnTurn }) => isOwnTurn);
    const fresh = turns.filter(({ id }) => known !== null && !known.has(id));
    known = new Set(turns.map(({ id }) => id));
    if (isPageSeen.peek() || settings.peek().turnNotices === "off" || !("Notification" in window)) return;
    if (Notification.permission !== "granted") return;
    for (const { id, opponent } of fresh) notify(id, opponent.name);
  });
}

/** The system shows one for each match. A click opens it. */
function notify(match: string, name: string): void {
  const notice = new Notification(t("app.name"), { body: t("online.notice-text", { name }), tag: match });
  notice.addEventListener("click", () => {
    window.focus();
    go({ screen: "match", matchId: match });
  });
}
