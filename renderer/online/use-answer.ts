import { useEffect, useState } from "preact/hooks";
import type { Params, ResultOf } from "../../protocol/contract.ts";
import type { Session } from "../session/session.ts";

/**
 * The answer to a question about a server; null before it. It is asked anew after a lost connection to the host or to
 * the server. Null as `params` asks nothing.
 */
export function useAnswer<R extends "online.games" | "online.ladder">(
  { online, isConnected: isHostConnected }: Session,
  request: R,
  params: Params<R> | null,
): ResultOf<R> | null {
  const [answer, setAnswer] = useState<ResultOf<R> | null>(null);
  const isConnected = isHostConnected.value && online.isConnected.value;
  const asked = JSON.stringify(params);
  useEffect(() => {
    if (params === null || !isConnected) return undefined;
    let isWanted = true;
    void online.answer(request, params).then((given) => isWanted && given !== null && setAnswer(given));
    return () => {
      isWanted = false;
    };
  }, [online, request, asked, isConnected]);
  return answer;
}
