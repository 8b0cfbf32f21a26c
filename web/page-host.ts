import { ioWire } from "../main/network/io-wire.ts";
import type { ConnectToServer } from "../main/network/server-connection.ts";
import { randomId } from "../main/random-id.ts";
import { BoardService } from "../main/services/boards/board-service.ts";
import type { BoardFinder } from "../main/services/boards/hosted-board.ts";
import { Clients, OWNER, type Client } from "../main/services/clients.ts";
import { refused, RequestRefused } from "../main/services/failures.ts";
import { OnlineBoards } from "../main/services/online/online-boards.ts";
import { OnlinePlay, type ServingOthers } from "../main/services/online/online-play.ts";
import type { PlayerKeys } from "../main/services/online/player-keys.ts";
import type { RequestHandlers } from "../main/services/requests.ts";
import type { SettingsStore } from "../main/store/settings-store.ts";
import type { RequestName, ResultOf } from "../protocol/contract.ts";
import { HostFailure, HostListeners, type HostClient } from "../protocol/host-client.ts";
import { connectServer, type ServerStatus } from "../protocol/network/client.ts";
import { PAGE_CHECKS } from "./page-checks.ts";
import { PAGE_CLOCK } from "./page-clock.ts";
import { isSignedBy, type PageKeys } from "./page-keys.ts";
import type { PagePlay } from "./page-play.ts";

export interface PageHostOptions {
  readonly version: string;
  readonly settings: SettingsStore;
  readonly keys: PlayerKeys & Pick<PageKeys, "keep">;
  /** Connects to a server; over the network if it is missing. */
  readonly connect?: ConnectToServer;
}

/** A page serves nobody. */
const NO_SERVING: ServingOthers = {
  serving: null,
  found: [],
  start: () => Promise.reject(refused("online-not-serving")),
  stop: () => Promise.resolve(),
  search() {},
};

const connectToServer: ConnectToServer = (address, { failed, trust, ...player }) =>
  connectServer({
    checks: PAGE_CHECKS,
    // The browser ends TLS, and tells no page of it.
    wire: ioWire([address], { clock: PAGE_CLOCK, failed, optionsOf: () => ({}), exporter: () => null }),
    trust: {
      keyOf: (name) => trust.keyOf(name),
      remember: (name, key) => trust.remember(name, key),
      isSigned: isSignedBy,
    },
    ...player,
    newId: randomId,
  });

/** Whether the server shows that the page is of another version. */
function isOfAnotherVersion(status: ServerStatus, version: string): boolean {
  if (status.kind === "refused") return status.failure.code === "online-protocol";
  return status.kind === "online" && status.version !== version;
}

/**
 * A host within a page, with what a page of a server needs: the services for games there, for lessons and the computer.
 */
export function pageHost({ version, settings, keys, connect = connectToServer }: PageHostOptions): HostClient {
  const clients = new Clients(PAGE_CLOCK);
  const log = (error: unknown): void => console.error(error);
  let revision = 0;
  const nextRevision = (): number => ++revision;
  const online = new OnlinePlay({
    key: keys,
    settings,
    clients,
    connect(address, player) {
      const server = connect(address, player);
      server.onStatus((status) => {
        if (!isOfAnotherVersion(status, version)) return;
        // One notice, however often the page connects.
        clients.tell("everyone", "host.notice", { id: "page-outdated", code: "page-outdated", params: {} });
      });
      return server;
    },
    // The page's own server is the one.
    usualServer: null,
    serving: () => NO_SERVING,
    version,
    clock: PAGE_CLOCK,
    nextRevision,
    log,
  });
  const onlineBoards = new OnlineBoards({
    session: online.session,
    keep: () => Promise.reject(refused("unknown-request", { request: "online.keep" })),
    choices: async (asked, asker) => (await play()).pool.run("choices", asked, asker).done,
  });
  let playing: Promise<PagePlay> | null = null;
  /** What the page plays by itself, which is loaded when it is first needed. */
  const play = (): Promise<PagePlay> => {
    playing ??= import("./page-play.ts").then(
      ({ pagePlay }) => pagePlay({ clients, nextRevision, log: (line) => console.error(line) }),
      () => {
        playing = null;
        throw refused("page-not-loaded");
      },
    );
    return playing;
  };
  const ownBoards: BoardFinder = {
    async find(id, asker) {
      for (const finder of (await play()).boards) {
        const board = await finder.find(id, asker);
        if (board !== null) return board;
      }
      return null;
    },
  };
  /** Keeps the player's key. If another tab has kept one meanwhile, the page goes on as that player. */
  const keepKey = async (client: Client): Promise<void> => {
    if (await keys.keep()) return;
    const { link } = online.session;
    // Without a connection, the next one has the kept key.
    if (link.kind === "off" || link.kind === "refused") return;
    const { onlineName: name } = settings.read();
    await online.handlers["online.connect"]({ address: link.server, name, acceptsRisk: true }, client);
  };
  /** A request by which the player takes part. */
  const takingPart =
    <Given, Answer>(handler: (params: Given, client: Client) => Answer | Promise<Answer>) =>
    async (params: Given, client: Client): Promise<Answer> => {
      await keepKey(client);
      return handler(params, client);
    };
  const handlers: Partial<RequestHandlers<RequestName>> = {
    "host.hello": () => ({ version, settings: settings.read(), unfinished: [], notices: [], dataFolder: "" }),
    "host.pageFault": ({ text }) => {
      console.error(text);
      return {};
    },
    "settings.write": (changes) => settings.write(changes),
    ...new BoardService(clients, [onlineBoards, ownBoards]).handlers,
    "match.start": async (setup, asker) => (await play()).matches.handlers["match.start"](setup, asker),
    "match.again": async (asked, asker) => (await play()).matches.handlers["match.again"](asked, asker),
    ...onlineBoards.handlers,
    ...online.handlers,
    "online.createRoom": takingPart(online.handlers["online.createRoom"]),
    "online.joinRoom": takingPart(online.handlers["online.joinRoom"]),
    "online.rename": takingPart(online.handlers["online.rename"]),
    "online.playerCode": takingPart(online.handlers["online.playerCode"]),
    "online.becomePlayer": takingPart(online.handlers["online.becomePlayer"]),
  };
  const listeners = new HostListeners();
  // Nothing is checked: page and host are one program.
  const client = clients.connect(({ event, payload }) => listeners.tell(event, payload), OWNER);
  return {
    async ask(request, params) {
      type Answer = ResultOf<typeof request>;
      type Handler = (given: typeof params, client: Client) => Answer | Promise<Answer>;
      const handler = handlers[request] as Handler | undefined;
      if (handler === undefined) throw new HostFailure({ code: "unknown-request", params: { request } });
      try {
        return await handler(params, client);
      } catch (error) {
        if (error instanceof RequestRefused) throw new HostFailure(error.failure);
        log(error);
        throw new HostFailure({ code: "internal", params: { reference: randomId(4) } });
      }
    },
    on: (event, listener) => listeners.on(event, listener),
    onStatus: () => () => {},
    isConnected: true,
    close: () => client.close(),
  };
}
