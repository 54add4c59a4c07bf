// What clients have asked for, and what they were told was done: to be compared with what the database holds.

/** A write under a key of the client's own; `told` is what the service called the effect, once it was acknowledged. */
export interface Wish {
  readonly cardNumber: string;
  told?: string;
}

export interface Journal {
  /** By idempotency key; told is the reference. */
  readonly donations: Map<string, Wish>;
  /** By idempotency key; told is the code. */
  readonly vouchers: Map<string, Wish>;
  /** By key; told is the draw's id. */
  readonly draws: Map<string, Wish>;
  /** By request id; told is the card number. */
  readonly registrations: Map<string, Wish>;
  /** By card number; each member activates one coupon. */
  readonly activations: Map<string, Wish>;
  /** Requests that broke off or were turned away, and were sent again. */
  repeated: number;
  /** Those of them that had been sent and whose answer was lost: they may have been done. */
  lost: number;
  /** Answers that no client expected. */
  readonly odd: string[];
}

export const createJournal = (): Journal => ({ donations: new Map(), vouchers: new Map(), draws: new Map(), registrations: new Map(), activations: new Map(), repeated: 0, lost: 0, odd: [] });

/** Writes that were acknowledged. */
export const toldOf = (wishes: ReadonlyMap<string, Wish>): readonly string[] => [...wishes.values()].flatMap(({ told }) => (told === undefined ? [] : [told]));
