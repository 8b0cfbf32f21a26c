import { helloText } from "../../protocol/network/hello-text.ts";
import { newSigningKey, signerOf } from "../../main/network/signing-key.ts";
import type { ServerMessage } from "../../protocol/network/contract.ts";
import type { Hub } from "../../server/hub.ts";
import type { OnlineService } from "../../server/online-service.ts";

/** Reaches nobody. */
export const NO_HUB: Hub = {
  tell: () => {},
  count: async (channels) => channels.map(() => 0),
  end: () => {},
};

/** Gives a command with an id; resolves with the result, or with the JSON of the refusal. */
export type BareClient = (id: string, command: string, params: unknown) => Promise<unknown>;

/**
 * Connects a player without any transport, so that all its commands come at the same moment.
 *
 * @param answered gets the id of each command that is answered.
 */
export async function bareClient(
  service: OnlineService,
  name: string,
  answered: string[] = [],
  pem = newSigningKey(),
): Promise<BareClient> {
  const told: ServerMessage[] = [];
  const connection = service.connect({
    address: "",
    exporter: null,
    send(message) {
      told.push(message);
      if ("id" in message) answered.push(message.id ?? "");
    },
    join: () => {},
    leave: () => {},
    end: () => {},
  });
  const signer = signerOf(pem);
  if (signer === null) throw new Error("no key");
  const { challenge, server } = (told[0] as { payload: { challenge: string; server: string } }).payload;
  const say: BareClient = async (id, command, params) => {
    await connection.receive({ id, command, params }, 100);
    const answer = told.find((message) => "id" in message && message.id === id);
    return answer !== undefined && "result" in answer ? answer.result : JSON.stringify(answer);
  };
  const hello = { name: "play", server, player: signer.key, challenge, id: `hello-${name}`, exporter: null };
  const signature = await signer.sign(helloText("player", hello));
  const params = { protocol: 2, version: "test", server: "play", key: signer.key, name, signature };
  const welcome = await say(hello.id, "hello", params);
  if (typeof welcome === "string") throw new Error(welcome);
  return say;
}
