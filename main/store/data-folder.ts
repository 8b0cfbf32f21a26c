import { homedir } from "node:os";
import { join, posix, win32 } from "node:path";

interface SystemEnv {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** The folder of the games. SPROUTS_DATA overrides the system's usual one. */
export function dataFolder(
  system: SystemEnv = { platform: process.platform, env: process.env, home: homedir() },
): string {
  const { platform, env, home } = system;
  const chosen = env.SPROUTS_DATA;
  if (chosen !== undefined && chosen !== "") return chosen;
  if (platform === "win32") return win32.join(env.APPDATA ?? win32.join(home, "AppData", "Roaming"), "Sprouts");
  if (platform === "darwin") return posix.join(home, "Library", "Application Support", "Sprouts");
  const base = env.XDG_DATA_HOME;
  // The XDG specification says to ignore relative paths.
  return base !== undefined && posix.isAbsolute(base)
    ? join(base, "sprouts")
    : posix.join(home, ".local", "share", "sprouts");
}
