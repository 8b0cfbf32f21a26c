import { saveText } from "../picture/save.ts";
import type { Session } from "../session/session.ts";
import { failureText } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";

const FILE = "sprouts-report.txt";

/** Saves a file for the people who repair the game. */
export function ReportButton({ session }: { session: Session }) {
  const save = async (): Promise<void> => {
    const text = await session.report();
    if (text === null) return;
    await saveText(text, FILE, "text/plain").catch((error: unknown) => {
      session.failure.value = failureText(error);
    });
  };
  return (
    <button type="button" class="button" data-testid="save-report" onClick={() => void session.once("report", save)}>
      {t("app.save-report")}
    </button>
  );
}
