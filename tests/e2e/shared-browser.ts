import type { TestProject } from "vitest/node";
import { startBrowser } from "./browser.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the browser that all end-to-end tests share. */
    browser: string;
  }
}

/** Vitest calls this before the first end-to-end test, and what it returns after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await startBrowser();
  project.provide("browser", browser.address);
  return () => browser.close();
}
