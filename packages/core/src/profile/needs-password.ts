// Changes of a profile that require the password: those that redirect mail and calls to another person.
import type { ProfileChange, UserProfile } from './profile.types.ts';

const REACHED_BY = ['street', 'streetNumber', 'postcode', 'city', 'countryCode', 'phone', 'mobilePhone'] as const;
const ADDRESS = ['street', 'streetNumber', 'postcode', 'city', 'countryCode'] as const;

type Reached = Pick<UserProfile, (typeof REACHED_BY)[number] | 'email'>;

/** Whether a change of the profile moves the postal address. */
export const changesAddress = (change: ProfileChange, before: Reached): boolean => ADDRESS.some((field) => change[field] !== before[field]);

/** A person who borrows an open session for a minute must not take over the account. */
export const needsPassword = (change: ProfileChange, before: Reached): boolean =>
  REACHED_BY.some((field) => change[field] !== before[field]) || (change.email !== undefined && change.email.toLowerCase() !== before.email.toLowerCase());
