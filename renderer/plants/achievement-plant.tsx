import type { AchievementId } from "../../engine/play/achievements.ts";
import { PlantPicture } from "./plant-picture.tsx";
import { ACHIEVEMENT_PLANTS } from "./species.ts";

export function AchievementPlant({ id, isNew = false }: { id: AchievementId; isNew?: boolean }) {
  return <PlantPicture plant={ACHIEVEMENT_PLANTS[id]} isNew={isNew} />;
}
