// The member data that can be read without a network, stored on the device until the logout.
import * as z from 'zod/mini';
import { OFFLINE_COPY_KEY } from '../../platform/session/offline-key.ts';
import { isMemberHere, parsed, type Area } from './offline-member.ts';

const copySchema = z.object({
  cardNumber: z.string().check(z.regex(/^\d{10}$/)),
  name: z.optional(z.string()),
  points: z.optional(z.object({ balance: z.number(), expiringPoints: z.number(), cumulatedPendingPoints: z.number(), dateOfNextExpiry: z.optional(z.string()) })),
  coupons: z.array(z.object({ id: z.string(), partner: z.string(), headline: z.string(), subline: z.string(), validTo: z.string(), code: z.string() })),
  products: z.array(z.object({ gtin: z.string(), name: z.string(), priceInCent: z.optional(z.number()) })),
  partners: z.array(z.string()),
  /** Of the app, where the operator has switched them on. */
  cardCodes: z.optional(z.object({ from: z.string(), codes: z.array(z.string()) })),
  /** ISO instant. */
  savedAt: z.string(),
});

export type OfflineCopy = z.infer<typeof copySchema>;

/** The copy, where it is whole and its member is still logged in here. Garbage and forbidden storage hold none. */
export function readOfflineCopy(storage: () => Area, now: number): OfflineCopy | undefined {
  try {
    const area = storage();
    const copy = copySchema.safeParse(parsed(area.getItem(OFFLINE_COPY_KEY)));
    return copy.success && isMemberHere(area, now) ? copy.data : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the copy; does nothing after a logout or where storage is full. */
export function writeOfflineCopy(storage: () => Area, copy: OfflineCopy, now: number): void {
  try {
    const area = storage();
    if (isMemberHere(area, now)) area.setItem(OFFLINE_COPY_KEY, JSON.stringify(copy));
  } catch {
    // Then the card is available online only.
  }
}
