// The JSON error of every endpoint below the base path.
import * as z from 'zod/mini';

export const errorAnswer = z.object({
  error: z.object({
    /** Stable, for programs. */
    code: z.string(),
    /** German, for people. */
    message: z.string(),
    requestId: z.string(),
    /** For a request that does not match its contract: the paths and their faults. */
    issues: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
  }),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
