import { useEffect, useState } from "preact/hooks";
import { afterSeen } from "../session/page-sight.ts";

/** Tells whether something that goes on has been seen for some time; `id` says what it is. */
export function useLasting(goesOn: boolean, id: string, milliseconds: number): boolean {
  const [lasting, setLasting] = useState<string | null>(null);
  useEffect(() => (goesOn ? afterSeen(milliseconds, () => setLasting(id)) : undefined), [goesOn, id, milliseconds]);
  return goesOn && lasting === id;
}
