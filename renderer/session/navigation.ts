import { signal } from "@preact/signals";
import { Actions } from "./actions.ts";
import { parseRoute, routeHash, type Route } from "./routes.ts";

/** Replaces the address that is shown, so that Back skips it. */
export function replaceRoute(to: Route): void {
  window.history.replaceState(null, "", routeHash(to));
  route.value = to;
}

/** Screen that is shown, another object with each visit. */
export const route = signal<Route>(parseRoute(window.location.hash));

window.addEventListener("hashchange", () => {
  const { hash } = window.location;
  // The event also follows `go`, which has begun this visit already.
  if (hash !== routeHash(route.peek())) route.value = parseRoute(hash);
});

export function go(to: Route): void {
  route.value = to;
  if (window.location.hash !== routeHash(to)) window.location.hash = routeHash(to);
}

export const actions = new Actions({ route, go });
