import { failures } from "./de/failures.ts";
import { ideas } from "./de/ideas.ts";
import { notices } from "./de/notices.ts";
import { strokes } from "./de/strokes.ts";
import type { Catalogue } from "./translation.ts";

export const de: Catalogue = { failures, ideas, notices, strokes };
