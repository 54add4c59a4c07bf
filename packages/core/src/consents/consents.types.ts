// Types of consents and of the newsletter.
import type { ConsentKind } from './consents.ts';

/** One change of a consent. */
export interface ConsentChange {
  readonly status: 'accepted' | 'revoked' | 'unconfirmed';
  /** ISO instant */
  readonly changedAt: string;
  /** Version of the text that was agreed to. */
  readonly textVersion: string;
  /** Where it was changed: `web`, `registration`, `mail`, … */
  readonly origin: string;
}

/** The status of a consent. */
export interface ConsentStatus {
  readonly consent: ConsentKind;
  /** `unset` before the first change. */
  readonly status: 'accepted' | 'revoked' | 'unconfirmed' | 'unset';
  /** ISO instant */
  readonly changedAt?: string;
  /** Every change, newest first. */
  readonly history: readonly ConsentChange[];
}

/** Text and version of the consent for a map of an external provider. */
export interface MapsConsent {
  readonly version: string;
  readonly headline: string;
  readonly text: string;
  readonly provider: string;
  readonly privacyLink: string;
}

/** A registration for the newsletter. */
export interface NewsletterRegistration {
  readonly email: string;
  readonly formNumber: string;
  readonly dataProtectionFormId: string;
}

/** What an identity provider may know of the member. */
export interface SharedConsents {
  readonly shareEmail: boolean;
  readonly shareProfile: boolean;
  readonly shareConsents: boolean;
}

/** A change of what an identity provider may know. */
export interface SharingChange extends SharedConsents {
  /** Required where it shares more than before: see `sharesMore`. */
  readonly password?: string;
}

/** An error that the newsletter's system reports within an answer. */
export interface NewsletterError {
  readonly code: string;
  readonly message: string;
}
