import type { TestProject } from "vitest/node";
import { startBrowser } from "./browser.ts";

declare module "vitest" {
  export interface ProvidedContext {
    browser: string;
  }
}

/** Vitest calls this before the first end-to-end test, and what it returns after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The packed game has one of its own.
  if (process.env.SPROUTS_APP !== undefined) return async () => {};
  const browser = await startBrowser();
  project.provide("browser", browser.address);
  return () => browser.close();
}
