import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { spotLives, type Drawing } from "../../engine/drawing/drawing.ts";
import { lastMoverWins, type PlayConvention } from "../../engine/rules.ts";
import { t } from "../texts/texts.ts";
import { Text } from "../texts/text.tsx";
import { BackIcon } from "../parts/icons.tsx";
import { KeyCap } from "../parts/key-cap.tsx";
import { gameShortcuts, KeyTable } from "../parts/key-table.tsx";
import type { HelpTopic } from "../session/routes.ts";
import { shortcutsShown } from "../session/shortcuts.ts";
import { DrawingPicture, SpotPicture } from "../picture/drawing-picture.tsx";
import { overTheRightSide } from "../picture/surface-examples.ts";
import { APART, END, EXAMPLE_SETUP, JOIN, LOOP, WHOLE_GAME } from "../picture/examples.ts";
import "./help.css";

const SURFACE_FIGURES = [
  ["T", "help.figure-torus"],
  ["P2", "help.figure-klein-bottle"],
  ["P", "help.figure-projective-plane"],
] as const;

type View = readonly [number, number, number, number];

function Figure({
  drawing,
  view,
  side = 300,
  isOver = false,
  alt,
  children,
}: {
  drawing: Drawing;
  view?: View;
  side?: number;
  isOver?: boolean;
  alt: string;
  children: ComponentChildren;
}) {
  return (
    <figure>
      <div class="sheet-picture">
        <DrawingPicture
          drawing={drawing}
          setup={EXAMPLE_SETUP}
          side={side}
          label={alt}
          {...(view === undefined ? {} : { view })}
          {...(isOver ? { usable: drawing.spots.map(() => false) } : {})}
        />
      </div>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

const LANDSCAPE: View = [0, 0.14, 1, 0.72];
const GAME_VIEW: View = [0.02, 0.01, 0.96, 0.94];

const STORY = ["help.game-0", "help.game-1", "help.game-2", "help.game-3", "help.game-4"] as const;

interface HelpProps {
  readonly topic: HelpTopic | null;
  readonly play: PlayConvention;
  /** Whether a server's page shows it, which has nothing but games and lessons. */
  readonly isAtServer: boolean;
}

/** The rules and other help (thesis, 1.2). */
export function Help({ topic, play, isAtServer }: HelpProps) {
  useEffect(() => {
    if (topic === null) return undefined;
    const place = document.getElementById(`help-${topic}`);
    place?.scrollIntoView();
    place?.classList.add("help-place");
    return () => place?.classList.remove("help-place");
  }, [topic]);
  const livesAtEnd = spotLives(END).reduce((sum, lives) => sum + lives, 0);
  return (
    <article class="page prose help">
      {topic !== null && (
        <div class="help-top">
          <button type="button" class="button" data-testid="help-back" onClick={() => window.history.back()}>
            <BackIcon />
            {t("help.back")}
          </button>
          {!lastMoverWins({ play }) && (
            <p class="misere-line" data-testid="help-misere">
              {t("help.misere")}
            </p>
          )}
        </div>
      )}
      <h1>{t("help.title")}</h1>
      <p class="lead">{t("help.lead")}</p>

      <h2>{t("help.move-title")}</h2>
      <div class="prose-parts">
        <div class="figures figures-2">
          <Figure drawing={JOIN} view={LANDSCAPE} alt={t("help.figure-join-alt")}>
            {t("help.figure-join")}
          </Figure>
          <Figure drawing={LOOP} view={[0, 0.1, 1, 0.72]} alt={t("help.figure-loop-alt")}>
            {t("help.figure-loop")}
          </Figure>
        </div>
        <ul class="bullets">
          <li>
            <Text id="help.rule-crossing" />
          </li>
          <li>
            <Text id="help.rule-spots" />
          </li>
          <li>
            <Text id="help.rule-lives" />
          </li>
          <li>
            <Text id="help.rule-end" />
          </li>
        </ul>
      </div>
      <ul class="signs">
        <Sign lives={3} usable>
          {t("help.sign-3")}
        </Sign>
        <Sign lives={2} usable>
          {t("help.sign-2")}
        </Sign>
        <Sign lives={1} usable>
          {t("help.sign-1")}
        </Sign>
        <Sign lives={1} usable={false}>
          {t("help.sign-stuck")}
        </Sign>
        <Sign lives={0} usable={false}>
          {t("help.sign-dead")}
        </Sign>
      </ul>

      <h2>{t("help.game-title")}</h2>
      <div class="figures figures-5">
        {WHOLE_GAME.map((drawing, index) => (
          <Figure
            key={STORY[index]}
            drawing={drawing}
            view={GAME_VIEW}
            side={90}
            isOver={index === WHOLE_GAME.length - 1}
            alt={t(STORY[index])}
          >
            <b>{index === 0 ? t("help.game-start") : index}</b> {t(STORY[index])}
          </Figure>
        ))}
      </div>

      <h2>{t("help.board-title")}</h2>
      <div class="prose-parts">
        <section class="prose-part">
          <h3 id="help-draw">{t("help.draw-title")}</h3>
          <ul class="bullets">
            <li>
              <Text id="help.draw-rings" />
            </li>
            <li>
              <Text id="help.draw-target" />
            </li>
            <li>
              <Text id="help.draw-back" />
            </li>
            <li>
              <Text id="help.draw-erase" />
            </li>
            <li>
              <Text id="help.draw-touch" />
            </li>
          </ul>
          <h3 id="help-choose">{t("help.choose-title")}</h3>
          <p>
            <Text id="help.choose" />
          </p>
          <h3>{t("help.zoom-title")}</h3>
          <p>
            <Text id="help.zoom" />
          </p>
        </section>
        <section class="prose-part">
          <h3>{t("help.keys-title")}</h3>
          <KeyTable shortcuts={gameShortcuts()} />
          <p>
            <button
              type="button"
              class="button"
              data-testid="open-shortcuts"
              onClick={() => {
                shortcutsShown.value = true;
              }}
            >
              {t("help.all-keys")} <KeyCap name="?" />
            </button>
          </p>
          <p>
            <Text id="help.screen-reader" />
          </p>
        </section>
      </div>

      <h3 id="help-surface">{t("help.surface-title")}</h3>
      <div class="prose-parts">
        <p>
          <Text id="help.surface" />
        </p>
        <div class="figures figures-3">
          {SURFACE_FIGURES.map(([surface, text]) => (
            <Figure key={surface} drawing={overTheRightSide(surface)} side={200} alt={t(text)}>
              {t(text)}
            </Figure>
          ))}
        </div>
      </div>
      <div class="prose-parts">
        <section class="prose-part">
          <h2 id="help-play">{t("help.during-title")}</h2>
          <ul class="bullets">
            <li>
              <Text id="help.during-undo" />
            </li>
            <li>
              <Text id="help.during-redraw" />
            </li>
            <li>
              <Text id="help.during-hurry" />
            </li>
            <li>
              <Text id="help.during-casual" />
            </li>
            <li>
              <Text id="help.during-picture" />
            </li>
            <li>
              <Text id="help.during-settings" />
            </li>
            {!isAtServer && (
              <li>
                <Text id="help.during-saved" />
              </li>
            )}
          </ul>
        </section>
        {!isAtServer && (
          <section class="prose-part">
            <h2 id="help-campaign">{t("help.campaign-title")}</h2>
            <p>
              <Text id="help.campaign" />
            </p>
            <ul class="bullets">
              <li>
                <Text id="help.campaign-unlock" />
              </li>
              <li>
                <Text id="help.campaign-badge" />
              </li>
              <li id="help-review">
                <Text id="help.campaign-review" />
              </li>
              <li>
                <Text id="help.campaign-perfect" />
              </li>
              <li>
                <Text id="help.campaign-misere" />
              </li>
              <li>
                <Text id="help.campaign-players" />
              </li>
            </ul>
          </section>
        )}
        <section class="prose-part">
          <h2 id="help-online">{t("help.online-title")}</h2>
          <ul class="bullets">
            {!isAtServer && (
              <li>
                <Text id="help.online-rooms" />
              </li>
            )}
            <li>
              <Text id="help.online-go-on" />
            </li>
          </ul>
        </section>
        {!isAtServer && (
          <section class="prose-part">
            <h2>{t("help.more-title")}</h2>
            <ul class="bullets">
              <li>
                <Text id="help.more-rules" />
              </li>
              <li id="help-maps">
                <Text id="help.more-maps" />
              </li>
              <li id="help-games">
                <Text id="help.more-games" />
              </li>
              <li id="help-analysis">
                <Text id="help.more-analysis" />
              </li>
              <li id="help-lab">
                <Text id="help.more-lab" />
              </li>
              <li>
                <Text id="help.more-review" />
              </li>
              <li>
                <Text id="help.more-daily" />
              </li>
              <li>
                <Text id="help.more-puzzles" />
              </li>
            </ul>
          </section>
        )}
        <section class="prose-part">
          <h2>{t("help.lives-title")}</h2>
          <p>
            <Text id="help.lives" />
          </p>
          <div class="beside">
            <Figure drawing={END} isOver alt={t("help.figure-end-alt")}>
              {t("help.figure-end", { survivors: livesAtEnd, moves: 12 - livesAtEnd })}
            </Figure>
            <div>
              <p>{t("help.parity")}</p>
              <table class="plain-table parity-table">
                <thead>
                  <tr>
                    <th scope="col">{t("help.parity-lives")}</th>
                    <th scope="col">{t("help.parity-wins")}</th>
                  </tr>
                </thead>
                <tbody>
                  <tr>
                    <td>{t("help.parity-even")}</td>
                    <td>{t("help.parity-odd-survivors")}</td>
                  </tr>
                  <tr>
                    <td>{t("help.parity-odd")}</td>
                    <td>{t("help.parity-even-survivors")}</td>
                  </tr>
                </tbody>
              </table>
              <p>{t("help.parity-misere")}</p>
              <p>
                <Text id="help.length" />
              </p>
            </div>
          </div>
        </section>
        <section class="prose-part">
          <h2>{t("help.loops-title")}</h2>
          <div class="beside">
            <Figure drawing={APART} alt={t("help.figure-loops-alt")}>
              {t("help.figure-loops")}
            </Figure>
            <div>
              <p>{t("help.loops-1")}</p>
              <p>{t("help.loops-2")}</p>
            </div>
          </div>
        </section>
      </div>
    </article>
  );
}

function Sign({ lives, usable, children }: { lives: number; usable: boolean; children: ComponentChildren }) {
  return (
    <li>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <SpotPicture x={14} y={14} radius={11} lives={lives} usable={usable} />
      </svg>
      <span>{children}</span>
    </li>
  );
}
