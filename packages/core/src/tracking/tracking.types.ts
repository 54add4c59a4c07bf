// Types of tracking: messages for the page's data layer, and the login event.
import type { LoginType } from '../session/index.ts';

/** A message for the data layer: the event name and its fields. */
export interface TrackingMessage {
  readonly event: string;
  /** The anonymousUniqueID. */
  readonly customerId?: string;
  /** From the address. */
  readonly categoryId?: string;
  readonly userStatus?: 'logged_in' | 'logged_out';
  readonly environment?: 'app' | 'web';
  readonly appVersion?: string;
  /** Site configuration and the fields of single events. */
  readonly [field: string]: unknown;
}

/** Messages of one event name, in the order of their arrival. */
export interface TrackingGroup {
  readonly event: string;
  readonly messages: readonly TrackingMessage[];
}

/** The login as tracking sees it; absent after a logout. */
export interface LoginTrackingState {
  readonly loginType?: LoginType;
  readonly rememberMe: boolean;
}

/** What a login or logout sends to the data layer. */
export interface LoginEvent {
  readonly loginType: LoginType | null;
  readonly loginSession: 'logged_in' | 'logged_inPerma' | 'logged_out';
  readonly loginPerma: 'ja' | 'nein' | null;
  readonly emailOptIn: 'ja' | 'nein' | 'pending' | null;
  readonly adOptIn: 'ja' | 'nein' | null;
  readonly subscribed: 'ja' | 'nein' | null;
  readonly dataUsageDeclaration: 'ja' | 'nein' | null;
  readonly appLoginAlreadyUsed: 'ja' | 'nein' | null;
}
