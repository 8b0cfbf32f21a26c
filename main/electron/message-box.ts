import { dialog, type BrowserWindow, type MessageBoxOptions } from "electron";

/**
 * Asks the player in `window`, which is shown for it. Resolves with the number of the button, or with `cancelId` when
 * the window is gone. Every question has a window: without one, Electron stops the main process on macOS until the
 * answer, and with it all clocks, and hears no `signal`.
 */
export async function askInWindow(
  window: BrowserWindow,
  options: Omit<MessageBoxOptions, "noLink"> & { readonly cancelId: number },
): Promise<number> {
  if (window.isDestroyed()) return options.cancelId;
  // A sheet of macOS cannot be answered on a window that nobody sees.
  if (!window.isVisible()) window.show();
  const gone = Promise.withResolvers<number>();
  const leave = (): void => gone.resolve(options.cancelId);
  window.once("closed", leave);
  const answered = dialog.showMessageBox(window, { ...options, noLink: true });
  const response = await Promise.race([answered.then((answer) => answer.response), gone.promise]);
  window.off("closed", leave);
  return response;
}
