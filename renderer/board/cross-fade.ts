/** Milliseconds in which one picture of a board fades into the next one. */
const FADE_MS = 220;

/** A cross-fade instead of motion: the former picture of a canvas fades away above it while the new one appears. */
export class CrossFade {
  private former: HTMLCanvasElement | null = null;

  /** Takes over what a canvas shows. Call where it has just been painted, and paint the new picture at once. */
  begin(canvas: HTMLCanvasElement): void {
    this.end();
    const former = document.createElement("canvas");
    [former.width, former.height] = [canvas.width, canvas.height];
    former.className = "board-former";
    former.setAttribute("aria-hidden", "true");
    former.getContext("2d")?.drawImage(canvas, 0, 0);
    canvas.after(former);
    this.former = former;
    canvas.animate([{ opacity: 0 }, { opacity: 1 }], FADE_MS);
    former.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: "forwards" }).onfinish = () =>
      former.remove();
  }

  end(): void {
    this.former?.remove();
    this.former = null;
  }
}
