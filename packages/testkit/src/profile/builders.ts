// Builders of profile changes and hints.
import type { AdditionalProfile, Dismissal, ProfileChange } from '@pluspunkt/core/profile';
import { profileOf } from './fake-profile-gateway.ts';

/** A change that repeats the present profile; every field can be overridden. */
export const profileChangeOf = (changed: Partial<ProfileChange> = {}): ProfileChange => {
  const { salutation, firstname, lastname, street, streetNumber, postcode, city, countryCode, phone, mobilePhone } = profileOf();
  return { salutation, firstname, lastname, street, streetNumber, postcode, city, countryCode, phone, mobilePhone, ...changed };
};

/** Household data; every field can be overridden, and removed by `undefined`. */
export const additionalProfileOf = (changed: Partial<AdditionalProfile> = {}): AdditionalProfile => ({ numberOfPersonsInHousehold: 2, numberOfChildrenInHousehold: 0, maritalStatus: 'married', ...changed });

/** A hint that was dismissed; every field can be overridden. */
export const dismissalOf = (changed: Partial<Dismissal> = {}): Dismissal => ({ id: 'welcome', dismissedAt: '2026-11-20T08:00:00.000Z', ...changed });
