import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionVariant } from './variant.ts';

describe('the A/B variant', () => {
  it('is chosen with equal chances and then stored for the browser session', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (drawn) => {
        sessionStorage.clear();
        const variant = sessionVariant(window, () => drawn);
        expect(variant).toBe(drawn < 0.5 ? 'a' : 'b');
        expect(sessionVariant(window, () => 1 - drawn)).toBe(variant);
      }),
    );
  });

  it('is chosen again if the stored value is invalid', () => {
    sessionStorage.setItem('ab-variant', 'c');
    expect(sessionVariant(window, () => 0.9)).toBe('b');
  });

  it('lives as long as the page where storage is forbidden', () => {
    const forbidden = {
      get sessionStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    expect(sessionVariant(forbidden as Window, () => 0.1)).toBe('a');
  });
});
