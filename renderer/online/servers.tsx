import { useEffect, useState } from "preact/hooks";
import { CloseIcon } from "../parts/icons.tsx";
import type { OnlineClient } from "../session/online-client.ts";
import { t } from "../texts/texts.ts";

/** Milliseconds that the host looks for servers. */
const SEARCH_MS = 4000;

interface ServersProps {
  readonly title: string;
  readonly testid: string;
  readonly servers: readonly string[];
  readonly onChoose: (server: string) => void;
  readonly onForget?: (server: string) => void;
}

export function Servers({ title, testid, servers, onChoose, onForget }: ServersProps) {
  if (servers.length === 0) return null;
  return (
    <div class="online-servers" role="group" aria-label={title}>
      <h2>{title}</h2>
      <ul data-testid={testid}>
        {servers.map((server) => (
          <li key={server}>
            <button type="button" class="button button-quiet online-server" onClick={() => onChoose(server)}>
              {server}
            </button>
            {onForget !== undefined && (
              <button
                type="button"
                class="icon-button"
                aria-label={t("online.forget", { server })}
                title={t("online.forget", { server })}
                onClick={() => onForget(server)}
              >
                <CloseIcon />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FoundServersProps {
  readonly online: OnlineClient;
  readonly servers: readonly string[];
  readonly onChoose: (server: string) => void;
}

export function FoundServers({ online, servers, onChoose }: FoundServersProps) {
  const [search, setSearch] = useState<"none" | "running" | "over">("none");
  useEffect(() => {
    if (search !== "running") return undefined;
    const timer = setTimeout(() => setSearch("over"), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return (
    <section class="online-serve">
      <Servers title={t("online.found-here")} testid="found" servers={servers} onChoose={onChoose} />
      <button
        type="button"
        class="button"
        data-testid="search"
        disabled={search === "running"}
        onClick={() => {
          setSearch("running");
          void online.do("online.search", {});
        }}
      >
        {t("online.search")}
      </button>
      <p class="quiet" role="status" data-testid="search-said">
        {search === "running" && t("online.searching")}
        {search === "over" && servers.length === 0 && t("online.none-found")}
      </p>
    </section>
  );
}
