import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scrub } from "../../../main/logs/scrub.ts";

/** Words of the signs and of the sentences below, which a name may be by chance. */
const OWN =
  "<folder><name><address><id><path>…/store.ts:12:34 Error: no such table at read ENOENT open database is locked";

const letters = fc.constantFrom(...Array.from("abcdefgzABCXYZáčďéěíňóřšťůúýžÄÖÜßλжд漢字😀 '_-.0123456789&$(+*"));
const name = fc
  .string({ unit: letters, minLength: 3, maxLength: 18 })
  .map((text) => text.trim())
  .filter((text) => text.length >= 3 && !OWN.toLowerCase().includes(text.toLowerCase()));

const id = fc.uuid();

function around(text: string): fc.Arbitrary<string> {
  return fc.constantFrom(
    text,
    `Error: no such table: ${text}`,
    `Error: ENOENT: no such file or directory, open '${text}'`,
    JSON.stringify({ open: text }),
    `    at read (${text})`,
    `(${text}) is locked and ${text}`,
    `"${text}":"${text}"`,
  );
}

describe("a scrubbed log", () => {
  it("holds no name of a player, a map or the computer's user, however it was written", () => {
    fc.assert(
      fc.property(
        fc
          .array(name, { minLength: 1, maxLength: 4 })
          .chain((names) => fc.tuple(fc.constant(names), fc.oneof(...names.map(around)))),
        ([names, line]) => {
          const scrubbed = scrub(line, { names, folders: [] });
          for (const one of names) expect(scrubbed.toLowerCase()).not.toContain(one.toLowerCase());
        },
      ),
    );
  });

  it("holds no part of the player's folders", () => {
    const separator = fc.constantFrom("/", "\\");
    const folder = fc
      .tuple(separator, name, name)
      .map(([slash, user, below]) => (slash === "/" ? `/home/${user}/${below}` : `C:\\Users\\${user}\\${below}`));
    const file = fc.constantFrom("sprouts.db", "Partie s babičkou.sprouts", "x/y.json");
    fc.assert(
      fc.property(
        fc.tuple(folder, file).chain(([path, below]) => {
          const slash = path.includes("\\") ? "\\" : "/";
          return fc.tuple(fc.constant(path), around(`${path}${slash}${below}`));
        }),
        ([path, line]) => {
          const [, , user, below] = path.split(/[\\/]/);
          const scrubbed = scrub(line, { names: [], folders: [path] });
          expect(scrubbed).not.toContain(user);
          expect(scrubbed).not.toContain(below);
        },
      ),
    );
  });

  it("holds no folder of a path that it does not know", () => {
    const plain = fc.stringMatching(/^[a-z]{4,10}( [a-z]{4,8})?$/).filter((text) => !OWN.includes(text));
    const path = fc
      .tuple(plain, plain)
      .chain(([user, file]) =>
        fc.tuple(
          fc
            .constantFrom(
              `/media/${user}/${file}.db`,
              `D:\\${user}\\${file}.db`,
              `\\\\server\\${user}\\${file}.db`,
              `file:///home/${encodeURI(user)}/${encodeURI(file)}.db`,
              `http://127.0.0.1:8080/${encodeURI(user)}/${encodeURI(file)}`,
            )
            .chain(around),
          fc.constant(user),
        ),
      );
    fc.assert(
      fc.property(path, ([line, user]) => {
        const scrubbed = scrub(line, { names: [], folders: [] });
        expect(scrubbed).not.toContain(user);
        expect(scrubbed).not.toContain(encodeURI(user));
      }),
    );
  });

  it("holds no id of a game or a player", () => {
    fc.assert(
      fc.property(
        id.chain((one) => fc.tuple(fc.constant(one), around(`The match ${one} is over`))),
        ([one, line]) => {
          expect(scrub(line, { names: [], folders: [] })).not.toContain(one);
        },
      ),
    );
  });

  it("keeps what helps to repair the game", () => {
    const personal = { names: ["Anna", "N", "jan"], folders: ["/home/jan/Hry a věci"] };
    const stack = [
      "2026-01-02T03:04:05.000Z a1b2c3d4: Error: The match 01234567-89ab-4cde-8f01-23456789abcd of Anna is not stored",
      "    at readMatch (file:///home/jan/Hry%20a%20v%C4%9Bci/main/store/match-store.ts:12:34)",
      "    at C:\\Program Files\\Sprouts\\resources\\app.asar\\dist\\main\\host.js:5:6",
      "    at node:internal/main/worker_thread:123:4",
      "    at draw (http://127.0.0.1:4321/s3cr3t/assets/index-B1c.js:7:8)",
      "The worker that was asked to think died twice: N ran out of memory.",
    ].join("\n");
    expect(scrub(stack, personal).split("\n")).toEqual([
      "2026-01-02T03:04:05.000Z a1b2c3d4: Error: The match <id> of <name> is not stored",
      "    at readMatch (…/match-store.ts:12:34)",
      "    at …/host.js:5:6",
      "    at <path>",
      "    at draw (…/index-B1c.js:7:8)",
      "The worker that was asked to think died twice: <name> ran out of memory.",
    ]);
  });
});
