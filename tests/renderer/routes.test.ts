import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSoundAddress, parseRoute, routeHash, type Route } from "../../renderer/session/routes.ts";

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
    expect(isSoundAddress(hash)).toBe(true);
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

  it.each([
    "#/nowhere/1",
    "#/constructor",
    "#/MATCH/x",
    "#/%6datch/x",
    "#nowhere",
    "#/match",
    "#/match/a/b",
    `#/match/${"x".repeat(65)}`,
    "#/lesson/%",
    "#/help/%",
    "#/campaign/99999",
    "#/about/%",
  ])("%s leads astray, and the player is told", (hash) => {
    expect(isSoundAddress(hash)).toBe(false);
    expect(isSoundAddress(routeHash(parseRoute(hash)))).toBe(true);
  });

  it.each(["", "#", "#/", "#//", "#/help/", "#/match/%", "#/match/%ED%A0%80", "#/open/%"])("%s does not", (hash) => {
    expect(isSoundAddress(hash)).toBe(true);
  });

  it("can be written whatever it names, even half a letter", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", minLength: 1, maxLength: 31 }),
        fc.constantFrom("\uD800", ""),
        (id, half) => {
          const hash = routeHash({ screen: "match", matchId: half + id });
          expect(parseRoute(hash)).toEqual({ screen: "match", matchId: (half + id).toWellFormed() });
        },
      ),
    );
    expect(routeHash(parseRoute("#/replay/a\uDFFF"))).toBe("#/replay/a%EF%BF%BD");
  });
});
