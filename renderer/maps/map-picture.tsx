import { useLayoutEffect, useMemo } from "preact/hooks";
import type { MapSummary } from "../../protocol/maps.ts";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import type { MapClient } from "../session/map-client.ts";
import { t } from "../texts/texts.ts";

/** Empty until the drawing has come. `side` is in CSS pixels. */
export function MapPicture({ maps, map, side }: { maps: MapClient; map: MapSummary; side: number }) {
  // Before the cards are painted, so that the host reads meanwhile.
  useLayoutEffect(() => maps.want(map), [maps, map.id, map.revision]);
  const drawing = maps.drawingOf(map);
  const label = t("maps.picture", { name: map.name });
  // Keeps a long list from being drawn anew as it grows.
  return useMemo(
    () =>
      drawing === undefined ? (
        <div class="map-picture-empty" />
      ) : (
        <DrawingPicture drawing={drawing} side={side} label={label} />
      ),
    [drawing, side, label],
  );
}
