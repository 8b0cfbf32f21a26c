import { mapTitle, matchTitle } from "../game/match-texts.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { CopyIcon } from "../parts/icons.tsx";
import { KeptCard, KeptPicture, type KeptView } from "../parts/kept-list.tsx";
import { RulesLine } from "../parts/rules-line.tsx";
import type { LibraryClient, ListedGame } from "../session/library-client.ts";
import { routeHash } from "../session/routes.ts";
import { timeNow } from "../session/page-time.ts";
import { agoText, timeText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";
import { copyMoves } from "./game-files.ts";
import { resultText, sourceText } from "./game-texts.ts";
import "./games.css";

interface GameCardProps {
  readonly library: LibraryClient;
  readonly view: KeptView<ListedGame>;
  readonly game: ListedGame;
}

export function GameCard({ library, view, game }: GameCardProps) {
  const { id, setup, moves, result, changedAt } = game;
  const match = matchTitle(setup);
  const source = sourceText(setup);
  const size = t("games.size", { map: mapTitle(setup), moves });
  // Tells games of the same players apart for screen readers.
  const about = [match, size, timeText(changedAt)].join(", ");
  const { game: kind, surface } = setup.ruleset;
  const isWritable =
    moves > 0 && kind === "sprouts" && surface === "S" && setup.map.kind === "plain" && setup.randomOpening !== true;
  return (
    <KeptCard
      view={view}
      item={game}
      title={match}
      label={about}
      testid={id}
      picture={<KeptPicture items={library} item={game} setup={setup} side={200} />}
      lines={
        <>
          <p class="game-card-result">{resultText(game)}</p>
          <p class="quiet">{size}</p>
          {source !== "" && <p class="quiet">{source}</p>}
          <RulesLine ruleset={setup.ruleset} />
          <p class="quiet" title={timeText(changedAt)}>
            {agoText(changedAt, timeNow.value)}
          </p>
        </>
      }
      buttons={
        <>
          {result === null && (
            <a
              class="button button-primary button-small"
              href={routeHash({ screen: "match", matchId: id })}
              aria-label={`${t("home.continue")}: ${about}`}
              data-testid="continue-game"
            >
              {t("home.continue")}
            </a>
          )}
          {moves > 0 && (
            <a
              class={`button button-small ${result === null ? "" : "button-primary"}`}
              href={routeHash({ screen: "replay", game: id })}
              aria-label={t("games.replay-label", { match: about })}
              data-testid="replay-game"
            >
              {t("games.replay")}
            </a>
          )}
        </>
      }
      icons={
        isWritable && (
          <IconButton
            label={t("games.copy-label", { match: about })}
            title={t("replay.copy")}
            testid="copy-moves"
            onClick={() => void copyMoves(library, id).then(view.say)}
          >
            <CopyIcon />
          </IconButton>
        )
      }
      deleteLabel={t("games.delete-label", { match: about })}
      restoreLabel={t("games.restore-label", { match: about })}
    />
  );
}
