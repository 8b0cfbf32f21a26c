import { beforeEach, expect, it, vi } from "vitest";

const NAME = "sprouts-progress";

/** What the browser keeps; `isRefused` if it keeps nothing. */
const browser = { kept: new Map<string, string>(), isRefused: false };

beforeEach(() => {
  browser.kept.clear();
  browser.isRefused = false;
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => browser.kept.get(name) ?? null,
    setItem(name: string, text: string) {
      if (browser.isRefused) throw new Error("The browser keeps nothing.");
      browser.kept.set(name, text);
    },
  });
});

/** The progress of another page. */
async function page() {
  const { PageProgress } = await import("../../web/page-progress.ts");
  return new PageProgress();
}

it("is kept for the next page, with the largest won game of each level", async () => {
  const first = await page();
  first.finish("first");
  first.win("easy", 5);
  first.win("easy", 3);
  const next = await page();
  expect(next).toMatchObject({ lessons: ["first"], won: { easy: 5 } });
  expect(next.finished()).toEqual(["first"]);
});

it("loses nothing that another tab has reached meanwhile", async () => {
  const tab = await page();
  browser.kept.set(NAME, JSON.stringify({ lessons: ["lives"], won: { hard: 4 } }));
  tab.win("easy", 2);
  expect(tab.won).toEqual({ easy: 2, hard: 4 });
});

it("is known until the page ends where the browser keeps nothing", async () => {
  browser.isRefused = true;
  const progress = await page();
  progress.win("medium", 6);
  expect(progress.won).toEqual({ medium: 6 });
});

it.each(["", "nonsense", "null", "[]", '{"lessons":1,"won":2}', '{"lessons":["gone"],"won":{"gone":3,"easy":"x"}}'])(
  "begins anew where it reads %s",
  async (text) => {
    browser.kept.set(NAME, text);
    const { lessons, won } = await page();
    expect({ lessons, won }).toEqual({ lessons: [], won: {} });
  },
);
