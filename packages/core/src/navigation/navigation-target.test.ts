// Where a page may send its visitor, and links with a card number in them.
import { either as E } from 'fp-ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { navigationTarget, needsCardNumber, withCardNumber } from './index.ts';

it('accepts own paths, deep links and events without options', () => {
  expect(navigationTarget('/partner')).toEqual(E.right({ kind: 'internal', path: '/partner' }));
  expect(navigationTarget('{pluspunkt://karte}')).toEqual(E.right({ kind: 'deep-link', address: 'pluspunkt://karte' }));
  expect(navigationTarget('event:anmelden')).toEqual(E.right({ kind: 'event', name: 'anmelden' }));
});

it('leaves for another site only where that is allowed', () => {
  const url = 'https://shop.example/a';
  expect(navigationTarget(url)).toEqual(E.left({ _tag: 'ExternalNavigationRefused', url }));
  expect(navigationTarget('//shop.example')).toMatchObject(E.left({ _tag: 'ExternalNavigationRefused' }));
  expect(navigationTarget(url, { external: true })).toEqual(E.right({ kind: 'external', url }));
});

it('follows no script, even where leaving is allowed', () => {
  expect(navigationTarget('java\nscript:alert(1)', { external: true })).toEqual(E.left({ _tag: 'LinkBlocked' }));
});

it('puts the card number into a link, the neutral value where there is none, and leaves nothing to fill in', () => {
  expect(withCardNumber('https://shop.example/?k={user-card-number}', '4210067389')).toBe('https://shop.example/?k=4210067389');
  expect(withCardNumber('https://shop.example/?k={user-card-number}')).toBe('https://shop.example/?k=0');
  fc.assert(fc.property(fc.array(fc.constantFrom('{user-card-number}', '/a', '?b=', '&')), fc.stringMatching(/^\d{10}$/), (parts, card) => !needsCardNumber(withCardNumber(parts.join('x'), card))));
});
