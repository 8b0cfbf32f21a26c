// A set-up file of vitest: a worker runs many test files in one process, and each file gets modules of its own.
import { vi } from "vitest";

vi.resetModules();
await import("./all-texts.ts");
