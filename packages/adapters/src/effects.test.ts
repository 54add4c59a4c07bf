// Each contract says truthfully whether it only looks.
import { expect, test } from 'vitest';
import { contracts } from './contracts.ts';

/** Change no account: one ends its own session, one mails what anyone may have mailed, and two log in. */
const HARMLESS = ['session.end', 'password.triggerChange', 'passkeys.createLoginOptions', 'passkeys.logIn'];
/** Reads that need the password: they show codes or everything at once. */
const GUARDED_READS = ['account.exportData', 'campaigns.winCodes'];

test('a call that only looks writes nothing, and one that reads only looks', () => {
  for (const { id, effect, idempotency } of contracts) {
    const expected = HARMLESS.includes(id) || (idempotency === 'read' && !GUARDED_READS.includes(id)) ? 'look' : 'write';
    expect(`${id}: ${effect}`).toBe(`${id}: ${expected}`);
  }
});
