import { signal } from "@preact/signals";
import { Actions } from "./actions.ts";
import { isSoundAddress, parseRoute, routeHash, type Route } from "./routes.ts";

/** Replaces the address that is shown, so that Back skips it. */
export function replaceRoute(to: Route): void {
  window.history.replaceState(null, "", routeHash(to));
  route.value = to;
}

/** Screen that is shown, another object with each visit. */
export const route = signal<Route>(parseRoute(window.location.hash));

/** Whether the player opened an address that leads nowhere, and has not been told. */
export const isAstray = signal(false);

window.addEventListener("hashchange", () => {
  const { hash } = window.location;
  // The event also follows `go`, which has begun this visit already.
  if (hash !== routeHash(route.peek())) route.value = parseRoute(hash);
  correctAddress();
});
correctAddress();

/** Replaces an address that leads nowhere by that of the screen that is shown. */
function correctAddress(): void {
  if (isSoundAddress(window.location.hash)) return;
  isAstray.value = true;
  window.history.replaceState(null, "", routeHash(route.peek()));
}

export function go(to: Route): void {
  route.value = to;
  if (window.location.hash !== routeHash(to)) window.location.hash = routeHash(to);
}

export const actions = new Actions({ route, go });
