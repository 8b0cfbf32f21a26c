import { OWNER } from "../../main/services/clients.ts";
import { messageId } from "../../main/services/message-id.ts";
import type { HostLink } from "../../main/services/host.ts";
import type { HostMessage, RequestMessage } from "../../protocol/contract.ts";
import type { Transport } from "../../protocol/transport.ts";

/** Above those of the program's own client. */
const FIRST_ID = 1_000_000_000;

/** Lets a browser be a window of the program: its messages go the way of the program's own window. */
export function windowLink(window: Transport): HostLink {
  const answers = new Map<number, (message: HostMessage) => void>();
  let next = FIRST_ID;
  return {
    connect(tell) {
      const stop = window.listen((value) => {
        const message = value as HostMessage;
        if ("event" in message) tell(message);
        else if (message.id !== null) answers.get(message.id)?.(message);
      });
      return { id: "window", identity: OWNER, close: stop };
    },
    receive(_, message) {
      const id = messageId(message) ?? 0;
      const own = next++;
      return new Promise((resolve) => {
        answers.set(own, (answer) => {
          answers.delete(own);
          resolve({ ...answer, id });
        });
        window.send({ ...(message as RequestMessage), id: own });
      });
    },
  };
}
