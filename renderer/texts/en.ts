import { failures } from "./en/failures.ts";
import { ideas } from "./en/ideas.ts";
import { notices } from "./en/notices.ts";
import { strokes } from "./en/strokes.ts";

/** The English texts, by area; the other languages have the same names. ICU messages: formatjs.github.io/docs/core-concepts/icu-syntax. */
export const en = { failures, ideas, notices, strokes } as const;
