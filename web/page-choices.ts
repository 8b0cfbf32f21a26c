import type { Alternatives } from "../engine/play/alternatives.ts";
import { refused } from "../main/services/failures.ts";
import type { OnlineBoardsContext } from "../main/services/online/online-boards.ts";

/** Ends the search that goes on. */
let end = (): void => {};

/** Finds curves to choose from, in a thread beside the page. Each question ends the search for the one before. */
export const pagesChoices: OnlineBoardsContext["choices"] = (question) => {
  end();
  const searching = new Worker(new URL("choices-worker.ts", import.meta.url), { type: "module" });
  return new Promise<Alternatives>((resolve, reject) => {
    end = () => {
      searching.terminate();
      reject(refused("board-changed"));
    };
    searching.addEventListener("message", ({ data }) => {
      searching.terminate();
      resolve(data as Alternatives);
    });
    searching.addEventListener("error", () => reject(new Error("The search for curves failed.")));
    searching.postMessage(question, []);
  });
};
