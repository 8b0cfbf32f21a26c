import type { ComponentChildren } from "preact";
import { spotLives, type Drawing } from "../../engine/drawing/drawing.ts";
import { count } from "../game/sentences.ts";
import { DrawingPicture, SpotPicture } from "../picture/drawing-picture.tsx";
import { APART, END, EXAMPLE_SETUP, JOIN, LOOP, WHOLE_GAME } from "../picture/examples.ts";

type View = readonly [number, number, number, number];

function Figure({
  drawing,
  view,
  side = 300,
  over = false,
  alt,
  children,
}: {
  drawing: Drawing;
  view?: View;
  side?: number;
  over?: boolean;
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
          {...(over ? { usable: drawing.spots.map(() => false) } : {})}
        />
      </div>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

const LANDSCAPE: View = [0, 0.14, 1, 0.72];
const GAME_VIEW: View = [0.02, 0.01, 0.96, 0.94];

const STORY = [
  "Two spots, six lives.",
  "Blue joins them.",
  "Red joins them again.",
  "Blue goes inside.",
  "Red goes around outside: Blue has no move left, and Red wins.",
];

/** The rules and the first steps of strategy (thesis, 1.2). */
export function Help() {
  const livesAtEnd = spotLives(END).reduce((sum, lives) => sum + lives, 0);
  return (
    <article class="page prose help">
      <h1>How to play</h1>
      <p class="lead">Two players draw curves in turn. Whoever draws the last one wins.</p>

      <h2>A move</h2>
      <div class="figures figures-2">
        <Figure drawing={JOIN} view={LANDSCAPE} alt="Two spots joined by a curve with a new spot in its middle">
          Press on a live spot, draw a curve to another one, and let go. A new spot grows in the middle of your curve.
        </Figure>
        <Figure drawing={LOOP} view={[0, 0.1, 1, 0.72]} alt="A loop from a spot back to itself with a new spot on it">
          A curve may also return to the spot where it began, if that spot has two lives.
        </Figure>
      </div>
      <ul class="bullets">
        <li>No curve may cross or touch another one, or itself. Your pen will not: it glides along what it meets.</li>
        <li>A curve passes between spots, never over one.</li>
        <li>
          At most three curves may meet at a spot. Each spot begins with three lives, and each end of a curve takes one.
        </li>
        <li>Whoever cannot move loses.</li>
      </ul>
      <ul class="signs">
        <Sign lives={3} usable>
          Three lives: a fresh spot.
        </Sign>
        <Sign lives={2} usable>
          Two lives: one curve ends here.
        </Sign>
        <Sign lives={1} usable>
          One life, like every new spot.
        </Sign>
        <Sign lives={1} usable={false}>
          Alive, but no curve can reach it any more.
        </Sign>
        <Sign lives={0} usable={false}>
          Dead: three curves meet here.
        </Sign>
      </ul>

      <h2>A whole game</h2>
      <div class="figures figures-5">
        {WHOLE_GAME.map((drawing, index) => (
          <Figure
            key={STORY[index]}
            drawing={drawing}
            view={GAME_VIEW}
            side={90}
            over={index === WHOLE_GAME.length - 1}
            alt={STORY[index]}
          >
            <b>{index === 0 ? "Start" : index}</b> {STORY[index]}
          </Figure>
        ))}
      </div>

      <h2>At the board</h2>
      <h3>Draw</h3>
      <ul class="bullets">
        <li>Once a curve is begun, a thin ring marks each spot where it can end; the others turn small and pale.</li>
        <li>
          A broad, filled ring says that your curve will end at this spot. A crossed ring says that it cannot, and a
          sentence beside the board says why.
        </li>
        <li>
          Go back along your curve to erase its end. If you let go in the open, the curve waits: go on from its tip, or
          erase it.
        </li>
        <li>
          <kbd>Esc</kbd> or the right button erases the curve that you are drawing.
        </li>
        <li>A finger or a stylus draws as the mouse does. A second finger and a resting palm are not minded.</li>
      </ul>
      <h3>Or choose</h3>
      <p>
        Click or tap a spot and then a second one, or the same one for a loop. Where several curves are possible, the
        board shows and numbers them: point at one to see it clearly, click it to draw it. The curves differ in what
        lies on their two sides, which is all that counts.
      </p>
      <h3>By keyboard</h3>
      <table class="plain-table keys-table">
        <tbody>
          <Keys keys={["Tab"]}>to the board</Keys>
          <Keys keys={["←", "→", "↑", "↓"]}>to the next spot, or through the curves to choose from</Keys>
          <Keys keys={["Enter"]}>picks the spot, or draws the curve</Keys>
          <Keys keys={["1", "…", "9"]}>draws the curve of that number</Keys>
          <Keys keys={["Esc"]}>a step back</Keys>
          <Keys keys={["+", "−", "0"]}>nearer, farther, the whole board</Keys>
          <Keys keys={["Shift", "←"]}>moves the board that is seen from near; so do the other arrows</Keys>
          <Keys keys={["Ctrl", "Z"]}>takes back the last move</Keys>
        </tbody>
      </table>
      <p>
        A screen reader hears of each spot its lives and the spots that it shares a region with, of each curve what it
        encloses or divides, and of each move what was joined.
      </p>
      <h3>See it from nearer</h3>
      <p>
        The wheel or two fingers zoom, dragging bare paper moves the board. On a crowded board, buttons for it stand
        beside the board.
      </p>

      <h2>During the game</h2>
      <ul class="bullets">
        <li>
          <b>Take back</b> goes back to before your last move; where two persons play, the other one must agree.
        </li>
        <li>
          After each move the board makes itself clearer. <b>Redraw</b> does it once more; the position stays the same.
        </li>
        <li>
          While the computer thinks, <b>Move now</b> beside its name makes it play the best it has found; only Perfect
          is not to be hurried. Click the board to skip an animation.
        </li>
        <li>
          <b>Save a picture</b>, the arrow above the players, keeps the board as SVG or PNG.
        </li>
        <li>
          <b>Settings</b>, the sliders above the players: light, dark or squared paper, how much moves and how fast the
          computer draws, sounds, and whether two persons may take moves back.
        </li>
        <li>Every move is stored at once. An unfinished game waits on the first screen.</li>
      </ul>

      <h2>The campaign</h2>
      <p>
        150 drawn positions, from easy to hard. On each you move first, and can win. The first ten teach one idea each;
        it stands beside the board.
      </p>
      <ul class="bullets">
        <li>
          On level 1 every opponent is open. Who beats one opens it and the weaker ones on the next level. Beat one on
          the last level for its <b>achievement</b>.
        </li>
        <li>
          A win without help earns the <b>badge</b>, a star. <b>Hint</b> shows a winning move, and where none is left
          says so and costs nothing. With a hint, a move taken back or another try from where a game turned, a win still
          opens the next level, but earns no badge. That holds for this one game: whoever starts the level over can earn
          the badge again.
        </li>
        <li>
          After a game a bar tells move by move who could win: full where you could, hollow where the computer could.
          Where a lost game turned, you see the move that gave it away and one that keeps it, and can{" "}
          <b>try again from there</b>. Beside the board, a slider goes through the whole game move by move. One that you
          gave up though you could still win says so, and can <b>go on</b>. Quick games against the computer tell it,
          too.
        </li>
        <li>
          <b>Perfect</b> never errs: one mistake, and it wins. In quick games it says when it knows that it wins, or
          that you can.
        </li>
        <li>
          The player's name at the left opens who plays on this computer. Everybody has progress of their own, which can
          be saved as a file and read on another computer.
        </li>
      </ul>

      <h2>Strategy: count lives and survivors</h2>
      <p>
        A move takes two lives and gives one, so the sum of lives falls by exactly one with each move; the board shows
        it. At the end some spots are left with one life that no curve can use. They are the <b>survivors</b>. A game
        that begins with <i>k</i> lives and ends with <i>s</i> survivors has exactly <i>k − s</i> moves.
      </p>
      <div class="beside">
        <Figure drawing={END} over alt="The end of a game of four spots with its survivors marked">
          The end of a game of four spots: 12 lives, {count(livesAtEnd, "survivor")}, {12 - livesAtEnd} moves.
        </Figure>
        <div>
          <p>So the winner is settled by parity. If it is your turn:</p>
          <table class="plain-table parity-table">
            <thead>
              <tr>
                <th scope="col">Lives now</th>
                <th scope="col">You win with</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>even</td>
                <td>an odd number of survivors</td>
              </tr>
              <tr>
                <td>odd</td>
                <td>an even number of survivors</td>
              </tr>
            </tbody>
          </table>
          <p>
            A game of <i>n</i> spots takes at least 2<i>n</i> and at most 3<i>n</i> − 1 moves. There is always at least
            one survivor.
          </p>
        </div>
      </div>

      <h2>Strategy: loops keep spots apart</h2>
      <div class="beside">
        <Figure drawing={APART} alt="A loop with one spot inside and another one outside">
          One loop, two regions.
        </Figure>
        <div>
          <p>
            A curve that closes a loop divides the board. Spots on its two sides can never be joined again, and in each
            region with live spots at least one will survive. With three or more spots a loop that leaves spots on both
            sides therefore raises the smallest possible number of survivors by one.
          </p>
          <p>
            Think of it as changing the parity: look for the loop, or for the way to join what your opponent wants
            apart.
          </p>
        </div>
      </div>
    </article>
  );
}

/** What a key does, or several that are pressed together or are alike. */
function Keys({ keys, children }: { keys: readonly string[]; children: ComponentChildren }) {
  return (
    <tr>
      <th scope="row">{keys.map((key) => (key === "…" ? <span key={key}> … </span> : <kbd key={key}>{key}</kbd>))}</th>
      <td>{children}</td>
    </tr>
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
