// Builders of what a member may change, and of hints.
import type { AdditionalProfile, Dismissal, ProfileChange } from '@pluspunkt/core/profile';
import { profileOf } from './fake-profile-gateway.ts';

/** The profile as it stands, to be changed; every field can be told. */
export const profileChangeOf = (changed: Partial<ProfileChange> = {}): ProfileChange => {
  const { salutation, firstname, lastname, street, streetNumber, postcode, city, countryCode, phone, mobilePhone } = profileOf();
  return { salutation, firstname, lastname, street, streetNumber, postcode, city, countryCode, phone, mobilePhone, ...changed };
};

/** A household; every field can be told, and left out by `undefined`. */
export const additionalProfileOf = (changed: Partial<AdditionalProfile> = {}): AdditionalProfile => ({ numberOfPersonsInHousehold: 2, numberOfChildrenInHousehold: 0, maritalStatus: 'married', ...changed });

/** A hint that was dismissed; every field can be told. */
export const dismissalOf = (changed: Partial<Dismissal> = {}): Dismissal => ({ id: 'welcome', dismissedAt: '2026-11-20T08:00:00.000Z', ...changed });
