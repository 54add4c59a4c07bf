// A member's profile in memory, and builders of its parts.
import { either as E } from 'fp-ts';
import type { CallFailure, CallOptions } from '@pluspunkt/core/failure';
import type { FrontendIds, MemberCard, ProfileGateway, UserProfile } from '@pluspunkt/core/profile';

/** A member's profile; every field can be overridden. */
export function profileOf(changed: Partial<UserProfile> = {}): UserProfile {
  return {
    salutation: 'Female',
    anonymousUniqueID: 'a-1',
    firstname: 'Anna',
    lastname: 'Muster',
    birthdate: '1980-01-02',
    street: 'Musterweg',
    streetNumber: '1',
    postcode: '10115',
    city: 'Berlin',
    countryCode: 'DE',
    phone: '',
    mobilePhone: '',
    memberTypeKey: 'standard',
    email: 'anna@example.de',
    loginStandard: 'password',
    permissions: { newsletterService: 'Ja', dataUsageDeclaration: 'Ja' },
    appLoginInfo: {},
    appLoginAlreadyUsed: false,
    ...changed,
  };
}

/** The five ids, made unique by a suffix. */
export const frontendIdsOf = (suffix = '1'): FrontendIds => ({
  trackingIdAirship: `push-${suffix}`,
  olsId: `ols-${suffix}`,
  trackingIdWebTrack: `web-${suffix}`,
  trackingIdOfferista: `brochure-${suffix}`,
  trackingIdAdServer: `ads-${suffix}`,
});

/** A card; every field can be overridden. */
export const memberCardOf = (changed: Partial<MemberCard> = {}): MemberCard => ({
  cardNumber: '1234567890',
  kind: 'plastic',
  status: 'active',
  issuedAt: '2024-01-01T00:00:00.000Z',
  ...changed,
});

/** A profile gateway that tests can inspect and make fail. */
export interface FakeProfile {
  readonly gateway: ProfileGateway;
  /** Failures of the next calls, by kind. */
  readonly failures: { readonly memberInfo: CallFailure[]; readonly frontendIds: CallFailure[]; readonly cards: CallFailure[] };
  /** Number of calls, by kind. */
  readonly calls: { memberInfo: number; frontendIds: number; cards: number };
}

/** A profile gateway in memory. */
export function createFakeProfile(profile: UserProfile = profileOf()): FakeProfile {
  const failures: FakeProfile['failures'] = { memberInfo: [], frontendIds: [], cards: [] };
  const calls: FakeProfile['calls'] = { memberInfo: 0, frontendIds: 0, cards: 0 };
  const answer =
    <A>(kind: keyof FakeProfile['calls'], value: A) =>
    ({ signal }: CallOptions = {}) =>
    async (): Promise<E.Either<CallFailure, A>> => {
      calls[kind] += 1;
      if (signal?.aborted) return E.left({ _tag: 'Aborted', requestId: 'r' });
      const failure = failures[kind].shift();
      return failure === undefined ? E.right(value) : E.left(failure);
    };
  const gateway: ProfileGateway = {
    memberInfo: answer('memberInfo', profile),
    frontendIds: answer('frontendIds', frontendIdsOf()),
    cards: answer('cards', [memberCardOf()]),
  };
  return { gateway, failures, calls };
}
