import { expect, it } from "vitest";
import type { IndexHtmlTransformContext, MinimalPluginContextWithoutEnvironment, Rolldown } from "vite";
import { projectPath } from "../../tools/process.ts";
import { firstLoad, firstLoadBudget, firstLoadHints } from "../../tools/first-load.ts";

const file = (fileName: string, modules: readonly string[], imports: readonly string[], bytes: number) =>
  ({
    type: "chunk",
    fileName,
    moduleIds: modules.map((path) => projectPath(path)),
    imports,
    // Text that cannot be made smaller by much.
    code: Array.from({ length: bytes / 4 }, (_, at) => ((at * 2654435761) % 65_536).toString(16)).join(""),
  }) as unknown as Rolldown.OutputChunk;

const bundleOf = (board: number): Record<string, Rolldown.OutputChunk> =>
  Object.fromEntries(
    [
      file("start.js", ["web/main.tsx"], ["shared.js"], 400),
      file("shared.js", ["engine/result.ts"], [], 400),
      file("board.js", ["renderer/screens/game.tsx"], ["shared.js"], board),
      file("en.js", ["texts/en.ts"], [], 400),
      file("de.js", ["texts/de.json"], [], 400),
      file("lab.js", ["renderer/screens/lab.tsx"], [], 4_000_000),
    ].map((chunk) => [chunk.fileName, chunk]),
  );

it("the first load is what a page, a board and English need, and nothing else", () => {
  expect([...firstLoad(bundleOf(400)).keys()].sort()).toEqual(["board.js", "en.js", "shared.js", "start.js"]);
});

it.each([
  [400, false],
  [4_000_000, true],
])("a build whose board has %d bytes fails: %s", (bytes, fails) => {
  const { generateBundle } = firstLoadBudget();
  if (typeof generateBundle !== "object") throw new Error("no hook");
  let message: string | null = null;
  const context = {
    error(text: string) {
      message = text;
    },
  };
  void generateBundle.handler.call(
    context as unknown as Rolldown.PluginContext,
    {} as Rolldown.NormalizedOutputOptions,
    bundleOf(bytes),
    true,
  );
  expect(message !== null).toBe(fails);
});

it("a server's page names what it needs later, and no page of the program does", async () => {
  const { transformIndexHtml } = firstLoadHints();
  if (typeof transformIndexHtml !== "object" || !("handler" in transformIndexHtml)) throw new Error("no hook");
  const { handler } = transformIndexHtml;
  const html = '<script src="./start.js"></script><link href="./shared.js">';
  const hintsIn = async (filename: string): Promise<unknown> => {
    const order = { type: "asset", fileName: "order.js", names: ["loading-order.js"] };
    const context = { bundle: { ...bundleOf(400), order }, filename } as unknown as IndexHtmlTransformContext;
    return handler.call({} as unknown as MinimalPluginContextWithoutEnvironment, html, context);
  };
  expect(await hintsIn("/renderer/web.html")).toEqual([
    { tag: "script", attrs: { defer: true, src: "./order.js" }, injectTo: "head-prepend" },
    { tag: "link", attrs: { "data-later": true, crossorigin: true, href: "./board.js" }, injectTo: "head" },
  ]);
  expect(await hintsIn("/renderer/index.html")).toEqual([]);
});
