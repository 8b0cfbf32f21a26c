import { session } from "electron";

/** Nothing is downloaded: pages save their files by the shell's dialog. Call when the app is ready. */
export function setupDownloads(): void {
  session.defaultSession.on("will-download", (event) => event.preventDefault());
}
