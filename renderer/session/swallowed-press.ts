/** Takes a whole press: neither it nor the click that it leads to reaches what lies there. */
export function swallowPress(event: Event): void {
  event.stopPropagation();
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const swallow = (click: MouseEvent): void => {
    // A screen reader's click is no part of a press.
    if (click.detail === 0) return;
    click.preventDefault();
    click.stopPropagation();
    stop.abort();
  };
  window.addEventListener("click", swallow, options);
  // The next press is another one.
  for (const type of ["pointerdown", "keydown"]) window.addEventListener(type, () => stop.abort(), options);
}
