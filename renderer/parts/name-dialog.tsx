import { useState } from "preact/hooks";
import { checkName, type NameSchema } from "../../protocol/names.ts";
import { actions } from "../session/navigation.ts";
import { nameFaultText } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";
import { Dialog } from "./dialog.tsx";
import { SubmitButtons } from "./submit-buttons.tsx";
import { useTyping } from "./use-typing.ts";

interface NameDialogProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly first: string;
  readonly schema: NameSchema;
  readonly maxLength: number;
  readonly testid: string;
  readonly onCancel: () => void;
  /** Returns why the name was refused, or null. */
  readonly onName: (name: string) => Promise<string | null>;
}

/** Asks for a name. */
export function NameDialog({ title, text, first, schema, maxLength, testid, onCancel, onName }: NameDialogProps) {
  const [name, setName] = useState(first);
  const { field } = useTyping(name, setName);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Dialog title={title} testid={testid} onClose={onCancel}>
      {text !== undefined && <p>{text}</p>}
      <form
        class="name-form"
        onSubmit={(event) => {
          event.preventDefault();
          const checked = checkName(schema, name);
          if (checked.ok) void actions.once("name", async () => setFailed(await onName(checked.value)));
          else setFailed(nameFaultText(checked.error, maxLength));
        }}
      >
        <label>
          <span class="label">{t("players.name")}</span>
          <input
            type="text"
            class="text-input"
            autocomplete="off"
            data-testid={`${testid}-input`}
            data-first
            {...field}
          />
        </label>
        {failed !== null && (
          <p role="alert" class="field-failure" data-testid={`${testid}-failure`}>
            {failed}
          </p>
        )}
        <SubmitButtons label={t("players.ok")} testid={`${testid}-ok`} onCancel={onCancel} />
      </form>
    </Dialog>
  );
}
