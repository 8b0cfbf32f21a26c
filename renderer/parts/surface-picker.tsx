import { DRAWN_SURFACES } from "../../engine/drawing/drawing.ts";
import type { Surface } from "../../engine/rules.ts";
import { GluedSquare } from "../picture/glued-square.tsx";
import { t } from "../texts/texts.ts";
import { Choice } from "./choice.tsx";

interface SurfacePickerProps {
  readonly surface: Surface;
  readonly onChange: (surface: Surface) => void;
}

/** The choice among the surfaces that have a board. */
export function SurfacePicker({ surface, onChange }: SurfacePickerProps) {
  return (
    <div class="surface-picker">
      <Choice<Surface>
        legend={t("rules.surface")}
        testid="surface"
        value={surface}
        options={(["S", ...DRAWN_SURFACES] as const).map((value) => ({
          value,
          label: t("rules.surface-name", { surface: value }),
          content: (
            <>
              <GluedSquare surface={value === "S" ? null : value} />
              {t("rules.surface-name", { surface: value })}
            </>
          ),
        }))}
        onChange={onChange}
      />
      <p class="quiet" data-testid="surface-line" aria-live="polite">
        {t("rules.surface-line", { surface })}
      </p>
    </div>
  );
}
