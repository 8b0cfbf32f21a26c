import { useLayoutEffect } from "preact/hooks";
import { takeCommands } from "../session/commands.ts";

/** Carries out items of the shell's menu while the component is there. */
export function useCommands(commands: Parameters<typeof takeCommands>[0]): void {
  useLayoutEffect(() => takeCommands(commands));
}
