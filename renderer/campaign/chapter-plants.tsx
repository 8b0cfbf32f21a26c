import { CHAPTER_IDS, CHAPTER_LEVELS, levelsOf } from "../../engine/play/campaign/chapters.ts";
import type { Win } from "../../protocol/campaign.ts";
import { PlantPicture } from "../plants/plant-picture.tsx";
import { CHAPTER_PLANTS } from "../plants/species.ts";
import { routeHash } from "../session/routes.ts";
import { t } from "../texts/texts.ts";
import "./chapter-plants.css";

/** The plants of all chapters in which a level was won, as a link to the campaign. */
export function ChapterPlants({ wins }: { wins: readonly Win[] }) {
  const won = new Set(wins.map(({ level }) => level));
  const chapters = CHAPTER_IDS.map((id, index) => ({
    id,
    growth: levelsOf(index + 1).filter((level) => won.has(level)).length / CHAPTER_LEVELS,
  })).filter(({ growth }) => growth > 0);
  if (chapters.length === 0) return null;
  const done = chapters.filter(({ growth }) => growth === 1).length;
  return (
    <a class="chapter-plants" href={routeHash({ screen: "campaign" })} data-testid="chapter-plants">
      <span class="chapter-plants-row">
        {chapters.map(({ id, growth }) => (
          <span key={id} class="chapter-plant" title={t(`chapters.${id}`)}>
            <PlantPicture plant={CHAPTER_PLANTS[id]} growth={growth} />
          </span>
        ))}
      </span>
      <span class="quiet">{t("home.plants", { done, chapters: CHAPTER_IDS.length })}</span>
    </a>
  );
}
