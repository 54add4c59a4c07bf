// Adds the common fields to every message.
import type { TrackingPageFacts } from './tracking.ports.ts';
import type { TrackingMessage } from './tracking.types.ts';

/** The visitor that messages are about. */
export interface TrackedVisitor {
  readonly loggedIn: boolean;
  /** The anonymousUniqueID, once the profile is known. */
  readonly customerId?: string | undefined;
}

/** The message with site configuration, page and visitor; its own fields win, and unknown fields are left out. */
export function enrichMessage(message: TrackingMessage, visitor: TrackedVisitor, page: TrackingPageFacts | undefined): TrackingMessage {
  const fields = {
    ...page?.site,
    customerId: visitor.loggedIn ? visitor.customerId : undefined,
    categoryId: page?.categoryId,
    userStatus: visitor.loggedIn ? 'logged_in' : 'logged_out',
    environment: page?.environment,
    appVersion: page?.appVersion,
    ...message,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as unknown as TrackingMessage;
}
