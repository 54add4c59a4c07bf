// What guessing costs, computed from the limits; docs/security.md explains the assumptions and names the results.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RATE_LIMITS } from '../platform/rate-limits/rate-limits.ts';

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;
const aYear = ({ limit, windowSeconds }: { readonly limit: number; readonly windowSeconds: number }): number => (limit * YEAR_SECONDS) / windowSeconds;
const docs = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');

/** The most frequent postcode and birthday of a large programme, and the share of cards with this login. */
const POPULAR_PAIR = 0.001 * 0.000_06;
const SHARE_OF_CARDS = 0.1;
/** Of the accounts; what takes fewer than a million guesses is refused. */
const FREQUENT_PASSWORD = 0.000_001;

test('a popular birthday and postcode over all cards opens less than one account in 10,000 network-years', () => {
  const accountsAYear = aYear(RATE_LIMITS.lookLoginByAddress) * POPULAR_PAIR * SHARE_OF_CARDS;
  expect(1 / accountsAYear).toBeGreaterThan(10_000);
  expect(docs).toContain(`one account in ${(Math.floor(1 / accountsAYear / 100) * 100).toLocaleString('en')} network-years`);
});

test('one card and a known town are guessed with less than one percent a year, from however many networks', () => {
  const [postcodes, birthdays] = [10, 25_000];
  expect(aYear(RATE_LIMITS.lookLogin) / (postcodes * birthdays)).toBeLessThan(0.01);
});

test('a PIN, a win code and a password are guessed as often as the document says', () => {
  expect(aYear(RATE_LIMITS.tillPinADay)).toBe(3_650);
  expect(RATE_LIMITS.pin).toMatchObject({ limit: 5, windowSeconds: 3_600 });
  expect(aYear(RATE_LIMITS.mysteryCode) / 2 ** 50).toBeLessThan(1e-9);
  expect(aYear(RATE_LIMITS.loginEverywhere) + aYear(RATE_LIMITS.loginAllowance)).toBe(43_800);
});

test('one password over many names opens less than one account in ten network-years', () => {
  const networkYears = 1 / (aYear(RATE_LIMITS.loginByAddressADay) * FREQUENT_PASSWORD);
  expect(networkYears).toBeGreaterThan(10);
  expect(docs).toContain(`one account in ${String(Math.floor(networkYears))} network-years`);
});

test('a code is guessed as often as the document says: behind a known password, and in a session that was taken over', () => {
  const share = (guesses: number): string => ((guesses * 3 * 100) / 1_000_000).toFixed(3);
  const { loginEverywhere, loginAllowance, loginByDeviceADay, codeADay } = RATE_LIMITS;
  expect(docs).toContain(`${share(loginEverywhere.limit + loginAllowance.limit + loginByDeviceADay.limit)} % a day`);
  expect(docs).toContain(`${share(codeADay.limit)} % a day`);
});
