import { useEffect, useState } from "preact/hooks";
import type { Session } from "../session.ts";
import { CloseIcon } from "./icons.tsx";
import { ThinkingDots } from "./thinking-dots.tsx";

/** After how long without the host a browser's player is told that a new start has a new address, in milliseconds. */
const LONG_LOSS = 8000;

/** What the player must know wherever they are: a lost connection, notices of the host, a failed request. */
export function Banners({ session }: { session: Session }) {
  const failure = session.failure.value;
  return (
    <div class="banners" aria-live="polite">
      {!session.connected.value && <Lost />}
      {session.notices.value.map((notice) => (
        <div key={notice.id} class="banner" data-testid="notice">
          <p>{notice.message}</p>
          <Dismiss testid="notice-dismiss" onClick={() => session.dismiss(notice.id)} />
        </div>
      ))}
      {failure !== null && (
        <div class="banner banner-failure" role="alert" data-testid="failure">
          <p>{failure}</p>
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

function Lost() {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_LOSS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="banner banner-lost" role="alert" data-testid="connection-lost">
      <ThinkingDots />
      <p>
        The connection to the game's host is lost. Your game is stored; connecting again…
        {long && window.sprouts === undefined && " If the game was started anew, it has a new address: open that one."}
      </p>
    </div>
  );
}

function Dismiss({ testid, onClick }: { testid: string; onClick: () => void }) {
  return (
    <button type="button" class="icon-button" aria-label="Dismiss" data-testid={testid} onClick={onClick}>
      <CloseIcon />
    </button>
  );
}
