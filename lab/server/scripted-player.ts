import { randomUUID } from "node:crypto";
import { helloText } from "../../protocol/network/hello-text.ts";
import { newSigningKey, signerOf } from "../../main/network/signing-key.ts";
import { socketWire } from "../../main/network/socket-wire.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { ServerRefusal, type Wire } from "../../protocol/network/client.ts";
import type { CommandName, CommandParams, CommandResult, ServerMessage } from "../../protocol/network/contract.ts";
import type { OnlineBoardState } from "../../protocol/network/online-match.ts";
import type { ServerAddress } from "../../protocol/network/server-address.ts";

/**
 * Speaks the protocol without the checks of `connectServer`, which would cost the machine of a load generator more than
 * the server. It does not survive cuts.
 */
export class ScriptedPlayer {
  private readonly wire: Wire;
  private readonly pending = new Map<string, (message: ServerMessage) => void>();
  /** Hears each new state of a match. */
  onState: (state: OnlineBoardState) => void = () => {};
  readonly ready: Promise<unknown>;

  constructor(address: ServerAddress, name: string, wire: Wire = socketWire([address])) {
    this.wire = wire;
    const signer = signerOf(newSigningKey());
    if (signer === null) throw new Error("no key");
    this.ready = new Promise((resolve, reject) => {
      this.wire.listen((received) => {
        const message = received as ServerMessage;
        if ("id" in message) {
          this.pending.get(message.id ?? "")?.(message);
          this.pending.delete(message.id ?? "");
          return;
        }
        if (message.event === "match.changed") this.onState((message.payload as { state: OnlineBoardState }).state);
        if (message.event !== "challenge") return;
        const { challenge, server } = message.payload as { challenge: string; server: string };
        const id = randomUUID();
        const at = this.wire.name;
        const { key } = signer;
        signer
          .sign(helloText("player", { name: at, server, player: key, challenge, id, exporter: null }))
          .then((signature) =>
            this.ask("hello", { protocol: 2, version: "load", server: at, key, name, signature }, id),
          )
          .then(resolve, reject);
      });
    });
    this.wire.onOpen(() => {});
  }

  /** Gives a command. Rejects with `ServerRefusal` if the server refuses it. */
  ask<C extends CommandName>(
    command: C,
    params: CommandParams<C>,
    id: string = randomUUID(),
  ): Promise<CommandResult<C>> {
    return new Promise((resolve, reject) => {
      this.pending.set(id, (message) => {
        if ("result" in message) resolve(message.result as CommandResult<C>);
        else reject("failure" in message ? new ServerRefusal(message.failure) : new Error("no answer"));
      });
      this.wire.send({ id, command, params });
    });
  }

  draw(match: string, move: number, { from, to, inner }: Stroke): Promise<unknown> {
    return this.ask("match.command", { match, command: { kind: "draw", move, from, to, inner, pace: [0, 300] } });
  }

  close(): void {
    this.wire.close();
  }
}
