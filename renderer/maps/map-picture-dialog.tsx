import { useEffect } from "preact/hooks";
import { readBoard } from "../../engine/play/board-reading.ts";
import type { MapSummary } from "../../protocol/maps.ts";
import { fileName } from "../parts/file-name.ts";
import { PicturedBoard } from "../poster/pictured-board.tsx";
import type { MapClient } from "../session/map-client.ts";
import { longDayText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";

export function MapPictureDialog({ maps, map, onClose }: { maps: MapClient; map: MapSummary; onClose: () => void }) {
  useEffect(() => maps.want(map), [maps, map.id, map.revision]);
  const drawing = maps.drawingOf(map);
  if (drawing === undefined) return null;
  const { usable } = readBoard(drawing);
  return (
    <PicturedBoard
      heading={map.name}
      date={longDayText(Date.now())}
      picture={{ drawing, setup: null, usable, title: t("picture.of-map", { map: map.name }) }}
      name={`sprouts-${fileName(map.name, "map")}`}
      onClose={onClose}
    />
  );
}
