import { useEffect, useState } from "preact/hooks";
import { noticeText } from "../texts/failure-text.ts";
import type { Notice } from "../../protocol/error-codes.ts";
import type { Disconnection } from "../../protocol/transport.ts";
import { route } from "../session/navigation.ts";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { CloseIcon } from "../parts/icons.tsx";
import { ReportButton } from "../parts/report-button.tsx";
import { ThinkingDots } from "../parts/thinking-dots.tsx";
import { t } from "../texts/texts.ts";

/** Milliseconds of a lost connection from which on it is reported. */
const NOTICED_LOSS_MS = 500;
/** Milliseconds without a host after which a browser's player is told to restart it. */
const LONG_LOSS_MS = 8000;

/** Notices that the people who repair the game should see. */
const REPORTED: ReadonlySet<Notice["code"]> = new Set([
  "campaign-levels-unreadable",
  "computer-failed",
  "redraw-failed",
  "training-failed",
  "host-restarted",
  "page-restarted",
  "shell-restarted",
]);

export function Banners({ session }: { session: Session }) {
  const failure = session.failure.value;
  // It is about the screen that shows it first.
  useEffect(() => {
    if (failure === null) return undefined;
    const shownAt = routeHash(route.peek());
    return route.subscribe((now) => {
      if (routeHash(now) !== shownAt) session.failure.value = null;
    });
  }, [session, failure]);
  return (
    <div class="banners" aria-live="polite">
      {!session.isConnected.value && <Lost reason={session.disconnection.value} />}
      {session.notices.value.map((notice) => (
        <div key={notice.id} class="banner" data-testid="notice">
          <p>{noticeText(notice)}</p>
          {REPORTED.has(notice.code) && !session.isAtServer && <ReportButton session={session} />}
          {notice.code === "page-outdated" && (
            <button type="button" class="button" data-testid="load-anew" onClick={() => window.location.reload()}>
              {t("app.load-anew")}
            </button>
          )}
          <Dismiss testid="notice-dismiss" onClick={() => session.dismiss(notice.id)} />
        </div>
      ))}
      {failure !== null && (
        <div class="banner banner-failure" role="alert" data-testid="failure">
          <p>{failure}</p>
          {session.isFault.value && !session.isAtServer && <ReportButton session={session} />}
          <Dismiss
            testid="failure-dismiss"
            onClick={() => {
              session.failure.value = null;
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Messages for a connection that will not come back. */
const FINAL = { "too-many-screens": "app.too-many-windows", "host-ended": "app.closed" } as const;

function Lost({ reason }: { reason: Disconnection }) {
  const [loss, setLoss] = useState<"short" | "noticed" | "long">("short");
  useEffect(() => {
    const timers = [
      setTimeout(() => setLoss("noticed"), NOTICED_LOSS_MS),
      setTimeout(() => setLoss("long"), LONG_LOSS_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (reason !== "lost")
    return (
      <div class="banner banner-lost" role="alert" data-testid="connection-lost">
        <p>{t(FINAL[reason])}</p>
      </div>
    );
  if (loss === "short") return null;
  const isGone = loss === "long" && window.sprouts === undefined;
  return (
    <div class="banner banner-lost" role="alert" data-testid="connection-lost">
      {!isGone && <ThinkingDots />}
      <p>{t(isGone ? "app.connection-gone" : "app.connection-lost")}</p>
    </div>
  );
}

export function Dismiss({ testid, onClick }: { testid: string; onClick: () => void }) {
  return (
    <button type="button" class="icon-button" aria-label={t("app.dismiss")} data-testid={testid} onClick={onClick}>
      <CloseIcon />
    </button>
  );
}
