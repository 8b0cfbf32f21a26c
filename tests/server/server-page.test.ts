import { describe, expect, it } from "vitest";
import { PAGE_HEADERS, serverPage } from "../../server/pages/server-page.ts";

const MATCH = "abcdefghijklmnopqrst-_";

function page(path: string, headers: Record<string, string> = {}, isSecure = true): string | null {
  return serverPage({ path, headers: { host: "play.example", ...headers }, isSecure });
}

describe("what a browser sees of a server", () => {
  it.each([
    ["/join/7KQX90AB", true, "play.example", "sprouts://join/tls/play.example:443/7KQX90AB"],
    ["/join/7KQX90AB", false, "192.168.0.7:4477", "sprouts://join/plain/192.168.0.7:4477/7KQX90AB"],
    [`/watch/${MATCH}`, false, "play.example", `sprouts://watch/plain/play.example:80/${MATCH}`],
  ])("is how to open %s", (path, isSecure, host, link) => {
    expect(page(path, { host }, isSecure)).toContain(`href="${link}"`);
  });

  it("is the code as people read it, and the server's address", () => {
    const html = page("/join/7KQX90AB");
    expect(html).toContain("<output>7KQX-90AB</output>");
    expect(html).toContain("<output>https://play.example</output>");
    expect(page("/", { host: "10.0.0.2:4477" }, false)).toContain("<output>http://10.0.0.2:4477</output>");
  });

  it("is in the browser's language", () => {
    const language = (wanted: string): string | undefined =>
      /lang="(\w+)"/.exec(page("/", { "accept-language": wanted }) ?? "")?.[1];
    expect(["cs,en;q=0.5", "fr, de-AT;q=0.8", "fr", ""].map(language)).toEqual(["cs", "de", "en", "en"]);
  });

  it("is nothing else, and holds nothing that somebody else wrote", () => {
    for (const path of [
      "/join/short",
      "/watch/7KQX90AB",
      "/admin",
      "//play.example/join/7KQX90AB",
      "/join/7KQX90AB?<b>",
    ])
      expect(page(path)).toBeNull();
    for (const host of [`a"><script>`, "a b", "", "me@a"]) {
      expect(page("/", { host })).toBeNull();
      expect(page("/join/7KQX90AB", { host })).toBeNull();
    }
    expect(PAGE_HEADERS["Content-Security-Policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });
});
