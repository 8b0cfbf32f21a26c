import { describe, expect, it } from "vitest";
import { HostFailure } from "../../protocol/host-client.ts";
import { importEach } from "../../renderer/parts/file-imports.ts";
import { failureSentence } from "../../renderer/texts/failure-text.ts";

const OTHER = { code: "unknown-map", params: {} } as const;

/** Imports files of these names; those that begin with "bad" fail alike, those with "other" otherwise. */
async function problemsOf(...names: readonly string[]): Promise<readonly string[]> {
  const { imported, problems } = await importEach(
    {
      importFile: ({ name }) => {
        if (name.startsWith("bad")) return Promise.reject(new HostFailure({ code: "map-unreadable", params: {} }));
        if (name.startsWith("other")) return Promise.reject(new HostFailure(OTHER));
        return Promise.resolve(name);
      },
    },
    names.map((name) => new File([], name)),
  );
  expect(imported).toEqual(names.filter((name) => name.startsWith("good")));
  return problems;
}

describe("files that are imported together", () => {
  const why = failureSentence({ code: "map-unreadable", params: {} });

  it("name the one that fails", async () => {
    expect(await problemsOf("good", "bad")).toEqual([`bad: ${why}`]);
  });

  it("say once why several fail, and name the first three", async () => {
    expect(await problemsOf("bad1", "good", "other", "bad2")).toEqual([
      `bad1 and bad2, each: ${why}`,
      `other: ${failureSentence(OTHER)}`,
    ]);
    expect(await problemsOf("bad1", "bad2", "bad3", "bad4")).toEqual([
      `bad1, bad2, bad3 and 1 more file, each: ${why}`,
    ]);
  });
});
