import { fileURLToPath } from "node:url";
import { build } from "vite";
import { expect, it } from "vitest";
import { LANGUAGES } from "../../../protocol/languages.ts";
import cs from "../../../texts/cs.json" with { type: "json" };
import { SENTENCE_MESSAGES } from "../../../texts/sentence-messages.ts";
import shellConfig from "../../../vite.shell.config.ts";

it("the shell is built with the messages that it writes, in all languages, and no others", async () => {
  const { plugins = [] } = shellConfig({ mode: "shell", command: "build" });
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins,
    build: {
      ssr: true,
      write: false,
      minify: false,
      rollupOptions: { input: fileURLToPath(new URL("../../../texts/sentence.ts", import.meta.url)) },
    },
  });
  if (!("output" in built)) throw new Error("not built once");
  const code = built.output.map((part) => (part.type === "chunk" ? part.code : "")).join("");
  const keys = Object.keys(cs).filter((key) => code.includes(`"${key}"`));
  expect(keys.sort()).toEqual(Object.keys(SENTENCE_MESSAGES).sort());
  expect(keys.length).toBeGreaterThan(10);
  const catalogues = LANGUAGES.filter((language) => language !== "en").length;
  for (const key of keys) expect(code.split(`"${key}":`).length - 1, key).toBe(catalogues);
});
