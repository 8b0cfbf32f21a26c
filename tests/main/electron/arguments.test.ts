import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { receivedByArguments } from "../../../main/electron/arguments.ts";

const FOLDER = resolve("/home/ann/maps");
const GAME = resolve("/opt/sprouts");
const LINK = "sprouts://level/12";

function packaged(...given: string[]): ReturnType<typeof receivedByArguments> {
  return receivedByArguments(["/usr/bin/sprouts", ...given], FOLDER, false);
}

function developed(...given: string[]): ReturnType<typeof receivedByArguments> {
  return receivedByArguments(["/usr/bin/electron", ...given], FOLDER, true);
}

describe("a start is asked to open", () => {
  it.each([
    ["a.sprouts", join(FOLDER, "a.sprouts")],
    ["./-a.sprouts", join(FOLDER, "-a.sprouts")],
    ["/maps/my map.sprouts", resolve("/maps/my map.sprouts")],
    ["/maps/100%.sprouts", resolve("/maps/100%.sprouts")],
    ["/maps/my%20map.sprouts", resolve("/maps/my%20map.sprouts")],
    ["/maps/#1?.sprouts", resolve("/maps/#1?.sprouts")],
    ["file:///maps/my%20map.sprouts", resolve("/maps/my map.sprouts")],
    ["file:///maps/%231%3F100%25.sprouts", resolve("/maps/#1?100%.sprouts")],
    ["file:///maps/#1?.sprouts", resolve("/maps/#1?.sprouts")],
    ["file:///maps/100%.sprouts", resolve("/maps/100%.sprouts")],
    ["file:///maps/Sch%C3%B6n.sprouts", resolve("/maps/Schön.sprouts")],
    ["file:///maps/Schön map.sprouts", resolve("/maps/Schön map.sprouts")],
    ["FILE:///maps/a.sprouts", resolve("/maps/a.sprouts")],
    ["file:/maps/a.sprouts", resolve("/maps/a.sprouts")],
    ["file://localhost/maps/a.sprouts", resolve("/maps/a.sprouts")],
  ])("the file %s", (given, path) => {
    expect(packaged(given)).toEqual({ files: [path], links: [] });
  });

  it("any file, by its path or its address", () => {
    const name = fc
      .string({ unit: "grapheme", minLength: 1 })
      .filter((text) => !/[/\\\0]/.test(text) && text.isWellFormed());
    fc.assert(
      fc.property(name, (text) => {
        const path = resolve(FOLDER, `_${text}.sprouts`);
        expect(packaged(path).files).toEqual([path]);
        expect(packaged(pathToFileURL(path).href).files).toEqual([path]);
      }),
    );
  });

  it.each(["file:///maps/%FF.sprouts", "file:///maps/a%2Fb.sprouts"])(
    "what cannot be a file, whose name the player then sees: %s",
    (given) => {
      expect(packaged(given).files).toEqual([resolve(FOLDER, given)]);
    },
  );

  it.each([
    ["a link first", [LINK, "a.sprouts", "--flag"]],
    ["a link last", ["-x", "a.sprouts", "", LINK]],
    ["switches first", ["--no-sandbox", "--allow-file-access-from-files", LINK, "a.sprouts"]],
    ["switches between", [LINK, "--no-sandbox", "--", "a.sprouts"]],
  ])("a file and a link: %s", (_, given) => {
    const both = { files: [join(FOLDER, "a.sprouts")], links: [LINK] };
    expect(packaged(...given)).toEqual(both);
    // The starter puts its switches before the folder, Chromium before all.
    expect(developed(GAME, ...given)).toEqual(both);
    expect(developed("--no-sandbox", GAME, ...given)).toEqual(both);
  });

  it("a link in any case of its letters", () => {
    expect(developed(".", "SPROUTS://x")).toEqual({ files: [], links: ["SPROUTS://x"] });
  });

  it("nothing", () => {
    expect(packaged("--flag", "")).toEqual({ files: [], links: [] });
    expect(developed("--inspect", GAME)).toEqual({ files: [], links: [] });
  });
});
