// Arbitraries of the member's account.
import fc from 'fast-check';
import type { BirthdayLogin, ClosedAccount, ClosingOrder, Device, MemberExport } from '@pluspunkt/core/account';
import { consentStatuses } from '../consents/arbitraries.ts';
import { partnerFavouriteLists, productFavourites } from '../favourites/arbitraries.ts';
import { clickOuts } from '../partners/arbitraries.ts';
import { bookings, expiries } from '../points/arbitraries.ts';
import { additionalProfiles, dismissals, frontendIds, memberCards, userProfiles } from '../profile/arbitraries.ts';
import { cardNumbers } from '../session/tokens.ts';
import { counts, instants, texts } from '../values.ts';

/** Any valid session. */
export const devices: fc.Arbitrary<Device> = fc.record({
  id: fc.uuid(),
  name: texts(),
  kind: fc.constantFrom('desktop', 'mobile', 'tablet', 'app', 'other'),
  loginType: fc.constantFrom('password', 'email', 'zip-dob'),
  firstSeenAt: instants,
  lastSeenAt: instants,
  current: fc.boolean(),
});

const some = <A>(items: fc.Arbitrary<A>): fc.Arbitrary<A[]> => fc.array(items, { maxLength: 2 });

/** Any member's data, every section with a row or two. */
export const memberExports: fc.Arbitrary<MemberExport> = fc.record({
  exportedAt: instants,
  cardNumber: cardNumbers,
  memberSince: instants,
  profile: userProfiles,
  frontendIds,
  household: additionalProfiles,
  cards: some(memberCards),
  expiries: some(expiries),
  bookings: some(bookings),
  consents: some(consentStatuses),
  partnerFavourites: partnerFavouriteLists,
  productFavourites: some(productFavourites),
  clickOuts: some(clickOuts),
  dismissals: some(dismissals),
  devices: some(devices),
  records: fc.constant({}),
});

/** Any order to close an account. */
export const closingOrders: fc.Arbitrary<ClosingOrder> = fc.record({ password: texts(60).filter((text) => text !== ''), confirmed: fc.constant(true) });

/** Any account that was closed. */
export const closedAccounts: fc.Arbitrary<ClosedAccount> = fc.record({ lapsedPoints: counts });

/** Whether the login by birthday and postcode is open. */
export const birthdayLogins: fc.Arbitrary<BirthdayLogin> = fc.record({ allowed: fc.boolean() });
