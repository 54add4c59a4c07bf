// Ends a failed start with one sentence that gives the reason.
import { readableStartFailure } from '../../../web/src/server/http/start-failure.ts';

export const endFailedStart = (error: unknown): never => {
  process.stderr.write(`Pluspunkt: ${readableStartFailure(error)}\n`);
  process.exit(1);
};
