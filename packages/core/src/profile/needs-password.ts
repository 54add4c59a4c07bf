// Which profile changes require the password: those that redirect mail and calls to another person.
import type { ProfileChange, UserProfile } from './profile.types.ts';

const REACHED_BY = ['street', 'streetNumber', 'postcode', 'city', 'countryCode', 'phone', 'mobilePhone'] as const;
const ADDRESS = ['street', 'streetNumber', 'postcode', 'city', 'countryCode'] as const;

type Reached = Pick<UserProfile, (typeof REACHED_BY)[number] | 'email'>;

/** Whether a change of the profile changes the postal address. */
export const changesAddress = (change: ProfileChange, before: Reached): boolean => ADDRESS.some((field) => change[field] !== before[field]);

/** Protects the account against a person who uses an open session for a minute. */
export const needsPassword = (change: ProfileChange, before: Reached): boolean =>
  REACHED_BY.some((field) => change[field] !== before[field]) || (change.email !== undefined && change.email.toLowerCase() !== before.email.toLowerCase());
