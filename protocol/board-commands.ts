import type { BoardCommand } from "./board.ts";

type CommandKind = BoardCommand["kind"];
export type CommandOf<Kind extends CommandKind> = Extract<BoardCommand, { readonly kind: Kind }>;

/** The commands that a board has, each with what carries it out. */
export type CommandTable<Context extends readonly unknown[], Answer> = {
  readonly [Kind in CommandKind]?: (command: CommandOf<Kind>, ...context: Context) => Answer;
};

/** Carries a command out. Null if the board has no such command. */
export function carriedOut<Kind extends CommandKind, Context extends readonly unknown[], Answer>(
  table: CommandTable<Context, Answer>,
  command: CommandOf<Kind> & { readonly kind: Kind },
  ...context: Context
): Answer | null {
  const carryOut = table[command.kind];
  return carryOut === undefined ? null : carryOut(command, ...context);
}
