import type { CampaignService } from "../campaign/campaign-service.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { LessonService } from "./lesson-service.ts";

export function lessonRequests(
  lessons: LessonService,
  campaign: CampaignService,
): RequestHandlers<RequestsOf<"lesson">> {
  return {
    "lesson.draw": ({ from, to, inner, ...board }) => lessons.draw(board, { from, to, inner }),
    "lesson.reply": (board) => lessons.reply(board),
    "lesson.choices": ({ from, to, start, ...board }) => lessons.choices(board, { from, to, start }),
    "lesson.answer": async ({ answer, ...board }) => ({ isRight: await lessons.answer(board, answer) }),
    "lesson.finish": ({ lesson }) => {
      lessons.finish(lesson);
      return campaign.announce();
    },
  };
}
