import { MAX_FILE_PART_LENGTH } from "../../protocol/maps.ts";
import { failureText } from "../texts/failure-text.ts";

/** Why the host refused, as a sentence; null if it did not. */
export async function refusalText(answer: Promise<unknown>): Promise<string | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    return failureText(error);
  }
}

/** Sends a file's text in parts; returns the id of the upload. Rejects with the host's failure. */
export async function uploadText(
  text: string,
  send: (part: { upload: string; part: string }) => Promise<unknown>,
): Promise<string> {
  const upload = crypto.randomUUID();
  for (let at = 0; at === 0 || at < text.length; at += MAX_FILE_PART_LENGTH)
    await send({ upload, part: text.slice(at, at + MAX_FILE_PART_LENGTH) });
  return upload;
}
