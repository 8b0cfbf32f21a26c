import { useState } from "preact/hooks";
import { t } from "../texts/texts.ts";
import { ReportButton } from "../parts/report-button.tsx";
import type { Session } from "../session/session.ts";
import "./about.css";

const MIT = "MIT";

const LIBRARIES = [
  ["PixiJS", "pixi", MIT],
  ["Preact, Preact Signals", "preact", MIT],
  ["FormatJS", "formatjs", "BSD-3-Clause"],
  ["Zod", "zod", MIT],
  ["better-sqlite3, SQLite", "sqlite", "sqlite"],
  ["poly2tri", "poly2tri", "BSD-3-Clause"],
  ["robust-predicates", "predicates", "public-domain"],
  ["ws", "ws", MIT],
  ["gifenc", "gifenc", MIT],
  ["Electron", "electron", MIT],
  ["electron-updater", "updater", MIT],
  ["Inter, Source Serif 4", "fonts", "OFL-1.1"],
] as const;

/** The page's own file, written when the pages are built. */
const LICENSES = "licenses.txt";

function Licenses() {
  const [text, setText] = useState("");
  const read = async (): Promise<void> => {
    const response = await fetch(LICENSES).catch(() => null);
    setText(response?.ok === true ? await response.text() : t("about.licences-missing"));
  };
  return (
    <details
      class="licences"
      data-testid="licences"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && text === "") void read();
      }}
    >
      <summary>{t("about.licences")}</summary>
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}

export function About({ session }: { session: Session }) {
  const hello = session.hello.value;
  return (
    <article class="page about prose">
      <h1>{t("about.title")}</h1>
      <div class="prose-parts">
        <section class="prose-part">
          <p>{t("about.lead")}</p>
          <dl class="facts">
            <dt>{t("about.version")}</dt>
            <dd data-testid="version">{hello?.version ?? "…"}</dd>
            <dt>{t("about.your-games")}</dt>
            <dd class="path" data-testid="data-folder">
              {hello?.dataFolder ?? "…"}
            </dd>
            <dt>{t("about.licence")}</dt>
            <dd>{MIT}</dd>
          </dl>
          <h2>{t("about.problems-title")}</h2>
          <p>{t("about.problems")}</p>
          <ReportButton session={session} />
          <h2>{t("about.ideas-title")}</h2>
          <p>{t("about.ideas")}</p>
        </section>
        <section class="prose-part">
          <h2>{t("about.libraries")}</h2>
          <table class="plain-table">
            <thead>
              <tr>
                <th scope="col">{t("about.library")}</th>
                <th scope="col">{t("about.purpose")}</th>
                <th scope="col">{t("about.licence")}</th>
              </tr>
            </thead>
            <tbody>
              {LIBRARIES.map(([name, purpose, licence]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{t(`about.purpose-${purpose}`)}</td>
                  <td>
                    {licence === "sqlite" || licence === "public-domain" ? t(`about.licence-${licence}`) : licence}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Licenses />
        </section>
      </div>
    </article>
  );
}
