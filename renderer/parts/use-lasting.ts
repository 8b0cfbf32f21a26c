import { useEffect, useState } from "preact/hooks";
import { afterSeen } from "../session/page-sight.ts";

/** Tells whether something that goes on has been seen for some time; `id` says what it is, if it can be several. */
export function useLasting(goesOn: boolean, milliseconds: number, id = ""): boolean {
  const [lasting, setLasting] = useState<string | null>(null);
  useEffect(() => {
    setLasting(null);
    return goesOn ? afterSeen(milliseconds, () => setLasting(id)) : undefined;
  }, [goesOn, id, milliseconds]);
  return goesOn && lasting === id;
}
