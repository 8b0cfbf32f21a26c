import { useId } from "preact/hooks";
import { MAX_INCREMENT, MAX_MINUTES } from "../../engine/play/clock.ts";
import { Choice } from "./choice.tsx";
import { t } from "../texts/texts.ts";
import { CLOCK_PRESETS, presetOf, timeControlOf, type ClockChoice, type ClockForm } from "./clock-form.ts";
import { useTyping } from "./use-typing.ts";
import "./clock-fields.css";

const CLOCK_NUMBERS = [
  { name: "minutes", min: 1, max: MAX_MINUTES },
  { name: "increment", min: 0, max: MAX_INCREMENT },
] as const;

export function ClockFields({ form, onChange }: { form: ClockForm; onChange: (form: ClockForm) => void }) {
  const control = timeControlOf(form);
  const line = useId();
  const presets = CLOCK_PRESETS.map((value) => ({
    value,
    label: t("clock.control", { ...presetOf(value) }),
    content: value,
  }));
  return (
    <div class="clock-fields">
      <Choice<ClockChoice>
        legend={t("clock.legend")}
        testid="clock"
        value={form.choice}
        options={[{ value: "off", label: t("clock.off") }, ...presets, { value: "custom", label: t("clock.custom") }]}
        onChange={(choice) => onChange({ ...form, choice })}
      />
      {form.choice === "custom" && (
        <div class="clock-numbers">
          {CLOCK_NUMBERS.map(({ name, min, max }) => (
            <NumberField
              key={name}
              label={t(`clock.${name}`)}
              testid={`clock-${name}`}
              value={form[name]}
              min={min}
              max={max}
              line={line}
              isFaulty={control === null}
              onChange={(value) => onChange({ ...form, [name]: value })}
            />
          ))}
        </div>
      )}
      {/* It describes the fields: said with each digit, it would drown them. */}
      <p id={line} class={control === null ? "field-failure" : "quiet"} data-testid="clock-line">
        {control === null
          ? t("clock.faulty", { minutes: MAX_MINUTES, increment: MAX_INCREMENT })
          : control !== undefined && `${t("clock.control", { ...control })}. ${t("clock.about")}`}
      </p>
    </div>
  );
}

function NumberField({
  label,
  testid,
  value,
  min,
  max,
  line,
  isFaulty,
  onChange,
}: {
  label: string;
  testid: string;
  value: string;
  min: number;
  max: number;
  /** Id of what describes the field. */
  line: string;
  isFaulty: boolean;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const { field } = useTyping(value, onChange);
  return (
    <div class="number-field">
      <label class="label" for={id}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        class="text-input"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        required
        aria-invalid={isFaulty}
        aria-describedby={line}
        data-testid={testid}
        {...field}
      />
    </div>
  );
}
