import { describe, expect, it } from "vitest";
import { shareOf, textInTasks, type MakingFile } from "../../renderer/parts/file-tasks.ts";

/** Ten lines of 40,000 letters, with what was made of them. */
function tenLines(): { lines: (() => string)[]; made: number[] } {
  const made: number[] = [];
  const lines = Array.from({ length: 10 }, (_, i) => (): string => {
    made.push(i);
    return String(i).repeat(40_000);
  });
  return { lines, made };
}

function making(): MakingFile & { readonly stop: () => void; readonly parts: number[] } {
  const controller = new AbortController();
  const parts: number[] = [];
  return {
    signal: controller.signal,
    onProgress: (done) => void parts.push(done),
    stop: () => controller.abort(),
    parts,
  };
}

describe("the text of a file", () => {
  it("is made in tasks of 100,000 letters, with a progress for each", async () => {
    const { lines } = tenLines();
    const file = making();
    const text = await textInTasks(["<svg>", ...lines, ""], file);
    expect(text).toBe(["<svg>", ...lines.map((line) => line()), ""].join("\n"));
    expect(file.parts).toEqual([0, 4 / 12, 7 / 12, 10 / 12]);
  });

  it("is not made further once it is stopped, and nothing of it before the page could answer", async () => {
    const { lines, made } = tenLines();
    const file = making();
    const text = textInTasks(lines, { ...file, onProgress: (done) => done > 0 && file.stop() });
    expect(made).toEqual([]);
    await expect(text).rejects.toThrow("aborted");
    expect(made).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("is not begun for a reader who has gone", async () => {
    const { lines, made } = tenLines();
    const file = making();
    file.stop();
    await expect(textInTasks(lines, file)).rejects.toThrow("aborted");
    expect(made).toEqual([]);
  });
});

describe("a part of the work on a file", () => {
  it("has its share of the progress, and is stopped with the whole", () => {
    const file = making();
    const part = shareOf(file, 0.5, 1);
    for (const done of [0, 0.5, 1]) part.onProgress(done);
    expect(file.parts).toEqual([0.5, 0.75, 1]);
    file.stop();
    expect(part.signal.aborted).toBe(true);
  });
});
