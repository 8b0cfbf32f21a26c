import { CHAPTER_IDS, CHAPTER_LEVELS, levelsOf } from "../../engine/play/campaign/chapters.ts";
import type { Win } from "../../protocol/campaign.ts";
import { PlantPicture } from "../plants/plant-picture.tsx";
import { CHAPTER_PLANTS } from "../plants/species.ts";
import { t } from "../texts/texts.ts";

interface ChapterStripProps {
  readonly wins: readonly Win[];
  /** Number of the chapter with the level to play next, from 1. */
  readonly here: number;
  readonly onChoose: (chapter: number) => void;
}

/** All chapters, small; a press scrolls to one. */
export function ChapterStrip({ wins, here, onChoose }: ChapterStripProps) {
  const won = new Set(wins.map(({ level }) => level));
  return (
    <nav class="chapter-strip" aria-label={t("campaign.chapters")} data-testid="chapter-strip">
      {CHAPTER_IDS.map((id, index) => {
        const chapter = index + 1;
        const count = levelsOf(chapter).filter((level) => won.has(level)).length;
        const label = t("campaign.chapter-label", {
          chapter,
          name: t(`chapters.${id}`),
          won: count,
          levels: CHAPTER_LEVELS,
          here: chapter === here ? "yes" : "no",
        });
        return (
          <button
            key={id}
            type="button"
            class={`chapter-jump ${count === CHAPTER_LEVELS ? "chapter-done" : ""}`}
            aria-label={label}
            aria-current={chapter === here ? "location" : undefined}
            title={label}
            data-testid={`chapter-jump-${chapter}`}
            style={{ "--part": count / CHAPTER_LEVELS }}
            onClick={() => onChoose(chapter)}
          >
            {chapter}
            {count === CHAPTER_LEVELS && <PlantPicture plant={CHAPTER_PLANTS[id]} />}
          </button>
        );
      })}
    </nav>
  );
}
