// A rate limit's key that does not reveal its source: a card, an e-mail, an address.
import { createHash } from 'node:crypto';

/** The same for the same name; the name cannot be recovered from it. */
export const hashedKey = (purpose: string, name: string): string => `${purpose}:${createHash('sha256').update(name).digest('base64url')}`;
