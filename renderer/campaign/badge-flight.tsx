import { useLayoutEffect, useRef } from "preact/hooks";
import { StandingMark } from "./marks.tsx";
import "./badge-flight.css";

/** Milliseconds of the flight. */
const FLIGHT_MS = 480;

/** A new badge, from the middle of the board to its place beside it. */
export function BadgeFlight() {
  const star = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const board = document.querySelector(".board-sheet")?.getBoundingClientRect();
    const place = document.querySelector(".level-badge .mark")?.getBoundingClientRect();
    if (star.current === null || board === undefined || place === undefined) return;
    const at = ({ x, y, width, height }: DOMRect): string =>
      `translate(${x + width / 2}px, ${y + height / 2}px) translate(-50%, -50%)`;
    star.current.animate(
      [
        { transform: `${at(board)} scale(0.4) rotate(-30deg)`, opacity: 0 },
        { transform: `${at(board)} scale(1) rotate(0deg)`, opacity: 1, offset: 0.3, easing: "ease-in-out" },
        { transform: `${at(place)} scale(${place.width / star.current.offsetWidth})`, opacity: 1 },
      ],
      { duration: FLIGHT_MS, fill: "forwards" },
    );
  }, []);
  return (
    <span ref={star} class="badge-flight" aria-hidden="true" data-testid="badge-flight">
      <StandingMark standing="badge" />
    </span>
  );
}
