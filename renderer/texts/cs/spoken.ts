import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const spokenCs: Translation<typeof en.spoken> = {
  board: "Plocha. {turn}",
  role: "hrací plocha",
  keys: "Šipky přecházejí od bodu k bodu. Enter vybere bod, kde křivka začíná, a potom bod, kde končí. Když je křivek víc, šipky je procházejí, Enter jednu nakreslí, Escape jde zpět. Plus a minus přibližují a oddalují, 0 ukáže celou plochu.",
  regions: "Oblasti",
  spots: "Body",
  spot: "{state, select, dead {Bod {spot}: mrtvý} stuck {Bod {spot}: {lives, plural, one {# život} few {# životy} many {# života} other {# životů}}, nedosažitelný} other {Bod {spot}: {lives, plural, one {# život} few {# životy} many {# života} other {# životů}}}}{reach, select, picked {, vybraný} loop {, vybraný; smyčka je možná} yes {, dosažitelný z bodu {from}} no {, nedosažitelný z bodu {from}} other {}}",
  "in-one-region":
    "{count, plural, =0 {Je ve své oblasti sám.} one {Sdílí oblast s bodem {spots}.} few {Sdílí oblast s body {spots}.} many {Sdílí oblast s body {spots}.} other {Sdílí oblast s body {spots}.}}",
  "in-regions":
    "{regions, plural, one {Leží v # oblasti.} few {Leží v # oblastech.} many {Leží v # oblasti.} other {Leží v # oblastech.}}",
  "in-each-region":
    "{count, plural, =0 {V jedné je sám.} one {Jednu sdílí s bodem {spots}.} few {Jednu sdílí s body {spots}.} many {Jednu sdílí s body {spots}.} other {Jednu sdílí s body {spots}.}}",
  picked:
    "{count, plural, =0 {Bod {spot} je vybraný. Křivka může skončit jen u téhož bodu.} one {Bod {spot} je vybraný. Křivka může skončit u bodu {spots}{loop, select, yes { nebo u samotného bodu {spot}} other {}}.} few {Bod {spot} je vybraný. Křivka může skončit u bodů {spots}{loop, select, yes { nebo u samotného bodu {spot}} other {}}.} many {Bod {spot} je vybraný. Křivka může skončit u bodů {spots}{loop, select, yes { nebo u samotného bodu {spot}} other {}}.} other {Bod {spot} je vybraný. Křivka může skončit u bodů {spots}{loop, select, yes { nebo u samotného bodu {spot}} other {}}.}}",
  "picked-again": "Zpět. Bod {spot} je vybraný.",
  "nothing-picked": "Není vybraný žádný bod.",
  region:
    "{count, plural, =0 {Oblast bez bodů} one {Oblast s bodem {spots}} few {Oblast s body {spots}} many {Oblast s body {spots}} other {Oblast s body {spots}}}",
  "keyboard-moved": "Kurzor je teď u bodu {spot}.",
};
