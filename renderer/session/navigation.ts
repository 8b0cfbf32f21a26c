import { signal } from "@preact/signals";

/** Kept in the address, for Back and Reload. */
export type Route =
  | { readonly screen: "home" | "campaign" | "play" | "help" | "about" }
  | { readonly screen: "match"; readonly matchId: string };

function parseRoute(hash: string): Route {
  const [screen = "", matchId] = hash.replace(/^#\/?/, "").split("/");
  if (screen === "match" && matchId !== undefined && matchId !== "")
    return { screen, matchId: decodeURIComponent(matchId) };
  if (screen === "campaign" || screen === "play" || screen === "help" || screen === "about") return { screen };
  return { screen: "home" };
}

export function routeHash(route: Route): string {
  if (route.screen === "home") return "#/";
  return route.screen === "match" ? `#/match/${encodeURIComponent(route.matchId)}` : `#/${route.screen}`;
}

export const route = signal<Route>(parseRoute(window.location.hash));

window.addEventListener("hashchange", () => {
  route.value = parseRoute(window.location.hash);
});

export function go(to: Route): void {
  route.value = to;
  if (window.location.hash !== routeHash(to)) window.location.hash = routeHash(to);
}
