// What was said to measurement.
import { createMemoryStorage } from '@pluspunkt/adapters/transport';
import { expect, it } from 'vitest';
import { createConsentStore } from './consent-store.ts';

const DAY_MS = 86_400_000;

it('is open until somebody says yes or no, and told to who listens', () => {
  const store = createConsentStore({ storage: createMemoryStorage(), now: () => 1_000 });
  const told: string[] = [];
  const stop = store.subscribe(() => told.push(store.getSnapshot()));
  expect(store.getSnapshot()).toBe('open');
  store.say('refused');
  store.say('granted');
  stop();
  store.say('refused');
  expect(told).toEqual(['refused', 'granted']);
});

it('holds for half a year, for a no as for a yes', () => {
  const storage = createMemoryStorage();
  let now = 10 * DAY_MS;
  const store = createConsentStore({ storage, now: () => now });
  store.say('refused');
  now += 182 * DAY_MS;
  expect(store.getSnapshot()).toBe('refused');
  now += 2 * DAY_MS;
  expect(store.getSnapshot()).toBe('open');
});

it.each(['', 'granted', 'granted gestern', 'vielleicht 5', 'granted 99999999999999'])('is open where %j is stored', (garbage) => {
  const storage = createMemoryStorage();
  storage.set('tracking-consent', garbage);
  expect(createConsentStore({ storage, now: () => 1_000 }).getSnapshot()).toBe('open');
});
