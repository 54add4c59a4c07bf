// Builders of consents and the newsletter.
import type { ConsentChange, ConsentStatus, MapsConsent, NewsletterError, NewsletterRegistration, SharedConsents, SharingChange } from '@pluspunkt/core/consents';

/** A change; every field can be overridden. */
export const consentChangeOf = (changed: Partial<ConsentChange> = {}): ConsentChange => ({
  status: 'accepted',
  changedAt: '2026-11-02T09:00:00.000Z',
  textVersion: '22.05.2018',
  origin: 'web',
  ...changed,
});

/** A consent with these changes; without any it is unset. */
export const consentStatusOf = (history: readonly ConsentChange[] = [], changed: Partial<ConsentStatus> = {}): ConsentStatus => {
  const last = history[0];
  return { consent: 'newsletter', status: last?.status ?? 'unset', ...(last === undefined ? {} : { changedAt: last.changedAt }), history, ...changed };
};

/** The consent text of the map; every field can be overridden. */
export const mapsConsentOf = (changed: Partial<MapsConsent> = {}): MapsConsent => ({
  version: '1',
  headline: 'Karte anzeigen?',
  text: 'Text',
  provider: 'Kartendienst',
  privacyLink: '/datenschutz',
  ...changed,
});

/** A newsletter registration; every field can be overridden. */
export const newsletterRegistrationOf = (changed: Partial<NewsletterRegistration> = {}): NewsletterRegistration => ({
  email: 'mira.sommer@post.example',
  formNumber: 'DEV',
  dataProtectionFormId: 'newsletter-2018',
  ...changed,
});

/** Nothing is shared; every field can be overridden. */
export const sharedConsentsOf = (changed: Partial<SharedConsents> = {}): SharedConsents => ({ shareEmail: false, shareProfile: false, shareConsents: false, ...changed });

/** A change that shares nothing; every field can be overridden. */
export const sharingChangeOf = (changed: Partial<SharingChange> = {}): SharingChange => ({ ...sharedConsentsOf(), ...changed });

/** An error of the newsletter's system; every field can be overridden. */
export const newsletterErrorOf = (changed: Partial<NewsletterError> = {}): NewsletterError => ({ code: 'blocked', message: 'Diese Adresse ist gesperrt.', ...changed });
