import { z } from "zod";
import { UPLOAD_KINDS } from "./file-limits.ts";
import { filePartSchema, idSchema } from "./request-parts.ts";

export const uploadRequestTable = {
  /**
   * The next part of a file, in base 64, for `map.import`, `library.import`, `lab.check` or `backup.check`. A client's
   * first part of another file drops what came before. What is no backup is refused with its first part.
   */
  "upload.add": {
    params: z.object({ kind: z.enum(UPLOAD_KINDS), upload: idSchema, part: filePartSchema }),
    result: z.object({}),
  },
} as const;
