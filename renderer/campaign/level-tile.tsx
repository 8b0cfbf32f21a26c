import { useMemo } from "preact/hooks";
import { unlockedOpponents } from "../../engine/play/campaign/unlocking.ts";
import type { ShownLevel, Win } from "../../protocol/campaign.ts";
import { LockIcon } from "../parts/icons.tsx";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { PlantPicture } from "../plants/plant-picture.tsx";
import { levelPlant } from "../plants/species.ts";
import { standings, type CampaignClient, type Standing } from "../session/campaign-client.ts";
import { levelName } from "../texts/level-name.ts";
import { t } from "../texts/texts.ts";
import { BegunMark, HereMark, Marks } from "./marks.tsx";
import { levelText } from "./standing-texts.ts";

interface LevelTileProps {
  readonly campaign: CampaignClient;
  readonly level: ShownLevel;
  readonly wins: readonly Win[];
  readonly isBegun: boolean;
  readonly isHere: boolean;
  /** Whether it was won last. */
  readonly isNewest: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onPlay: () => void;
}

export function LevelTile({
  campaign,
  level,
  wins,
  isBegun,
  isHere,
  isNewest,
  isChosen,
  onChoose,
  onPlay,
}: LevelTileProps) {
  const { number } = level;
  const isLocked = unlockedOpponents(wins, number).length === 0;
  const standing = standings(wins, number);
  const name = levelName(number);
  const words = isLocked ? t("campaign.level-locked", { level: number, name }) : levelText(number, standing, isBegun);
  return (
    <button
      type="button"
      class={`level-tile ${isLocked ? "level-tile-locked" : ""} ${isHere ? "level-tile-here" : ""}`}
      aria-pressed={isChosen}
      aria-current={isHere ? "location" : undefined}
      aria-label={isHere ? t("campaign.level-here", { level: words }) : words}
      title={words}
      tabIndex={isChosen ? 0 : -1}
      data-testid={`level-${number}`}
      data-locked={isLocked}
      onClick={onChoose}
      onDblClick={onPlay}
    >
      <span class="level-tile-picture">
        <LevelPicture campaign={campaign} level={number} />
        <LevelSprout level={number} standings={standing} isNewest={isNewest} />
        {isBegun && <BegunMark />}
        {isHere && <HereMark />}
      </span>
      <span class="level-tile-name">{name}</span>
      <span class="level-tile-foot">
        <b>{number}</b>
        {isLocked ? <LockIcon /> : <Marks standings={standing} />}
      </span>
    </button>
  );
}

interface LevelSproutProps {
  readonly level: number;
  readonly standings: readonly Standing[];
  readonly isNewest: boolean;
}

/** A won level sprouts at the edge of its picture. */
function LevelSprout({ level, standings, isNewest }: LevelSproutProps) {
  const won = standings.filter((standing) => standing !== "open").length;
  const isAlone = standings.includes("badge");
  const plant = useMemo(() => levelPlant(level, won, isAlone), [level, won, isAlone]);
  if (won === 0) return null;
  return (
    <span class="level-sprout" data-testid="level-sprout">
      <PlantPicture plant={plant} isNew={isNewest} />
    </span>
  );
}

function LevelPicture({ campaign, level }: { campaign: CampaignClient; level: number }) {
  const board = campaign.boardOf(level);
  const picture = useMemo(
    () => board && <DrawingPicture drawing={board.drawing} usable={board.usable} side={140} />,
    [board],
  );
  return <span class="level-picture">{picture}</span>;
}
