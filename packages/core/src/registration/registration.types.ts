// Types of the registration.

/** The status of a card number at the service. */
export type CardStatus = 'KnownAndUnregisteredCardNumber' | 'KnownAndRegisteredCardNumber' | 'UnknownCardNumber' | 'BlockedCardNumber';

/** See `cardValidationOutcome`. */
export interface CardValidation {
  readonly status: 'OK' | 'ERROR';
  readonly data?: { readonly status: CardStatus };
  readonly validationErrors?: Readonly<Record<string, string>>;
}

/** The request that registers a member. */
export interface RegistrationData {
  /** A UUID, created once per registration and reused at every retry. */
  readonly requestId: string;
  /** Absent: a new card is ordered. */
  readonly cardNumber?: string;
  readonly genderKey: 'Female' | 'Male' | 'None';
  readonly firstName: string;
  readonly lastName: string;
  /** yyyy-mm-dd */
  readonly birthday: string;
  readonly address: {
    readonly street: string;
    readonly streetNumber: string;
    readonly postcode: string;
    readonly city: string;
    /** ISO 3166-1 alpha-2 */
    readonly countryKey: string;
  };
  readonly email: string;
  readonly password: string;
  readonly pin?: string;
  readonly actionCode?: string;
  readonly alreadyVisitor?: boolean;
  readonly customizedAdverts: boolean;
  readonly communicationNewsletter: boolean;
  readonly formNumber: string;
  readonly dataProtectionFormId: string;
  readonly channel: 'WEB' | 'APP';
  readonly campaign?: string;
  readonly partnerCards?: readonly string[];
  readonly partnerCoupons?: readonly string[];
  readonly redirectUrl?: string;
  readonly skipSummary?: boolean;
  readonly isRegistrationFromApp?: boolean;
}

/** The answer to a registration. */
export interface Registered {
  readonly cardNumber: string;
  readonly newCardOrdered: boolean;
  /** A refresh token that logs in once. */
  readonly singleUseToken: string;
}
