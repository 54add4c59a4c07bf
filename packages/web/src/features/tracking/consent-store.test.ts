// The consent to analytics, stored and read.
import { createMemoryStorage } from '@pluspunkt/adapters/transport';
import { expect, it } from 'vitest';
import { createConsentStore, readConsent } from './consent-store.ts';

const DAY_MS = 86_400_000;

it('is open until the visitor answers, and reports each answer', () => {
  const store = createConsentStore({ storage: createMemoryStorage(), now: () => 1_000 });
  const seen: string[] = [];
  const subscription = store.state$.subscribe((consent) => seen.push(consent));
  store.give('refused');
  store.give('granted');
  subscription.unsubscribe();
  store.give('refused');
  expect([seen, store.getSnapshot()]).toEqual([['open', 'refused', 'granted'], 'refused']);
});

it('is valid for half a year, a refusal as well as a consent', () => {
  const storage = createMemoryStorage();
  createConsentStore({ storage, now: () => 10 * DAY_MS }).give('refused');
  expect(readConsent({ storage, now: () => 192 * DAY_MS })).toBe('refused');
  expect(readConsent({ storage, now: () => 194 * DAY_MS })).toBe('open');
});

it.each(['', 'granted', 'granted gestern', 'vielleicht 5', 'granted 99999999999999'])('is open where %j is stored', (garbage) => {
  const storage = createMemoryStorage();
  storage.set('tracking-consent', garbage);
  expect(readConsent({ storage, now: () => 1_000 })).toBe('open');
});
