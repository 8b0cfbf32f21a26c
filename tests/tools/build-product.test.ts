import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refresh } from "../../tools/build-product.ts";

describe("a built page", () => {
  let folder = "";
  let product = "";
  let source = "";
  let builds = 0;
  const writing = (code: number) => (): Promise<number> => {
    builds++;
    writeFileSync(product, `build ${builds}`);
    return Promise.resolve(code);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "build-"));
    product = join(folder, "index.html");
    source = join(folder, "source.ts");
    builds = 0;
    writeFileSync(source, "");
    utimesSync(source, 1000, 1000);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is built again only after a source has changed", async () => {
    await refresh(product, [source], writing(0));
    await refresh(product, [source], writing(0));
    expect(readFileSync(product, "utf8")).toBe("build 1");
    const later = Date.now() / 1000 + 60;
    utimesSync(source, later, later);
    await refresh(product, [source], writing(0));
    expect(readFileSync(product, "utf8")).toBe("build 2");
  });

  it("is removed where the build fails after writing it, so that the next build makes it", async () => {
    await expect(refresh(product, [source], writing(1))).rejects.toThrow("could not be built");
    expect(existsSync(product)).toBe(false);
    await refresh(product, [source], writing(0));
    expect(readFileSync(product, "utf8")).toBe("build 2");
  });
});
