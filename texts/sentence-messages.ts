import { crashesEn as crashes } from "./en/crashes.ts";
import { invitationEn as invitation } from "./en/invitation.ts";
import { menuEn as menu } from "./en/menu.ts";
import { startEn as start } from "./en/start.ts";
import { updatesEn as updates } from "./en/updates.ts";
import { withKeys } from "./keys.ts";

/** English messages by key that are written where no page of the game shows them. */
export const SENTENCE_MESSAGES = withKeys({ crashes, invitation, menu, start, updates });
