import { chapterOf, CHAPTER_IDS, type ChapterId } from "../../engine/play/campaign/chapters.ts";
import type { TextKey } from "../../texts/catalogue.ts";
import { t } from "./texts.ts";

/** Name of a level; levels count from 1. */
export function levelName(level: number): string {
  return t(`levels.level-${level}` as Extract<TextKey, `levels.${string}`>);
}

export function chapterIdOf(level: number): ChapterId {
  return CHAPTER_IDS[chapterOf(level) - 1];
}
