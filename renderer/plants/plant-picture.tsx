import { useMemo } from "preact/hooks";
import { plantPaths, type Plant } from "./plant.ts";
import { PLANT_LAYERS, PLANT_SIDE } from "./plant-sketch.ts";
import "./plant-picture.css";

/** Room for roots below the ground. */
const DEPTH = 4;

interface PlantPictureProps {
  readonly plant: Plant;
  /** Part of its size that it has reached, from 0 to 1; it flowers at 1. */
  readonly growth?: number;
  /** Whether it is shown growing out of the ground. */
  readonly isNew?: boolean;
}

/** Decoration: words beside it say what it stands for. */
export function PlantPicture({ plant, growth = 1, isNew = false }: PlantPictureProps) {
  const paths = useMemo(() => plantPaths(plant, growth), [plant, growth]);
  return (
    <svg
      class={`plant plant-${plant.colour} ${isNew ? "plant-new" : ""}`}
      viewBox={`0 0 ${PLANT_SIDE} ${PLANT_SIDE + DEPTH}`}
      aria-hidden="true"
      data-growth={growth}
    >
      {PLANT_LAYERS.map(
        (layer) => paths[layer] !== "" && <path key={layer} class={`plant-${layer}`} d={paths[layer]} />,
      )}
    </svg>
  );
}
