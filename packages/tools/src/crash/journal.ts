// Writes that clients requested, and those that the service confirmed, to compare them with the database.

/** A write under the client's key; `confirmed` identifies the effect once the service acknowledged it. */
export interface PendingWrite {
  readonly cardNumber: string;
  confirmed?: string;
}

export interface Journal {
  /** By idempotency key; `confirmed` is the reference. */
  readonly donations: Map<string, PendingWrite>;
  /** By idempotency key; `confirmed` is the code. */
  readonly vouchers: Map<string, PendingWrite>;
  /** By transaction id, which is also `confirmed`. */
  readonly purchases: Map<string, PendingWrite>;
  /** By key; `confirmed` is the draw's id. */
  readonly draws: Map<string, PendingWrite>;
  /** By request id; `confirmed` is the card number. */
  readonly registrations: Map<string, PendingWrite>;
  /** By card number; each member activates one coupon. */
  readonly activations: Map<string, PendingWrite>;
  /** Requests that were interrupted or refused, and repeated. */
  repeated: number;
  /** Those of them whose answer was lost: they may have taken effect. */
  lost: number;
  /** Unexpected answers. */
  readonly odd: string[];
}

export const createJournal = (): Journal => ({ donations: new Map(), vouchers: new Map(), purchases: new Map(), draws: new Map(), registrations: new Map(), activations: new Map(), repeated: 0, lost: 0, odd: [] });

/** Writes that were acknowledged. */
export const confirmedOf = (writes: ReadonlyMap<string, PendingWrite>): readonly string[] => [...writes.values()].flatMap(({ confirmed }) => (confirmed === undefined ? [] : [confirmed]));
