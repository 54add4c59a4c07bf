// Arbitraries of the registration.
import fc from 'fast-check';
import type { CardValidation, Registered, RegistrationData } from '@pluspunkt/core/registration';
import { cardNumbers } from '../session/tokens.ts';
import { days, emails, entities, names, paths, postcodes, slugs, texts } from '../values.ts';

const STATUS = ['KnownAndUnregisteredCardNumber', 'KnownAndRegisteredCardNumber', 'UnknownCardNumber', 'BlockedCardNumber'] as const;

/** Any answer to a card number. */
export const cardValidations: fc.Arbitrary<CardValidation> = entities(
  { status: fc.constantFrom('OK', 'ERROR') },
  { data: fc.record({ status: fc.constantFrom(...STATUS) }), validationErrors: fc.dictionary(fc.constantFrom('ReCaptchaV2Token', 'ReCaptchaV3Token', 'CardNumber'), texts(), { maxKeys: 2 }) },
);

/** Any registration, with a card or for a new one. */
export const registrations: fc.Arbitrary<RegistrationData> = entities(
  {
    requestId: fc.uuid(),
    genderKey: fc.constantFrom('Female', 'Male', 'None'),
    firstName: names,
    lastName: names,
    birthday: days,
    address: fc.record({ street: texts(), streetNumber: texts(8), postcode: postcodes, city: texts(), countryKey: fc.constantFrom('DE', 'AT', 'CH') }),
    email: emails,
    password: texts(60).filter((text) => text !== ''),
    customizedAdverts: fc.boolean(),
    communicationNewsletter: fc.boolean(),
    formNumber: slugs,
    dataProtectionFormId: slugs,
    channel: fc.constantFrom('WEB', 'APP'),
  },
  {
    cardNumber: cardNumbers,
    pin: fc.stringMatching(/^[0-9]{4,6}$/),
    actionCode: slugs,
    alreadyVisitor: fc.boolean(),
    campaign: slugs,
    partnerCards: fc.array(slugs, { maxLength: 2 }),
    partnerCoupons: fc.array(slugs, { maxLength: 2 }),
    redirectUrl: paths,
    skipSummary: fc.boolean(),
    isRegistrationFromApp: fc.boolean(),
  },
);

/** Any answer to a registration. */
export const registeredMembers: fc.Arbitrary<Registered> = fc.record({ cardNumber: cardNumbers, newCardOrdered: fc.boolean(), singleUseToken: fc.stringMatching(/^[A-Za-z0-9_-]{32,43}$/) });
