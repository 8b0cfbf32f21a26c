import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { HostMessage, RequestMessage, RequestName } from "../../protocol/contract.ts";
import { shown } from "./game-screen.ts";

/** Answers of the host that come late, as from a busy host. */
export interface HeldAnswers {
  /** Answers that wait, the oldest first; each is given by a call. */
  readonly answers: (() => void)[];
  /** Requests that were held, in order. */
  readonly asked: string[];
  /** Holds the answers to these requests from now on. */
  hold(which: (request: string) => boolean): void;
  /** Lets answers through from now on; those that wait come now, the newest first. */
  release(): void;
  /** Resolves when the page has all answers that it has asked for, and all components that it loads. */
  settled(): Promise<void>;
}

/** Loads the page anew, and holds back answers of the host where a test wants it. */
export async function holdAnswers(page: Page, ...requests: RequestName[]): Promise<HeldAnswers> {
  const answers: (() => void)[] = [];
  const asked: string[] = [];
  const ids = new Set<RequestMessage["id"]>();
  /** Requests that the page has no answer to. */
  const open = new Set<RequestMessage["id"]>();
  let requestCount = 0;
  const none = (): boolean => false;
  let isHeld = requests.length === 0 ? none : (request: string): boolean => requests.some((one) => one === request);
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    // A page that was loaded anew hears no answers to what it asked before.
    open.clear();
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as RequestMessage;
      open.add(message.id);
      requestCount++;
      if (isHeld(message.request)) {
        asked.push(message.request);
        ids.add(message.id);
      }
      server.send(text);
    });
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as HostMessage;
      const id = "id" in message ? message.id : null;
      const pass = (): void => {
        if (id !== null) open.delete(id);
        socket.send(text);
      };
      if (id !== null && ids.has(id)) answers.push(pass);
      else pass();
    });
  });
  await page.reload();
  return {
    answers,
    asked,
    hold: (which) => (isHeld = which),
    release() {
      isHeld = none;
      ids.clear();
      for (const answer of answers.splice(0).toReversed()) answer();
    },
    async settled() {
      // What an answer shows may ask for more, some pictures later.
      for (let heard = -1; heard < requestCount;) {
        heard = requestCount;
        await expect.poll(async () => open.size + (await page.getByTestId("loading").count())).toBe(0);
        for (let i = 0; i < 3; i++) await shown(page);
      }
    },
  };
}
