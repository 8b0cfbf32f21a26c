import { signal } from "@preact/signals";

/** Kept in the address, for Back and Reload. */
export type Route =
  | { readonly screen: "home" | "campaign" | "maps" | "games" | "daily" | "help" | "about" }
  /** `map` is the id of one of the player's maps, chosen for the game. */
  | { readonly screen: "play"; readonly map?: string }
  | { readonly screen: "edit"; readonly draft: string }
  | { readonly screen: "replay"; readonly game: string }
  | { readonly screen: "analyse"; readonly analysis: string }
  | { readonly screen: "match"; readonly matchId: string };

function parseRoute(hash: string): Route {
  const [screen = "", id] = hash.replace(/^#\/?/, "").split("/");
  if (screen === "match" && id !== undefined && id !== "") return { screen, matchId: decodeURIComponent(id) };
  if (screen === "edit" && id !== undefined && id !== "") return { screen, draft: decodeURIComponent(id) };
  if (screen === "replay" && id !== undefined && id !== "") return { screen, game: decodeURIComponent(id) };
  if (screen === "analyse" && id !== undefined && id !== "") return { screen, analysis: decodeURIComponent(id) };
  if (screen === "play") return id === undefined || id === "" ? { screen } : { screen, map: decodeURIComponent(id) };
  for (const plain of ["campaign", "maps", "games", "daily", "help", "about"] as const)
    if (screen === plain) return { screen: plain };
  return { screen: "home" };
}

export function routeHash(to: Route): string {
  if (to.screen === "home") return "#/";
  if (to.screen === "match") return `#/match/${encodeURIComponent(to.matchId)}`;
  if (to.screen === "edit") return `#/edit/${encodeURIComponent(to.draft)}`;
  if (to.screen === "replay") return `#/replay/${encodeURIComponent(to.game)}`;
  if (to.screen === "analyse") return `#/analyse/${encodeURIComponent(to.analysis)}`;
  if (to.screen === "play" && to.map !== undefined) return `#/play/${encodeURIComponent(to.map)}`;
  return `#/${to.screen}`;
}

export const route = signal<Route>(parseRoute(window.location.hash));

window.addEventListener("hashchange", () => {
  route.value = parseRoute(window.location.hash);
});

export function go(to: Route): void {
  route.value = to;
  if (window.location.hash !== routeHash(to)) window.location.hash = routeHash(to);
}
