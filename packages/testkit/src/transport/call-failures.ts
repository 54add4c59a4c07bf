// Any failure of a call.
import fc from 'fast-check';
import type { CallFailure } from '@pluspunkt/core/failure';
import { entities, slugs, texts } from '../values.ts';

const requestId = slugs;

/** Any failure of a call, with any status and code. */
export const callFailures: fc.Arbitrary<CallFailure> = fc.oneof(
  fc.record({ _tag: fc.constantFrom('Aborted', 'TimedOut', 'Unreachable'), requestId }),
  entities({ _tag: fc.constant('HttpError'), status: fc.integer({ min: 300, max: 599 }), code: slugs, message: texts(80), requestId }, { retryAfterSeconds: fc.nat({ max: 3_600 }) }),
  fc.record({ _tag: fc.constant('MalformedAnswer'), detail: texts(80), requestId }),
);
