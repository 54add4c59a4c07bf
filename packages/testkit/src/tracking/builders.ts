// Builders of tracking messages and of what a login tells.
import type { LoginEvent, LoginTrackingState, TrackingGroup, TrackingMessage } from '@pluspunkt/core/tracking';

/** A message with the fields that every message has; every field can be told. */
export const trackingMessageOf = (event = 'custom.pageview', fields: Readonly<Record<string, unknown>> = {}): TrackingMessage => ({ userStatus: 'logged_out', environment: 'web', ...fields, event });

/** Messages of one name: so many, or those that are told. */
export const trackingGroupOf = (event = 'custom.pageview', messages: readonly TrackingMessage[] = [trackingMessageOf(event)]): TrackingGroup => ({ event, messages });

/** The login as tracking sees it; every field can be told. */
export const loginTrackingStateOf = (changed: Partial<LoginTrackingState> = {}): LoginTrackingState => ({ loginType: 'password', rememberMe: true, ...changed });

/** What the login of a member tells; every field can be told. */
export const aLoginEvent = (changed: Partial<LoginEvent> = {}): LoginEvent => ({
  loginType: 'password',
  loginSession: 'logged_inPerma',
  loginPerma: 'ja',
  emailOptIn: 'ja',
  adOptIn: 'nein',
  subscribed: 'ja',
  dataUsageDeclaration: 'ja',
  appLoginAlreadyUsed: 'nein',
  ...changed,
});
