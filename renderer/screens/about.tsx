import type { Session } from "../session/session.ts";

const LIBRARIES = [
  ["PixiJS", "draws the board", "MIT"],
  ["Preact and Preact Signals", "the screens", "MIT"],
  ["Zod", "checks what is sent and received", "MIT"],
  ["better-sqlite3 and SQLite", "keep the games", "MIT; public domain"],
  ["poly2tri", "triangulates regions", "BSD 3-clause"],
  ["robust-predicates", "exact geometry", "public domain"],
  ["ws", "carries messages to a browser", "MIT"],
  ["Electron", "the window", "MIT"],
] as const;

export function About({ session }: { session: Session }) {
  const hello = session.hello.value;
  return (
    <article class="page about prose">
      <h1>About Sprouts</h1>
      <p>
        A drawing game for two. You draw your curves freely, the board stays clear by itself, and the computer draws its
        own moves. John H. Conway and Michael S. Paterson invented the game in Cambridge in 1967.
      </p>
      <dl class="facts">
        <dt>Version</dt>
        <dd data-testid="version">{hello?.version ?? "…"}</dd>
        <dt>Your games</dt>
        <dd class="path" data-testid="data-folder">
          {hello?.dataFolder ?? "…"}
        </dd>
        <dt>Licence</dt>
        <dd>MIT</dd>
      </dl>
      <h2>Where the ideas come from</h2>
      <p>
        The program follows the thesis “Sprouts: A Drawing Game” in how it stores, redraws and draws positions, and
        Julien Lemoine and Simon Viennot in how it searches them. Everything is written anew; no text or code was taken
        over.
      </p>
      <h2>Libraries</h2>
      <table class="plain-table">
        <thead>
          <tr>
            <th scope="col">Library</th>
            <th scope="col">What it does here</th>
            <th scope="col">Licence</th>
          </tr>
        </thead>
        <tbody>
          {LIBRARIES.map(([name, what, licence]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{what}</td>
              <td>{licence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
