/** `shape` is loop or curve; lists of spot numbers come with their counts. */
export const choicesEn = {
  title: "{count, plural, one {This curve?} other {Which curve?}}",
  list: "Curves to choose from",
  entry: "{number}: {curve}",
  more: "More curves",
  back: "Back",
  current: "Curve {number} of {count}: {curve}.",
  "current-of-more": "Curve {number} of at least {count}: {curve}.",
  joins:
    "{shape, select, loop {loop at spot {from}} other {curve from spot {from} to spot {to}}}, through the region with {count, plural, one {spot {spots}} other {spots {spots}}}",
  opens:
    "{shape, select, loop {loop at spot {from}} other {curve from spot {from} to spot {to}}}, round the surface; the region with {count, plural, one {spot {spots}} other {spots {spots}}} stays whole",
  encloses:
    "{shape, select, loop {loop at spot {from}} other {curve from spot {from} to spot {to}}}, with {count, plural, =0 {nothing} one {spot {spots}} other {spots {spots}}} inside",
  "encloses-and-leaves":
    "{shape, select, loop {loop at spot {from}} other {curve from spot {from} to spot {to}}}, with {count, plural, =0 {nothing} one {spot {spots}} other {spots {spots}}} inside and {leftCount, plural, =0 {nothing} one {spot {left}} other {spots {left}}} outside",
  separates:
    "{shape, select, loop {loop at spot {from}} other {curve from spot {from} to spot {to}}}, with {count, plural, =0 {no spots} one {spot {spots}} other {spots {spots}}} on one side and {otherCount, plural, =0 {no spots} one {spot {others}} other {spots {others}}} on the other",
  "separates-nothing":
    "{shape, select, loop {loop at spot {from}} other {curve from spot {from} to spot {to}}}, with no spots on either side",
  "other-way": "{times, plural, =1 {{curve}, the other way around} other {{curve}, the other way around, {times}}}",
  "label-joins": "Divides nothing",
  "label-opens": "Goes round the surface",
  "label-encloses":
    "{count, plural, =0 {Encloses no live spots} one {Encloses # live spot} other {Encloses # live spots}}",
  "label-one-side":
    "{count, plural, =0 {No live spots on either side} one {# live spot on one side} other {# live spots on one side}}",
  "label-separates":
    "{count, plural, one {Separates {few} from # live spot} other {Separates {few} from # live spots}}",
  "label-way": "{label}, way {number}",
  over: "{label}, out on the {sides}",
  side: "{side, select, left {left} right {right} top {top} other {bottom}}",
  "label-right": "{label}, on the right",
  "label-lower-right": "{label}, lower right",
  "label-bottom": "{label}, at the bottom",
  "label-lower-left": "{label}, lower left",
  "label-left": "{label}, on the left",
  "label-upper-left": "{label}, upper left",
  "label-top": "{label}, at the top",
  "label-upper-right": "{label}, upper right",
} as const;
