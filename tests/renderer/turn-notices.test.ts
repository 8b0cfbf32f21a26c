import { expect, it, vi } from "vitest";
import type { OnlineState } from "../../protocol/online.ts";
import { openPen } from "../../renderer/game/pen.ts";
import { isPageSeen } from "../../renderer/game/sight.ts";
import { Session } from "../../renderer/session/session.ts";
import { FakeHost } from "./fake-host.ts";
import { FakeNavigation } from "./fake-navigation.ts";

it("a page wakes the connection to a server when it is seen, gets the focus or has a network again", async () => {
  const page = Object.assign(new EventTarget(), { location: { hash: "" } });
  vi.stubGlobal("window", page);
  // Its address is read at once.
  const { followTurns } = await import("../../renderer/session/turn-notices.ts");
  const host = new FakeHost();
  const session = new Session(host, {
    actions: new FakeNavigation().actions,
    openPen,
    systemReducedMotion: () => false,
    reload: () => expect.unreachable(),
  });
  const woken = (): unknown[] =>
    host.asked.flatMap(({ request, params }) =>
      request === "online.wake" ? [(params as { readonly isNewNetwork: boolean }).isNewNetwork] : [],
    );
  followTurns(session);
  for (const type of ["focus", "online"]) page.dispatchEvent(new Event(type));
  expect(woken(), "without a server").toEqual([]);
  host.tellEvent("online.changed", { connection: { kind: "lost", server: "localhost" }, matches: [] } as never);
  expect((session.online.state.value as OnlineState).connection.kind).toBe("lost");
  for (const type of ["focus", "online"]) page.dispatchEvent(new Event(type));
  expect(woken()).toEqual([false, true]);
  isPageSeen.value = false;
  isPageSeen.value = true;
  expect(woken()).toEqual([false, true, false]);

  const told = (): unknown[] =>
    host.asked.flatMap(({ request, params }) =>
      request === "online.presence" ? [(params as { readonly presence: string }).presence] : [],
    );
  expect(told()).toEqual(["here", "away", "here"]);
  isPageSeen.value = false;
  host.setConnected(false);
  isPageSeen.value = true;
  host.setConnected(true);
  expect(told(), "also when the host is back").toEqual(["here", "away", "here", "away", "here"]);
});
