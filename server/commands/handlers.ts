import type { ValidParams, CommandName, CommandResult } from "../../protocol/network/contract.ts";
import type { ClientLink } from "../hub.ts";
import type { Asker, Limited } from "../limits.ts";

export interface PlayerSession extends Asker {
  readonly key: string;
  readonly link: ClientLink;
  /** Matches that this connection follows; true as a spectator. */
  readonly followed: Map<string, boolean>;
}

export interface CommandCall {
  /** The id that the client gave it. */
  readonly id: string;
  readonly session: PlayerSession;
  /** Throws `online-too-much`. A command that is done again after an outage spends nothing a second time. */
  readonly spend: (what: Limited, points?: number) => Promise<void>;
  /** Gives back what this command has spent, if it has. */
  readonly giveBack: (what: Limited) => Promise<void>;
  /** Milliseconds of the server's time when the command arrived. */
  readonly arrived: number;
}

/** Handlers get checked parameters; they throw `CommandRefused`. */
export type CommandHandlers<Names extends CommandName> = {
  readonly [Name in Names]: (params: ValidParams<Name>, call: CommandCall) => Promise<CommandResult<Name>>;
};

export type CommandsOf<Prefix extends string> = Extract<CommandName, `${Prefix}.${string}`>;
