import { it } from "vitest";
import { runs } from "./runs.ts";

/** A test of `npm run test:deep` alone. */
export const itDeep = runs<(name: string, work: () => Promise<void>) => void>(() => {}, it);
