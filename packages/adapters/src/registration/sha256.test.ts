import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256Of } from './sha256.ts';

it('equals the platform’s SHA-256 for any message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(Buffer.from(sha256Of(bytes)).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
    }),
  );
});
