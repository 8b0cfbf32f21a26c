import { describe, expect, it } from "vitest";
import { parseRoute, routeHash, type Route } from "../../renderer/session/routes.ts";

const ROUTES: readonly (readonly [hash: string, route: Route])[] = [
  ["#/", { screen: "home" }],
  ["#/help", { screen: "help" }],
  ["#/help/draw", { screen: "help", topic: "draw" }],
  ["#/help/draw/misere", { screen: "help", topic: "draw", play: "misere" }],
  ["#/campaign", { screen: "campaign" }],
  ["#/campaign/150", { screen: "campaign", level: 150 }],
  ["#/play/a%20map%2F1", { screen: "play", map: "a map/1" }],
  ["#/match/50%25", { screen: "match", matchId: "50%" }],
  ["#/online/server.example/join/AB", { screen: "online", link: "server.example/join/AB" }],
  ["#/open/map/x/y", { screen: "open", link: "map/x/y" }],
  ["#/maps/1a.2", { screen: "maps", code: "1a.2" }],
];

describe("an address", () => {
  it.each(ROUTES)("%s names its screen", (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
    expect(routeHash(route)).toBe(hash);
  });

  it("names the rule of a game only where it is not the usual one", () => {
    expect(routeHash({ screen: "help", topic: "draw", play: "normal" })).toBe("#/help/draw");
  });

  it.each([
    ["", { screen: "home" }],
    ["#/nowhere/1", { screen: "home" }],
    ["#/constructor", { screen: "home" }],
    ["#/match", { screen: "home" }],
    ["#/match/", { screen: "home" }],
    ["#/lesson/unknown", { screen: "learn" }],
    ["#/campaign/-1", { screen: "campaign" }],
    ["#/help/unknown/misere", { screen: "help" }],
  ] as const)("%s that lacks what its screen needs leads elsewhere", (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });

  it.each(["#/match/%", "#/play/%E0%A4", "#/edit/%zz"])("%s is read although it is not encoded soundly", (hash) => {
    expect(Object.values(parseRoute(hash))[1]).toBe(hash.split("/")[2]);
  });
});
