import type { ReadonlySignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Reason } from "../../engine/play/reason.ts";
import { copiesSeen } from "../board/copies-seen.ts";
import type { Lens } from "../board/lens.ts";
import { regionsAround } from "../picture/tinted-regions.ts";

interface PartTintProps {
  readonly drawing: Drawing;
  readonly parts: Reason["parts"];
  readonly lens: ReadonlySignal<Lens>;
}

const TINTS = 3;

/** Tints the regions of each part. For the eyes: the reason is said in words. */
export function PartTint({ drawing, parts, lens }: PartTintProps) {
  const paths = useMemo(() => parts.map(({ spots }) => regionsAround(drawing, spots)), [drawing, parts]);
  const { zoom, x, y } = lens.value;
  return (
    <div class="analysis-layer" aria-hidden="true" data-testid="part-tint">
      <svg viewBox={[x, y, 1 / zoom, 1 / zoom].join(" ")}>
        {copiesSeen(drawing, lens.value).map((transform) => (
          <g key={transform} transform={transform}>
            {paths.map((path, index) => (
              <path key={index} class={`part-tint part-tint-${index % TINTS}`} d={path} />
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}
