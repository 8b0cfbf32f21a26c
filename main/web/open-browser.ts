import { spawn } from "node:child_process";

/** Opens an address in the player's browser, if the system knows how; says nothing when it does not. */
export function openBrowser(address: string, platform: NodeJS.Platform = process.platform): void {
  const [command, ...args] = openCommand(address, platform);
  const child = spawn(command, args, { stdio: "ignore", detached: true });
  // The address was printed, so the player can open it by hand.
  child.on("error", () => {});
  child.unref();
}

/** The program, with its arguments, that opens an address on this system. */
export function openCommand(address: string, platform: NodeJS.Platform): [string, ...string[]] {
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler", address];
  return [platform === "darwin" ? "open" : "xdg-open", address];
}
