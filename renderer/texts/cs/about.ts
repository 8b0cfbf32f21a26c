import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const aboutCs: Translation<typeof en.about> = {
  title: "O hře Sprouts",
  lead: "Kreslicí hra pro dva. Křivky kreslíš, jak chceš, plocha se sama udržuje přehledná a počítač své tahy kreslí sám. Hru vymysleli John H. Conway a Michael S. Paterson v Cambridgi roku 1967.",
  version: "Verze",
  "your-games": "Tvoje partie",
  licence: "Licence",
  "ideas-title": "Odkud jsou nápady",
  ideas:
    "Způsob, jak se pozice ukládají, překreslují a kreslí, vychází z práce „Sprouts: A Drawing Game“. Prohledávání vychází z prací Juliena Lemoina a Simona Viennota. Veškerý kód i texty jsou vlastní.",
  libraries: "Knihovny",
  library: "Knihovna",
  purpose: "Co tu dělá",
  "purpose-pixi": "kreslí plochu",
  "purpose-preact": "obrazovky",
  "purpose-formatjs": "vybírá správný tvar každé věty",
  "purpose-zod": "kontroluje, co se posílá a přijímá",
  "purpose-sqlite": "uchovávají partie",
  "purpose-poly2tri": "dělí oblasti na trojúhelníky",
  "purpose-predicates": "přesná geometrie",
  "purpose-ws": "přenáší zprávy do prohlížeče",
  "purpose-gifenc": "ukládá animace partií",
  "purpose-fonts": "písma",
  "purpose-electron": "okno",
  "purpose-updater": "instaluje nové verze",
  "licence-public-domain": "volné dílo",
  "licence-sqlite": "MIT; volné dílo",
  licences: "Úplné znění licencí",
  "licences-missing": "Texty licencí nelze přečíst.",
  "problems-title": "Když něco nefunguje",
  problems:
    "Hlášení pomáhá hru opravit. Obsahuje verze a poslední řádky protokolu, ale žádná jména, složky ani partie.",
};
