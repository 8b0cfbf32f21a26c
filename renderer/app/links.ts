import { LINK_SCHEME, readLink } from "../../protocol/link.ts";
import { readInvitation } from "../../protocol/network/server-address.ts";
import { go, replaceRoute } from "../session/navigation.ts";
import { t } from "../texts/texts.ts";

/** Opens the screen of a `sprouts:` address, or says why not. The player begins what it names. */
export function followLink(address: string, say: (sentence: string) => void): void {
  const link = readLink(address);
  if (readInvitation(address) !== null) go({ screen: "online", link: address.slice(`${LINK_SCHEME}//`.length) });
  else if (link === null) say(t("app.link-refused"));
  else if (link.kind === "map") go({ screen: "maps", code: link.code });
  else go({ screen: "campaign", level: link.level });
}

/** Follows the address `#/open/…` of a page as `followLink` does. */
export function followPageLink(link: string, say: (sentence: string) => void): void {
  // Back must not open it again.
  replaceRoute({ screen: "home" });
  followLink(`${LINK_SCHEME}//${link}`, say);
}
