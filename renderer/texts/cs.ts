import { failures } from "./cs/failures.ts";
import { ideas } from "./cs/ideas.ts";
import { notices } from "./cs/notices.ts";
import { strokes } from "./cs/strokes.ts";
import type { Catalogue } from "./translation.ts";

export const cs: Catalogue = { failures, ideas, notices, strokes };
