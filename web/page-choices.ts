import type { OnlineBoardsContext } from "../main/services/online/online-boards.ts";
import type { Alternatives } from "../engine/play/alternatives.ts";

let worker: Worker | null = null;
let asked = 0;

/** Finds curves to choose from, in a thread beside the page. Each question ends the search for the one before. */
export const pagesChoices: OnlineBoardsContext["choices"] = (question) => {
  worker?.terminate();
  const searching = new Worker(new URL("choices-worker.ts", import.meta.url), { type: "module" });
  worker = searching;
  const number = ++asked;
  return new Promise<Alternatives>((resolve, reject) => {
    searching.addEventListener("message", ({ data }) => {
      if (number === asked) worker = null;
      searching.terminate();
      resolve(data as Alternatives);
    });
    searching.addEventListener("error", () => reject(new Error("The search for curves failed.")));
    searching.postMessage(question, []);
  });
};
