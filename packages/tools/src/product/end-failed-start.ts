// The end of a start that failed: one sentence that says why.
import { readableStartFailure } from '../../../web/src/server/http/start-failure.ts';

export const endFailedStart = (error: unknown): never => {
  process.stderr.write(`Pluspunkt: ${readableStartFailure(error)}\n`);
  process.exit(1);
};
