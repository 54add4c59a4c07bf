import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dropPasswordReturn, storePasswordReturn, passwordReturn } from './password-return.ts';

const storageOf = (): Storage => {
  const entries = new Map<string, string>();
  return {
    length: 0,
    clear: () => entries.clear(),
    key: () => null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  };
};
const NOW = Date.parse('2026-11-22T10:00:00Z');
const HOUR = 3_600_000;

it('a member returns to the page where the link was requested, within the hour of its validity', () => {
  const storage = storageOf();
  storePasswordReturn(() => storage, '/mein-konto/daten?asInline=1', NOW);
  expect(passwordReturn(() => storage, NOW + HOUR)).toBe('/mein-konto/daten?asInline=1');
  expect([passwordReturn(() => storage, NOW + HOUR + 1), passwordReturn(() => storage, NOW - 1)]).toEqual([undefined, undefined]);
  dropPasswordReturn(() => storage);
  expect(passwordReturn(() => storage, NOW)).toBeUndefined();
});

it('other stored addresses are never followed', () => {
  const hostile = fc.oneof(fc.webUrl(), fc.constantFrom('//fremd.example', '/\\fremd.example', '/\t/fremd.example', 'javascript:alert(1)', ''), fc.string());
  fc.assert(
    fc.property(hostile, (path) => {
      const storage = storageOf();
      storePasswordReturn(() => storage, path, NOW);
      const back = passwordReturn(() => storage, NOW);
      expect(back === undefined || new URL(back, 'https://pluspunkt.example').origin === 'https://pluspunkt.example').toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (garbage) => {
      const storage = storageOf();
      storage.setItem('password-return', garbage);
      expect(passwordReturn(() => storage, NOW)).toBeUndefined();
    }),
  );
});

it('without storage there is no page to return to', () => {
  const forbidden = (): Storage => {
    throw new Error('forbidden');
  };
  storePasswordReturn(forbidden, '/mein-konto', NOW);
  dropPasswordReturn(forbidden);
  expect(passwordReturn(forbidden, NOW)).toBeUndefined();
});
