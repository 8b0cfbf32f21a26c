import { spawn } from "node:child_process";

/** Does nothing if the system cannot open it. */
export function openBrowser(address: string, platform: NodeJS.Platform = process.platform): void {
  const [command, ...args] = openCommand(address, platform);
  const child = spawn(command, args, { stdio: "ignore", detached: true });
  // The player can still open the printed address.
  child.on("error", () => {});
  child.unref();
}

export function openCommand(address: string, platform: NodeJS.Platform): [string, ...string[]] {
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler", address];
  return [platform === "darwin" ? "open" : "xdg-open", address];
}
