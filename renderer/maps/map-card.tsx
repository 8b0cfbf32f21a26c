import type { ComponentChildren } from "preact";
import type { MapSummary } from "../../protocol/maps.ts";
import type { MapClient } from "../session/map-client.ts";
import { agoText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";
import { PickBox } from "../parts/picked-items.tsx";
import { MapPicture } from "./map-picture.tsx";
import "./maps.css";

interface MapCardProps {
  readonly maps: MapClient;
  readonly map: MapSummary;
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
  readonly children: ComponentChildren;
}

export function MapCard({ maps, map, isPicked, onPick, children }: MapCardProps) {
  return (
    <li class={`card card-listed map-card ${isPicked ? "card-picked" : ""}`} data-testid={`map-${map.name}`}>
      <div class="card-picture">
        <MapPicture maps={maps} map={map} side={200} />
      </div>
      <div class="card-text">
        <PickBox isPicked={isPicked} onPick={onPick} testid="pick-map">
          {map.name}
        </PickBox>
        <p class="quiet">{t("maps.size", { spots: map.spots, moves: map.moves, lives: map.lives })}</p>
        <p class="quiet">{agoText(map.changedAt, Date.now())}</p>
        <div class="card-buttons">{children}</div>
      </div>
    </li>
  );
}
