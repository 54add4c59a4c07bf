// Types of the member's account: logged-in devices, data export, closing.

/** A device with a valid session. */
export interface Device {
  readonly id: string;
  /** German, built from fixed parts: `Firefox auf Windows`. */
  readonly name: string;
  readonly kind: 'desktop' | 'mobile' | 'tablet' | 'app' | 'other';
  readonly loginType: 'password' | 'email' | 'zip-dob';
  /** ISO instants. */
  readonly firstSeenAt: string;
  /** When its session was last renewed, or begun; now for the caller's own. */
  readonly lastSeenAt: string;
  /** The caller's own device. */
  readonly current: boolean;
}

/** Whether birthday and postcode open a session that may only look. */
export interface BirthdayLogin {
  readonly allowed: boolean;
}

/** Everything that the programme stores of a member, by section; plain data. */
export type MemberExport = { readonly exportedAt: string } & Readonly<Record<string, unknown>>;

/** The order to close an account. */
export interface ClosingOrder {
  /** Typed again for this order. */
  readonly password: string;
  readonly confirmed: true;
}

/** The answer to a closed account. */
export interface ClosedAccount {
  /** The rest of the balance, which lapsed. */
  readonly lapsedPoints: number;
}
