import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { DraftService } from "./draft-service.ts";

export function draftRequests(service: DraftService): RequestHandlers<RequestsOf<"draft">> {
  return {
    "draft.list": () => service.list(),
    "draft.begin": (source) => service.begin(source),
    "draft.open": ({ draft }) => service.session(draft).state(),
    "draft.draw": ({ draft, step, from, to, inner }) => service.session(draft).draw(step, { from, to, inner }),
    "draft.choices": ({ draft, step, ...ends }) => service.session(draft).choices(step, ends),
    "draft.arrange": ({ draft, step, drawing }) => service.session(draft).arrange(step, drawing),
    "draft.undo": ({ draft, step }) => service.session(draft).undo(step),
    "draft.redo": ({ draft, step }) => service.session(draft).redo(step),
    "draft.redraw": ({ draft, step }) => service.session(draft).redraw(step),
    "draft.origin": ({ draft, step }) => service.session(draft).origin(step),
    "draft.keep": ({ draft, step, name }) => service.keep(draft, step, name),
    "draft.save": ({ draft, step }) => service.save(draft, step),
    "draft.discard": ({ draft }) => {
      service.discard(draft);
      return {};
    },
  };
}
