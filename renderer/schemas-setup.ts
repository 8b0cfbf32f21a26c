import { config } from "zod";

// The content security policy forbids compiling code from text, even zod's test for it. Imported before any schema.
config({ jitless: true });
