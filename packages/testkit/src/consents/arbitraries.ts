// Arbitraries of consents and the newsletter.
import fc from 'fast-check';
import type { ConsentChange, ConsentStatus, MapsConsent, NewsletterError, NewsletterRegistration, SharedConsents, SharingChange } from '@pluspunkt/core/consents';
import { emails, entities, instants, paths, slugs, texts } from '../values.ts';

/** Any change of a consent. */
export const consentChanges: fc.Arbitrary<ConsentChange> = fc.record({
  status: fc.constantFrom('accepted', 'revoked', 'unconfirmed'),
  changedAt: instants,
  textVersion: texts(),
  origin: fc.constantFrom('web', 'registration', 'mail'),
});

/** Any consent with its changes. */
export const consentStatuses: fc.Arbitrary<ConsentStatus> = entities(
  {
    consent: fc.constantFrom('customizedadverts', 'onlinemarketing', 'newsletter'),
    status: fc.constantFrom('accepted', 'revoked', 'unconfirmed', 'unset'),
    history: fc.array(consentChanges, { maxLength: 3 }),
  },
  { changedAt: instants },
);

/** Any consent text of the map. */
export const mapsConsents: fc.Arbitrary<MapsConsent> = fc.record({ version: texts(), headline: texts(), text: texts(80), provider: texts(), privacyLink: paths });

/** Any newsletter registration. */
export const newsletterRegistrations: fc.Arbitrary<NewsletterRegistration> = fc.record({ email: emails, formNumber: slugs, dataProtectionFormId: slugs });

/** Any shared consents. */
export const sharedConsents: fc.Arbitrary<SharedConsents> = fc.record({ shareEmail: fc.boolean(), shareProfile: fc.boolean(), shareConsents: fc.boolean() });

/** Any change of the shared consents, with the password and without. */
export const sharingChanges: fc.Arbitrary<SharingChange> = entities({ shareEmail: fc.boolean(), shareProfile: fc.boolean(), shareConsents: fc.boolean() }, { password: texts() });

/** Any error of the newsletter's system. */
export const newsletterErrors: fc.Arbitrary<NewsletterError> = fc.record({ code: slugs, message: texts() });
