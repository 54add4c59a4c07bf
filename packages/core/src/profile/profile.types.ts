// Types of the member's profile, with the field names of the wire.

/** The member's own data. */
export interface UserProfile {
  readonly salutation: 'Male' | 'Female' | 'None';
  readonly anonymousUniqueID: string;
  readonly firstname: string;
  readonly lastname: string;
  /** yyyy-mm-dd */
  readonly birthdate: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2 */
  readonly countryCode: string;
  readonly phone: string;
  readonly mobilePhone: string;
  readonly memberTypeKey: string;
  readonly email: string;
  readonly loginStandard: string;
  readonly permissions: {
    readonly newsletterService: 'Ja' | 'Nein' | 'Unbestaetigt';
    readonly dataUsageDeclaration: 'Ja' | 'Nein';
  };
  /** ISO instant; absent when the member never used the app. */
  readonly appLoginInfo: { readonly lastLogin?: string };
  readonly appLoginAlreadyUsed: boolean;
}

/** The five ids of other systems. */
export interface FrontendIds {
  readonly trackingIdAirship: string;
  readonly olsId: string;
  readonly trackingIdWebTrack: string;
  readonly trackingIdOfferista: string;
  readonly trackingIdAdServer: string;
}

/** A card of the member. */
export interface MemberCard {
  readonly cardNumber: string;
  readonly kind: 'plastic' | 'digital';
  readonly status: 'active' | 'blocked' | 'ordered';
  /** ISO instant */
  readonly issuedAt: string;
}

/** The fields that a member can change; a new e-mail address counts once it is confirmed. */
export interface ProfileChange {
  readonly salutation: 'Male' | 'Female' | 'None';
  readonly firstname: string;
  readonly lastname: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2 */
  readonly countryCode: string;
  readonly phone: string;
  readonly mobilePhone: string;
  readonly email?: string;
  /** Required by some changes: see `needsPassword`. */
  readonly password?: string;
}

/** Household data that a member has given; absent values are unknown. */
export interface AdditionalProfile {
  readonly numberOfPersonsInHousehold?: number | undefined;
  readonly numberOfChildrenInHousehold?: number | undefined;
  readonly birthyearYoungestChild?: number | undefined;
  readonly birthyearOldestChild?: number | undefined;
  readonly householdIncome?: 'below-1500' | '1500-2500' | '2500-4000' | '4000-6000' | 'above-6000' | undefined;
  readonly maritalStatus?: 'single' | 'married' | 'divorced' | 'widowed' | 'partnership' | undefined;
}

/** A hint that the member has dismissed. */
export interface Dismissal {
  readonly id: string;
  /** ISO instant */
  readonly dismissedAt: string;
}

/** Why a new card is ordered. */
export type ReplacementReason = 'lost' | 'stolen' | 'broken' | 'unreadable';
