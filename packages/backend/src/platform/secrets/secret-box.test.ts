import { describe, expect, it } from 'vitest';
import { createSecretBox, secretsKeyOf } from './secret-box.ts';

const secretsKey = Buffer.alloc(32, 7);
const box = createSecretBox({ secretsKey });
const plain = Buffer.from('JBSWY3DPEHPK3PXP');

describe('a secret in the database', () => {
  it('is read with its key by its owner only', () => {
    const sealed = box.seal(plain, 'operator:ida@treuwerk.example');
    expect([box.isSealed(sealed), box.isSealed(plain), sealed.includes(plain)]).toEqual([true, false, false]);
    expect(box.open(sealed, 'operator:ida@treuwerk.example')).toEqual(plain);
    expect(() => box.open(sealed, 'operator:udo@treuwerk.example')).toThrow();
    expect(() => createSecretBox({ secretsKey: Buffer.alloc(32, 8) }).open(sealed, 'operator:ida@treuwerk.example')).toThrow();
    expect(() => createSecretBox({}).open(sealed, 'operator:ida@treuwerk.example')).toThrow(/SECRETS_KEY/);
  });

  it('is never encrypted to the same bytes, and cannot be changed', () => {
    const [one, other] = [box.seal(plain, 'a'), box.seal(plain, 'a')];
    expect(one.equals(other)).toBe(false);
    for (const at of [10, 25, one.length - 1]) {
      const changed = Buffer.from(one);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => box.open(changed, 'a')).toThrow();
    }
  });

  it('stays as it is without a key, and is read after a key is set', () => {
    const stored = createSecretBox({}).seal(plain, 'a');
    expect([stored, box.open(stored, 'a')]).toEqual([plain, plain]);
  });
});

it('a key is 32 bytes in Base64', () => {
  expect(secretsKeyOf(secretsKey.toString('base64'))).toEqual(secretsKey);
  for (const text of ['', 'kurz', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')]) expect(secretsKeyOf(text)).toBeUndefined();
});
