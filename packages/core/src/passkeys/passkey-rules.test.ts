import { either as E } from 'fp-ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isClonedPasskey, LONGEST_PASSKEY_NAME, orderPasskeys, validatePasskeyName, type Passkey } from './index.ts';

const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }).map((date) => date.toISOString());
const passkeys: fc.Arbitrary<Passkey> = fc.record({ id: fc.uuid(), name: fc.string(), createdAt: instants, lastUsedAt: instants }, { requiredKeys: ['id', 'name', 'createdAt'] });

it('lists all passkeys, the one with the newest event first', () => {
  fc.assert(
    fc.property(fc.uniqueArray(passkeys, { selector: ({ id }) => id }), (all) => {
      const listed = orderPasskeys(all);
      expect(new Set(listed)).toEqual(new Set(all));
      const events = listed.map(({ createdAt, lastUsedAt = createdAt }) => Date.parse(lastUsedAt));
      expect(events).toEqual(events.toSorted((one, other) => other - one));
    }),
  );
});

it('takes a counter that does not rise for a copy, and authenticators that do not count for originals', () => {
  expect(isClonedPasskey({ stored: 0, received: 0 })).toBe(false);
  fc.assert(fc.property(fc.nat(), fc.nat(), (stored, more) => !isClonedPasskey({ stored, received: stored + 1 + more })));
  fc.assert(fc.property(fc.nat(), fc.nat(), (received, more) => isClonedPasskey({ stored: received + 1 + more, received })));
  expect(isClonedPasskey({ stored: 7, received: 7 })).toBe(true);
});

it('needs a name of some length, without blanks around it', () => {
  expect(validatePasskeyName('  Mein Telefon ')).toEqual(E.right('Mein Telefon'));
  expect(validatePasskeyName(' \n')).toEqual(E.left('missing'));
  expect(validatePasskeyName('x'.repeat(LONGEST_PASSKEY_NAME + 1))).toEqual(E.left('too-long'));
});
