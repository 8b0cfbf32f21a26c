import { MENU_COMMANDS, type MenuCommand, type ShellMessage } from "../../protocol/shell.ts";
import { isWriting } from "./shortcuts.ts";

type Taker = Partial<Readonly<Record<MenuCommand, () => void>>>;

/** What screens carry out; a later one goes first. */
const takers: Taker[] = [];
let offered = "";
let isOffering = false;

/** Takes commands of the menu. Returns how to stop. */
export function takeCommands(taker: Taker): () => void {
  takers.push(taker);
  offerSoon();
  return () => {
    takers.splice(takers.indexOf(taker), 1);
    offerSoon();
  };
}

function takerOf(command: MenuCommand): (() => void) | undefined {
  return takers.findLast((taker) => taker[command] !== undefined)?.[command];
}

/** Tells the shell's menu which commands can be used, once after each rendering. */
function offerSoon(): void {
  if (isOffering || window.sproutsShell === undefined) return;
  isOffering = true;
  queueMicrotask(() => {
    isOffering = false;
    const commands = MENU_COMMANDS.filter((command) => takerOf(command) !== undefined);
    if (offered === commands.join()) return;
    offered = commands.join();
    void window.sproutsShell?.ask("offer", commands);
  });
}

/** Carries out a command. In a text field, undo and redo are the field's own; under a dialog, nothing else is done. */
function carryOut(command: MenuCommand): void {
  if ((command === "undo" || command === "redo") && isWriting(document.activeElement))
    void window.sproutsShell?.ask("edit", command);
  else if (document.querySelector("dialog[open]") === null) takerOf(command)?.();
}

/** Hears the shell. Returns how to stop. */
export function hearShell(hear: (message: Exclude<ShellMessage, { kind: "command" }>) => void): () => void {
  const { sproutsShell } = window;
  if (sproutsShell === undefined) return () => {};
  const stop = sproutsShell.listen((message) => {
    if (message.kind === "command") carryOut(message.command);
    else hear(message);
  });
  void sproutsShell.ask("listen", null);
  return stop;
}
