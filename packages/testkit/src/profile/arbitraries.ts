// Arbitraries of the member's profile.
import fc from 'fast-check';
import type { AdditionalProfile, Dismissal, FrontendIds, MemberCard, ProfileChange, UserProfile } from '@pluspunkt/core/profile';
import { cardNumbers } from '../session/tokens.ts';
import { days, emails, entities, instants, names, postcodes, slugs, texts } from '../values.ts';

const person = {
  salutation: fc.constantFrom<UserProfile['salutation'][]>('Male', 'Female', 'None'),
  firstname: names,
  lastname: names,
  street: texts(),
  streetNumber: texts(8),
  postcode: postcodes,
  city: texts(),
  countryCode: fc.constantFrom('DE', 'AT', 'CH'),
  phone: fc.constantFrom('', '030 23125 041', '+49 30 23125041'),
  mobilePhone: fc.constantFrom('', '0160 23125041'),
};

/** Any member. */
export const userProfiles: fc.Arbitrary<UserProfile> = fc.record({
  ...person,
  anonymousUniqueID: fc.uuid(),
  birthdate: days,
  memberTypeKey: slugs,
  email: fc.oneof(emails, fc.constant('')),
  loginStandard: fc.constantFrom('password', 'zip-dob'),
  permissions: fc.record({ newsletterService: fc.constantFrom('Ja', 'Nein', 'Unbestaetigt'), dataUsageDeclaration: fc.constantFrom('Ja', 'Nein') }),
  appLoginInfo: entities({}, { lastLogin: instants }),
  appLoginAlreadyUsed: fc.boolean(),
});

/** Any five ids. */
export const frontendIds: fc.Arbitrary<FrontendIds> = fc.record({ trackingIdAirship: slugs, olsId: slugs, trackingIdWebTrack: slugs, trackingIdOfferista: slugs, trackingIdAdServer: slugs });

/** Any card. */
export const memberCards: fc.Arbitrary<MemberCard> = fc.record({
  cardNumber: cardNumbers,
  kind: fc.constantFrom('plastic', 'digital'),
  status: fc.constantFrom('active', 'blocked', 'ordered'),
  issuedAt: instants,
});

/** Any change of a profile. */
export const profileChanges: fc.Arbitrary<ProfileChange> = entities(person, { email: emails });

/** Any household data, including empty ones. */
export const additionalProfiles: fc.Arbitrary<AdditionalProfile> = entities(
  {},
  {
    numberOfPersonsInHousehold: fc.integer({ min: 1, max: 20 }),
    numberOfChildrenInHousehold: fc.integer({ min: 0, max: 15 }),
    birthyearYoungestChild: fc.integer({ min: 1900, max: 2100 }),
    birthyearOldestChild: fc.integer({ min: 1900, max: 2100 }),
    householdIncome: fc.constantFrom('below-1500', '1500-2500', '2500-4000', '4000-6000', 'above-6000'),
    maritalStatus: fc.constantFrom('single', 'married', 'divorced', 'widowed', 'partnership'),
  },
);

/** Any hint that was dismissed. */
export const dismissals: fc.Arbitrary<Dismissal> = fc.record({ id: slugs, dismissedAt: instants });
