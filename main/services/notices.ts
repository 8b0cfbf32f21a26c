import { randomUUID } from "node:crypto";
import type { Notice, NoticeContent } from "../../protocol/error-codes.ts";

export function newNotice(content: NoticeContent): Notice {
  return { id: randomUUID(), ...content };
}
