import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const choicesCs: Translation<typeof en.choices> = {
  title: "Která křivka?",
  list: "Křivky na výběr",
  entry: "{number}: {curve}",
  more: "Další křivky",
  back: "Zpět",
  current: "Křivka {number} z {count}: {curve}.",
  "current-of-more": "Křivka {number} z nejméně {count}: {curve}.",
  joins:
    "{shape, select, loop {smyčka u bodu {from}} other {křivka z bodu {from} do bodu {to}}}, oblastí s {count, plural, one {bodem {spots}} few {body {spots}} many {body {spots}} other {body {spots}}}",
  opens:
    "{shape, select, loop {smyčka u bodu {from}} other {křivka z bodu {from} do bodu {to}}}, kolem plochy; oblast s {count, plural, one {bodem {spots}} few {body {spots}} many {body {spots}} other {body {spots}}} zůstane celá",
  encloses:
    "{shape, select, loop {smyčka u bodu {from}} other {křivka z bodu {from} do bodu {to}}}, uvnitř {count, plural, =0 {nic} one {bod {spots}} few {body {spots}} many {body {spots}} other {body {spots}}}",
  "encloses-and-leaves":
    "{shape, select, loop {smyčka u bodu {from}} other {křivka z bodu {from} do bodu {to}}}, uvnitř {count, plural, =0 {nic} one {bod {spots}} few {body {spots}} many {body {spots}} other {body {spots}}} a vně {leftCount, plural, =0 {nic} one {bod {left}} few {body {left}} many {body {left}} other {body {left}}}",
  separates:
    "{shape, select, loop {smyčka u bodu {from}} other {křivka z bodu {from} do bodu {to}}}, na jedné straně {count, plural, =0 {žádný bod} one {bod {spots}} few {body {spots}} many {body {spots}} other {body {spots}}} a na druhé {otherCount, plural, =0 {žádný bod} one {bod {others}} few {body {others}} many {body {others}} other {body {others}}}",
  "separates-nothing":
    "{shape, select, loop {smyčka u bodu {from}} other {křivka z bodu {from} do bodu {to}}}, bez bodů na obou stranách",
  "other-way":
    "{times, plural, =1 {{curve}, opačným směrem} few {{curve}, opačným směrem, {times}} many {{curve}, opačným směrem, {times}} other {{curve}, opačným směrem, {times}}}",
  "label-joins": "Nic neodděluje",
  "label-opens": "Vede kolem plochy",
  "label-encloses":
    "{count, plural, =0 {Neobklopuje žádný živý bod} one {Obklopuje # živý bod} few {Obklopuje # živé body} many {Obklopuje # živého bodu} other {Obklopuje # živých bodů}}",
  "label-one-side":
    "{count, plural, =0 {Na žádné straně živý bod} one {# živý bod na jedné straně} few {# živé body na jedné straně} many {# živého bodu na jedné straně} other {# živých bodů na jedné straně}}",
  "label-separates":
    "{count, plural, one {Odděluje {few} od # živého bodu} few {Odděluje {few} od # živých bodů} many {Odděluje {few} od # živých bodů} other {Odděluje {few} od # živých bodů}}",
  "label-way": "{label}, cesta {number}",
  over: "{label}, ven {sides}",
  side: "{side, select, left {vlevo} right {vpravo} top {nahoře} other {dole}}",
  "label-right": "{label}, vpravo",
  "label-lower-right": "{label}, vpravo dole",
  "label-bottom": "{label}, dole",
  "label-lower-left": "{label}, vlevo dole",
  "label-left": "{label}, vlevo",
  "label-upper-left": "{label}, vlevo nahoře",
  "label-top": "{label}, nahoře",
  "label-upper-right": "{label}, vpravo nahoře",
};
