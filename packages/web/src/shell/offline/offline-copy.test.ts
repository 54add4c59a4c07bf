// The offline copy of a member: its storage and its readers.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOfflineCopy, writeOfflineCopy, type OfflineCopy } from './offline-copy.ts';
import { isMemberHere, tidyOfflineCopy } from './offline-member.ts';
import { OFFLINE_COPY_KEY } from '../../platform/session/offline-key.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const copy: OfflineCopy = { cardNumber: '4210067389', name: 'Katharina Lindner', coupons: [], products: [{ gtin: '2400032151141', name: 'Laufschuh' }], partners: ['Nudelamt'], savedAt: '2026-11-22T12:00:00.000Z' };

/** A storage like the browser's. */
function areaWith(entries: Readonly<Record<string, string>> = {}): Storage {
  const entriesByKey = new Map(Object.entries(entries));
  return {
    get length() {
      return entriesByKey.size;
    },
    key: (index) => [...entriesByKey.keys()][index] ?? null,
    getItem: (key) => entriesByKey.get(key) ?? null,
    setItem: (key, value) => void entriesByKey.set(key, value),
    removeItem: (key) => void entriesByKey.delete(key),
    clear: () => entriesByKey.clear(),
  };
}

const tokenUntil = (expiresAt: string): string => JSON.stringify({ token: 't', expiresAt });

it.each([
  ['who stays logged in', { 'rfr_pluspunkt-web': 'refresh' }, true],
  ['whose access token is good', { 'at_pluspunkt-web': tokenUntil('2026-11-22T12:15:00Z') }, true],
  ['whose access token has ended', { 'at_pluspunkt-web': tokenUntil('2026-11-22T11:59:00Z') }, false],
  ['whose access token is garbage', { 'at_pluspunkt-web': '{' }, false],
  ['who has logged out', {}, false],
] as const)('shows the copy only to a member: %s', (_, tokens, shown) => {
  const area = areaWith({ ...tokens, [OFFLINE_COPY_KEY]: JSON.stringify(copy) });
  expect(isMemberHere(area, NOW)).toBe(shown);
  expect(readOfflineCopy(() => area, NOW)).toEqual(shown ? copy : undefined);
});

it('stores nothing for a member who has just logged out, and removes what was left', () => {
  const area = areaWith();
  writeOfflineCopy(() => area, copy, NOW);
  expect(area.length).toBe(0);
  area.setItem(OFFLINE_COPY_KEY, JSON.stringify(copy));
  tidyOfflineCopy(() => area, NOW);
  expect(area.length).toBe(0);
});

it('tidies nothing away while the member is still logged in', () => {
  const area = areaWith({ 'rfr_pluspunkt-web': 'refresh' });
  writeOfflineCopy(() => area, copy, NOW);
  tidyOfflineCopy(() => area, NOW);
  expect(readOfflineCopy(() => area, NOW)).toEqual(copy);
});

it('reads no copy out of garbage, and none where storage is forbidden', () => {
  const forbidden = (): Storage => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(readOfflineCopy(forbidden, NOW)).toBeUndefined();
  writeOfflineCopy(forbidden, copy, NOW);
  tidyOfflineCopy(forbidden, NOW);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(JSON.stringify({ ...copy, cardNumber: '42' }))), (garbage) => {
      expect(readOfflineCopy(() => areaWith({ rfr_x: 'refresh', [OFFLINE_COPY_KEY]: garbage }), NOW)).toBeUndefined();
    }),
  );
});
