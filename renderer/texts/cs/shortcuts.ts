import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const shortcutsCs: Translation<typeof en.shortcuts> = {
  title: "Klávesové zkratky",
  board: "U plochy",
  editor: "V editoru",
  everywhere: "Všude",
  undo: "vrátí poslední krok",
  redo: "zopakuje krok",
  save: "uloží mapu",
  list: "tento seznam",
  "full-screen": "zapne nebo vypne celou obrazovku",
  leave: "zavře dialog nebo vypne celou obrazovku",
  close: "Zavřít",
};
