import type { ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { mapTitle, matchTitle } from "../game/match-texts.ts";
import { PickBox } from "../parts/picked-items.tsx";
import { RulesLine } from "../parts/rules-line.tsx";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import type { LibraryClient, ListedGame } from "../session/library-client.ts";
import { agoText, timeText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";
import { resultText } from "./game-texts.ts";
import "./games.css";

interface GameCardProps {
  readonly library: LibraryClient;
  readonly game: ListedGame;
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
  readonly children: ComponentChildren;
}

export function GameCard({ library, game, isPicked, onPick, children }: GameCardProps) {
  const { setup, moves, changedAt } = game;
  // Before the cards are painted, so that the host reads meanwhile.
  useLayoutEffect(() => library.want(game), [library, game.id, moves]);
  const drawing = library.drawingOf(game);
  return (
    <li class={`card card-listed game-card ${isPicked ? "card-picked" : ""}`} data-testid={`game-${game.id}`}>
      <div class="card-picture">
        {drawing === undefined ? (
          <div class="map-picture-empty" />
        ) : (
          <DrawingPicture drawing={drawing} setup={setup} side={200} />
        )}
      </div>
      <div class="card-text">
        <PickBox isPicked={isPicked} onPick={onPick} testid="pick-game">
          {matchTitle(setup)}
        </PickBox>
        <p class="game-card-result">{resultText(game)}</p>
        <p class="quiet">{t("games.size", { map: mapTitle(setup), moves })}</p>
        <RulesLine ruleset={setup.ruleset} />
        <p class="quiet" title={timeText(changedAt)}>
          {agoText(changedAt, Date.now())}
        </p>
        <div class="card-buttons">{children}</div>
      </div>
    </li>
  );
}
