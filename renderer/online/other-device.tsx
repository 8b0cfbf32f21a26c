import { useState } from "preact/hooks";
import { shownCode, typedCode } from "../../protocol/network/code.ts";
import { tellDone } from "../parts/done.ts";
import { useTyping } from "../parts/use-typing.ts";
import type { OnlineClient } from "../session/online-client.ts";
import { durationText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";

/** Lets a player be the same one on several devices: one makes a code, the other one takes it. */
export function OtherDevice({ online }: { online: OnlineClient }) {
  const [made, setMade] = useState<{ readonly code: string; readonly left: number } | null>(null);
  const [text, setText] = useState("");
  const [failed, setFailed] = useState<string | null>(null);
  const { field } = useTyping(text, (typed) => {
    setText(typed);
    setFailed(null);
  });
  const take = async (): Promise<void> => {
    const code = typedCode(text);
    const refused =
      code === null ? t("online.not-a-player-code") : await online.refusalOf("online.becomePlayer", { code });
    setFailed(refused);
    if (refused === null) tellDone(t("online.code-taken"));
  };
  return (
    <section class="online-section" aria-labelledby="other-device">
      <h2 id="other-device">{t("online.other-device")}</h2>
      <div class="online-buttons">
        <button
          type="button"
          class="button"
          data-testid="make-code"
          onClick={() => void online.answer("online.playerCode", {}).then(setMade)}
        >
          {t("online.make-code")}
        </button>
        {made !== null && (
          <span class="room-code">
            <output data-testid="player-code">{shownCode(made.code)}</output>
          </span>
        )}
      </div>
      <p class="quiet" role="status">
        {made !== null && t("online.about-made-code", { time: durationText(made.left) })}
      </p>
      <form
        class="online-join"
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <label class="online-field">
          <span class="label">{t("online.take-code")}</span>
          <input
            type="text"
            class="text-input"
            autocomplete="off"
            spellcheck={false}
            data-testid="take-code-text"
            {...field}
          />
        </label>
        <button type="submit" class="button" data-testid="take-code" disabled={text.trim() === ""}>
          {t("online.take-code-go")}
        </button>
        <p class="field-failure" role="status" data-testid="take-code-said">
          {failed}
        </p>
      </form>
    </section>
  );
}
