// A set-up file of vitest: gives fast-check's properties the seed of the other random tests.
import * as fc from "fast-check";
import { runs } from "./runs.ts";
import { testSeed } from "./seed.ts";

fc.configureGlobal({ seed: testSeed("properties"), numRuns: runs(40, 100) });
