import type { Language } from "../../protocol/languages.ts";

/** Of the pages that a browser sees. They are needed without the game's own. */
export interface PageTexts {
  readonly join: string;
  readonly watch: string;
  readonly server: string;
  readonly open: string;
  /** Above a room's code. */
  readonly code: string;
  /** Above the server's address. */
  readonly address: string;
  readonly paste: string;
  readonly type: string;
  readonly get: string;
  readonly download: string;
}

export const PAGE_TEXTS: Readonly<Record<Language, PageTexts>> = {
  en: {
    join: "You are invited to a game of Sprouts",
    watch: "Watch a game of Sprouts",
    server: "This is a server for Sprouts",
    open: "Open in Sprouts",
    code: "Code",
    address: "Server",
    paste:
      "If nothing opens, start Sprouts, connect to this server in the Online tab and paste the address of this page.",
    type: "Start Sprouts, and type this address in the Online tab.",
    get: "You don't have Sprouts yet? It is free.",
    download: "Download Sprouts",
  },
  de: {
    join: "Du bist zu einer Partie Sprouts eingeladen",
    watch: "Sieh bei einer Partie Sprouts zu",
    server: "Dies ist ein Server für Sprouts",
    open: "In Sprouts öffnen",
    code: "Code",
    address: "Server",
    paste:
      "Wenn sich nichts öffnet, starte Sprouts, verbinde dich im Reiter „Online“ mit diesem Server und füge die Adresse dieser Seite ein.",
    type: "Starte Sprouts und gib diese Adresse im Reiter „Online“ ein.",
    get: "Du hast Sprouts noch nicht? Es ist kostenlos.",
    download: "Sprouts herunterladen",
  },
  cs: {
    join: "Někdo tě zve na partii Sprouts",
    watch: "Sleduj partii Sprouts",
    server: "Tohle je server hry Sprouts",
    open: "Otevřít ve hře Sprouts",
    code: "Kód",
    address: "Server",
    paste:
      "Pokud se nic neotevře, spusť Sprouts, na kartě Online se připoj k tomuto serveru a vlož adresu této stránky.",
    type: "Spusť Sprouts a na kartě Online napiš tuto adresu.",
    get: "Ještě nemáš Sprouts? Je zdarma.",
    download: "Stáhnout Sprouts",
  },
};
