import { MAX_DIFFICULTY_STEP, type ChapterId } from "../../engine/play/campaign/chapters.ts";
import type { ShownLevel, Win } from "../../protocol/campaign.ts";
import { SkipIcon } from "../parts/icons.tsx";
import { PlantPicture } from "../plants/plant-picture.tsx";
import { CHAPTER_PLANTS } from "../plants/species.ts";
import { t } from "../texts/texts.ts";

interface ChapterHeadProps {
  /** Number of the chapter, from 1. */
  readonly chapter: number;
  readonly id: ChapterId;
  readonly levels: readonly ShownLevel[];
  readonly wins: readonly Win[];
  /** Tries the last level early; null where that is not possible. */
  readonly onTry: (() => void) | null;
}

export function ChapterHead({ chapter, id, levels, wins, onTry }: ChapterHeadProps) {
  const last = levels[levels.length - 1];
  const won = levels.filter(({ number }) => wins.some(({ level }) => level === number)).length;
  return (
    <header class="chapter-head" data-testid={`chapter-${chapter}`}>
      <span class="chapter-picture">
        <PlantPicture plant={CHAPTER_PLANTS[id]} growth={won / levels.length} />
      </span>
      <div class="chapter-words">
        <h2 id={`chapter-${chapter}`}>
          <span class="chapter-number">{chapter}</span> {t(`chapters.${id}`)}
        </h2>
        <p>{t(`chapters.${id}-idea`)}</p>
        <p class="quiet chapter-facts">
          <span>{t("campaign.chapter-won", { won, levels: levels.length })}</span>
          <span>{difficultyText(levels)}</span>
        </p>
      </div>
      {onTry !== null && (
        <button
          type="button"
          class="button button-small"
          title={t("campaign.try-title", { level: last.number })}
          data-testid="try-to-skip"
          onClick={onTry}
        >
          <SkipIcon />
          {t("campaign.try")}
        </button>
      )}
    </header>
  );
}

function difficultyText(levels: readonly ShownLevel[]): string {
  const steps = levels.map(({ difficulty }) => difficulty);
  const [low, high] = [Math.min(...steps), Math.max(...steps)];
  return low === high
    ? t("campaign.difficulty", { step: low, most: MAX_DIFFICULTY_STEP })
    : t("campaign.difficulty-range", { low, high, most: MAX_DIFFICULTY_STEP });
}
