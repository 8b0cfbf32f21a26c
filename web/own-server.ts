import type { Params } from "../protocol/contract.ts";
import { t } from "../renderer/texts/texts.ts";

/** What connects to the server of this page. @param name of the player, empty if there is none yet. */
export function ownServer(name: string): Params<"online.connect"> {
  const { protocol, hostname, port } = window.location;
  return {
    // Browsers leave the usual port out.
    address: `${protocol}//${hostname}:${port === "" ? (protocol === "https:" ? 443 : 80) : port}`,
    name: name === "" ? t("web.guest") : name,
    // The page itself came the same way.
    acceptsRisk: true,
  };
}
