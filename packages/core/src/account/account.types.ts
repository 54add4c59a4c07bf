// The member's account: the devices that are logged in, what the programme holds, and the end of it all.

/** A login that is still good. */
export interface Device {
  readonly id: string;
  /** German, built from fixed parts: `Firefox auf Windows`. */
  readonly name: string;
  readonly kind: 'desktop' | 'mobile' | 'tablet' | 'app' | 'other';
  readonly loginType: 'password' | 'email' | 'zip-dob';
  /** ISO instants. */
  readonly firstSeenAt: string;
  /** When its login was last renewed, or made; of the one that asks, now. */
  readonly lastSeenAt: string;
  /** The one that asks. */
  readonly current: boolean;
}

/** Everything that the programme holds of a member, by section; plain data. */
export type MemberExport = { readonly exportedAt: string } & Readonly<Record<string, unknown>>;

/** What is said before an account is closed. */
export interface ClosingOrder {
  /** Asked for again. */
  readonly password: string;
  readonly confirmed: true;
}

/** What is left of an account that was closed. */
export interface ClosedAccount {
  /** What was left of the points, and is gone. */
  readonly lapsedPoints: number;
}
