import { signal } from "@preact/signals";
import { parseRoute, routeHash, type Route } from "./routes.ts";

/** Replaces the address that is shown, so that Back skips it. */
export function replaceRoute(to: Route): void {
  window.history.replaceState(null, "", routeHash(to));
  route.value = to;
}

export const route = signal<Route>(parseRoute(window.location.hash));

window.addEventListener("hashchange", () => {
  route.value = parseRoute(window.location.hash);
});

export function go(to: Route): void {
  route.value = to;
  if (window.location.hash !== routeHash(to)) window.location.hash = routeHash(to);
}
