// Builders of tracking messages and login events.
import type { LoginEvent, LoginTrackingState, TrackingGroup, TrackingMessage } from '@pluspunkt/core/tracking';

/** A message with the fields that every message has; every field can be overridden. */
export const trackingMessageOf = (event = 'custom.pageview', fields: Readonly<Record<string, unknown>> = {}): TrackingMessage => ({ userStatus: 'logged_out', environment: 'web', ...fields, event });

/** A group of messages; every field can be overridden. */
export const trackingGroupOf = (event = 'custom.pageview', messages: readonly TrackingMessage[] = [trackingMessageOf(event)]): TrackingGroup => ({ event, messages });

/** A login state of tracking; every field can be overridden. */
export const loginTrackingStateOf = (changed: Partial<LoginTrackingState> = {}): LoginTrackingState => ({ loginType: 'password', rememberMe: true, ...changed });

/** A login event; every field can be overridden. */
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
