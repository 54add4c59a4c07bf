// Tracking messages for properties.
import fc from 'fast-check';
import type { TrackingMessage } from '@pluspunkt/core/tracking';

/** Any message; some have names that objects inherit, such as `toString`. */
export const trackingMessages: fc.Arbitrary<TrackingMessage> = fc
  .tuple(fc.oneof(fc.constantFrom('custom.pageview', '__proto__', 'constructor', ''), fc.string({ maxLength: 12 })), fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }))
  .map(([event, fields]) => ({ ...fields, event }));
