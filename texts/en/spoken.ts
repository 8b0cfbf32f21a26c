/** Texts for screen readers. `spots` is a list of spot numbers and `count` its length. */
export const spokenEn = {
  board: "The board. {turn}",
  role: "board",
  keys: "Arrow keys move from spot to spot. Enter picks the spot where a curve begins, then the one where it ends. If there are several curves, arrow keys move through them, Enter draws one, Escape goes back. Plus and minus zoom, 0 shows the whole board.",
  regions: "Regions",
  spots: "Spots",
  spot: "{state, select, dead {Spot {spot}: dead} stuck {Spot {spot}: {lives, plural, one {# life} other {# lives}}, out of reach} other {Spot {spot}: {lives, plural, one {# life} other {# lives}}}}{reach, select, picked {, picked} loop {, picked; a loop is possible} yes {, can be reached from spot {from}} no {, can't be reached from spot {from}} other {}}",
  "in-one-region":
    "{count, plural, =0 {It is alone in its region.} one {It shares a region with spot {spots}.} other {It shares a region with spots {spots}.}}",
  "in-regions": "{regions, plural, one {It lies in # region.} other {It lies in # regions.}}",
  "in-each-region":
    "{count, plural, =0 {It is alone in {regions, plural, one {one} other {#}}.} one {It shares {regions, plural, one {one} other {#}} with spot {spots}.} other {It shares {regions, plural, one {one} other {#}} with spots {spots}.}}",
  picked:
    "{count, plural, =0 {Spot {spot} is picked. The curve can only end at the same spot.} one {Spot {spot} is picked. The curve can end at spot {spots}{loop, select, yes {, or at spot {spot} itself} other {}}.} other {Spot {spot} is picked. The curve can end at spots {spots}{loop, select, yes {, or at spot {spot} itself} other {}}.}}",
  "picked-again": "Back. Spot {spot} is picked.",
  "nothing-picked": "No spot is picked.",
  region:
    "{count, plural, =0 {A region with no spots} one {A region with spot {spots}} other {A region with spots {spots}}}",
  "keyboard-moved": "The cursor is now at spot {spot}.",
} as const;
