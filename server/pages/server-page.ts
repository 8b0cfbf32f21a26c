import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { downloadAddress } from "../../main/version.ts";
import type { invitationEn } from "../../texts/en/invitation.ts";
import { pickLanguage, type Language } from "../../protocol/languages.ts";
import { shownCode } from "../../protocol/network/code.ts";
import {
  invitationLink,
  readInvitation,
  readServerAddress,
  typedAddress,
  type Invitation,
} from "../../protocol/network/server-address.ts";
import { sentence } from "../../texts/sentence.ts";

const STYLE = `
  :root { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif; }
  body { max-width: 34rem; margin: 12vh auto 2rem; padding: 0 1.25rem; }
  h1 { font-size: 1.6rem; line-height: 1.25; }
  .open { display: inline-block; margin: 0.5rem 0; padding: 0.6rem 1.2rem; border-radius: 0.5rem;
    background: #1f5fbf; color: #fff; font-weight: 600; text-decoration: none; }
  .open:focus-visible { outline: 3px solid; outline-offset: 3px; }
  output { display: block; font-size: clamp(1.2rem, 6vw, 1.8rem); overflow-wrap: anywhere; }
`;

/** Pages run no script and load nothing. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "X-Content-Type-Options": "nosniff",
  // A code is for nobody else.
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
};

export interface PageRequest {
  /** The path as the browser asks for it. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Whether the request came by TLS, here or at a proxy. */
  readonly isSecure: boolean;
}

/** What a web link shows in a browser: how to open it in the program. Null for any other path. */
export function serverPage({ path, headers, isSecure }: PageRequest): string | null {
  const host = headers.host ?? "";
  const link = `${isSecure ? "https" : "http"}://${host}`;
  const invitation = readInvitation(link + path);
  if (invitation === null && path !== "/") return null;
  // The port that a browser leaves out.
  const server = readServerAddress(/:\d+$/.test(host) ? link : `${link}:${isSecure ? 443 : 80}`);
  if (!server.ok) return null;
  const language = languageAccepted(headers["accept-language"] ?? "");
  const text = (name: keyof typeof invitationEn): string => escaped(sentence(language, `invitation.${name}`));
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Sprouts</title>
<style>${STYLE}</style>
<h1>${text(invitation === null ? "server" : invitation.kind)}</h1>
${invitation === null ? `<p>${text("type")}</p>` : opening(invitation, text("open"))}
${invitation?.kind === "join" ? `<p>${text("code")} <output>${shownCode(invitation.code)}</output></p>` : ""}
<p>${text("address")} <output>${escaped(typedAddress(server.value))}</output></p>
${invitation === null ? "" : `<p>${text("paste")}</p>`}
<p>${text("get")} <a href="${downloadAddress}" rel="noreferrer">${text("download")}</a></p>
</html>
`;
}

/** The language for a browser, by its header `Accept-Language`. */
export function languageAccepted(header: string): Language {
  return pickLanguage(header.split(",").map((tag) => tag.split(";")[0].trim()));
}

function opening(invitation: Invitation, label: string): string {
  return `<p><a class="open" href="${escaped(invitationLink(invitation))}">${label}</a></p>`;
}

/** Hosts are checked, but a page must not depend on it. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
