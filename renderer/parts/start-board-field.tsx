import { MAX_PLAYED_CROSSES } from "../../engine/play/boards/brussels-board.ts";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { startBoard } from "../picture/start-board.ts";
import { t } from "../texts/texts.ts";
import { CramStart } from "./cram-start.tsx";
import { NumberField } from "./number-field.tsx";
import { startOfForm, type StartForm } from "./start-form.ts";

interface StartBoardProps {
  readonly form: StartForm;
  readonly onChange: (change: Partial<Pick<StartForm, "crosses" | "cells">>) => void;
}

/** The board that a game other than Sprouts begins on, with what can be chosen about it. */
export function StartBoardField({ form, onChange }: StartBoardProps) {
  if (form.ruleset.game === "cram") return <CramStart start={form.cells} onStart={(cells) => onChange({ cells })} />;
  const board = startBoard(form.ruleset, startOfForm(form));
  return (
    <>
      {board !== null && (
        <div class="sheet-picture">
          <DrawingPicture drawing={board} side={300} label={t("brussels.title", { crosses: form.crosses })} />
        </div>
      )}
      <NumberField
        label={t("brussels.crosses")}
        testid="crosses"
        value={form.crosses}
        min={1}
        max={MAX_PLAYED_CROSSES}
        onChange={(crosses) => onChange({ crosses })}
      />
    </>
  );
}
