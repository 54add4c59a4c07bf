// Arbitraries of tracking; `trackingMessages` is next to the builders.
import fc from 'fast-check';
import type { LoginEvent, LoginTrackingState, TrackingGroup } from '@pluspunkt/core/tracking';
import { entities } from '../values.ts';
import { trackingMessages } from './tracking-builders.ts';

/** Any group: at least one message, and all of one name. */
export const trackingGroups: fc.Arbitrary<TrackingGroup> = fc
  .tuple(trackingMessages, fc.array(trackingMessages, { maxLength: 3 }))
  .map(([first, more]) => ({ event: first.event, messages: [first, ...more.map((message) => ({ ...message, event: first.event }))] }));

const loginTypes = fc.constantFrom('password' as const, 'email' as const, 'zip-dob' as const);
const yesNo = fc.constantFrom('ja' as const, 'nein' as const, null);

/** Any login state of tracking. */
export const loginTrackingStates: fc.Arbitrary<LoginTrackingState> = entities({ rememberMe: fc.boolean() }, { loginType: loginTypes });

/** Any login event. */
export const loginEvents: fc.Arbitrary<LoginEvent> = fc.record({
  loginType: fc.oneof(loginTypes, fc.constant(null)),
  loginSession: fc.constantFrom('logged_in', 'logged_inPerma', 'logged_out'),
  loginPerma: yesNo,
  emailOptIn: fc.oneof(yesNo, fc.constant('pending' as const)),
  adOptIn: yesNo,
  subscribed: yesNo,
  dataUsageDeclaration: yesNo,
  appLoginAlreadyUsed: yesNo,
});
