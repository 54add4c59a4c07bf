// The JSON error that every endpoint below the base path answers with.
import * as z from 'zod/mini';

export const errorAnswer = z.object({
  error: z.object({
    /** Stable, for programs. */
    code: z.string(),
    /** German, for people. */
    message: z.string(),
    requestId: z.string(),
    /** Where a request does not match its contract: the path into it and what was wrong there. */
    issues: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
  }),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
