// Rules of a member's passkeys: how many, how they are named and in which order they are listed. Pure.
import { either as E } from 'fp-ts';
import type { Passkey } from './passkeys.types.ts';

/** Passkeys of one member. */
export const MOST_PASSKEYS = 10;
/** Characters of a passkey's name. */
export const LONGEST_PASSKEY_NAME = 60;

/** Why a name is refused. */
export type PasskeyNameProblem = 'missing' | 'too-long';

/** The name without blanks around it. */
export function validatePasskeyName(typed: string): E.Either<PasskeyNameProblem, string> {
  const name = typed.trim();
  if (name === '') return E.left('missing');
  return name.length > LONGEST_PASSKEY_NAME ? E.left('too-long') : E.right(name);
}

const lastEvent = ({ createdAt, lastUsedAt = createdAt }: Passkey): number => Date.parse(lastUsedAt);

/** The one that was used or created last comes first. */
export const orderPasskeys = (passkeys: readonly Passkey[]): readonly Passkey[] => passkeys.toSorted((one, other) => lastEvent(other) - lastEvent(one) || one.id.localeCompare(other.id, 'en'));

/** How often an authenticator has signed, as stored and as the new answer says. Zero: it does not count. */
export interface SignatureCounts {
  readonly stored: number;
  readonly received: number;
}

/** A counter that does not rise belongs to a copy of the authenticator (WebAuthn, section 6.1.1). */
export const isClonedPasskey = ({ stored, received }: SignatureCounts): boolean => (stored > 0 || received > 0) && received <= stored;
