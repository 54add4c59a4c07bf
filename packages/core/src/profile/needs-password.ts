// Which changes of a profile ask for the password again: those after which mail and calls reach somebody else.
import type { ProfileChange, UserProfile } from './profile.types.ts';

const REACHED_BY = ['street', 'streetNumber', 'postcode', 'city', 'countryCode', 'phone', 'mobilePhone'] as const;
const ADDRESS = ['street', 'streetNumber', 'postcode', 'city', 'countryCode'] as const;

type Reached = Pick<UserProfile, (typeof REACHED_BY)[number] | 'email'>;

/** Whether the postal address becomes another one. */
export const changesAddress = (change: ProfileChange, before: Reached): boolean => ADDRESS.some((field) => change[field] !== before[field]);

/** Whoever borrows an open session for a minute must not take the account along. */
export const needsPassword = (change: ProfileChange, before: Reached): boolean =>
  REACHED_BY.some((field) => change[field] !== before[field]) || (change.email !== undefined && change.email.toLowerCase() !== before.email.toLowerCase());
