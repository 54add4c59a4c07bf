// A throttle's key for a name that is nobody's business: a card, an e-mail, an address.
import { createHash } from 'node:crypto';

/** The same for the same name; the name cannot be read out of it. */
export const hashedKey = (purpose: string, name: string): string => `${purpose}:${createHash('sha256').update(name).digest('base64url')}`;
