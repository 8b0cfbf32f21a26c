import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { choiceLabels, choiceTexts } from "../game/choice-texts.ts";
import type { GameView } from "../game/game-view.ts";
import { t } from "../texts/texts.ts";
import "./choice-list.css";

/** Lists the curves to choose from. The one with the pointer or focus is highlighted on the board. */
export function ChoiceList({ game, onDone }: { game: GameView; onDone: () => void }) {
  const offer = game.picker.offer.value;
  const looking = game.picker.isSearching.value;
  const list = useRef<HTMLOListElement>(null);
  const current = offer?.current;
  useEffect(() => {
    if (current !== undefined) list.current?.children.item(current)?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const count = offer?.choices.length ?? 0;
  const countBefore = useRef(0);
  useLayoutEffect(() => {
    // The button that had the focus is gone.
    if (countBefore.current > 0 && count > countBefore.current && document.activeElement === document.body)
      list.current?.querySelectorAll("button")[countBefore.current]?.focus();
    countBefore.current = count;
  }, [count]);
  if (offer === null) return null;
  const labels = choiceLabels(offer.choices, offer.lines);
  const texts = choiceTexts(offer.choices);
  return (
    <section class="choice-list" aria-label={t("choices.list")} data-testid="choices" aria-busy={looking}>
      <h2>{t("choices.title", { count: count + (offer.next === null ? 0 : 1) })}</h2>
      <ol ref={list}>
        {offer.choices.map((_, index) => (
          <li key={index}>
            <button
              type="button"
              class={`choice-entry ${index === offer.current ? "choice-entry-current" : ""}`}
              aria-label={t("choices.entry", { number: index + 1, curve: texts[index] })}
              aria-current={index === offer.current ? "true" : undefined}
              data-testid={`choice-${index}`}
              onPointerEnter={() => game.picker.point(index)}
              onFocus={() => game.picker.point(index)}
              onClick={() => {
                game.picker.choose(index);
                onDone();
              }}
            >
              <b>{index + 1}</b>
              {labels[index]}
            </button>
          </li>
        ))}
      </ol>
      <div class="choice-list-buttons">
        {offer.next !== null && (
          <button
            type="button"
            class={`button button-small ${offer.current === offer.choices.length ? "choice-entry-current" : ""}`}
            data-testid="choices-more"
            aria-disabled={looking}
            onClick={() => game.picker.choose(offer.choices.length)}
          >
            {t("choices.more")}
          </button>
        )}
        <button
          type="button"
          class="button button-small button-quiet"
          data-testid="choices-back"
          onClick={() => {
            game.picker.back();
            onDone();
          }}
        >
          {t("choices.back")}
        </button>
      </div>
    </section>
  );
}
