/** Typefaces of styles/fonts.css that the page waits for. */
const FACES = ['400 1em "Inter"', '600 1em "Source Serif 4"'];
/** The most milliseconds that the page waits for its typefaces. */
const MAX_WAIT_MS = 2000;

/** Resolves when the typefaces are loaded, or after the longest wait. Never rejects. */
export async function fontsLoaded(): Promise<void> {
  const loads = FACES.map((face) => document.fonts.load(face).catch(() => []));
  await Promise.race([Promise.all(loads), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
