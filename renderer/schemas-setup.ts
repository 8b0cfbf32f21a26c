import { config } from "zod";

// The page's content security policy forbids compiling code from text, and even zod's test whether it
// may would be reported as a violation. Imported before the contract, whose schemas ask when they are made.
config({ jitless: true });
