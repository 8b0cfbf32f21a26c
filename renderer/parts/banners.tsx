import type { Session } from "../session.ts";
import { CloseIcon } from "./icons.tsx";

/** What the player must know wherever they are: a lost connection, notices of the host, a failed request. */
export function Banners({ session }: { session: Session }) {
  const lost = !session.connected.value;
  const failure = session.failure.value;
  return (
    <div class="banners" aria-live="polite">
      {lost && (
        <div class="banner banner-lost" role="alert" data-testid="connection-lost">
          <span class="thinking-dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <p>The connection to the game's host is lost. Your game is stored; connecting again…</p>
        </div>
      )}
      {session.notices.value.map((notice) => (
        <div key={notice.id} class="banner" data-testid="notice">
          <p>{notice.message}</p>
          <button type="button" class="icon-button" aria-label="Dismiss" data-testid="notice-dismiss" onClick={() => session.dismiss(notice.id)}>
            <CloseIcon />
          </button>
        </div>
      ))}
      {failure !== null && (
        <div class="banner banner-failure" role="alert" data-testid="failure">
          <p>{failure}</p>
          <button
            type="button"
            class="icon-button"
            aria-label="Dismiss"
            data-testid="failure-dismiss"
            onClick={() => {
              session.failure.value = null;
            }}
          >
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
}
