// The rules of batches and days, for any ledger.
import { either as E } from 'fp-ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Batch } from './batches.ts';
import { balanceOf, expired, spend } from './batches.ts';
import { DEFAULT_POINT_TERMS, expiryDay as expiryDayOf } from '@pluspunkt/core/points';
import { dayOf, displayDay, endOfDay } from '../platform/time/berlin-calendar.ts';

const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
const batches = fc
  .array(fc.record({ remaining: fc.integer({ min: 1, max: 5_000 }), expiresOn: day }), { maxLength: 20 })
  .map((list): readonly Batch[] => list.map((batch, id) => ({ id, ...batch })));

describe('spending', () => {
  test('takes exactly what was asked, from what expires first, and never from expired batches', () => {
    fc.assert(
      fc.property(batches, fc.integer({ min: 1, max: 20_000 }), day, (list, points, today) => {
        const outcome = spend(list, points, today);
        if (E.isLeft(outcome)) {
          expect(outcome.left).toEqual({ _tag: 'NotEnoughPoints', available: balanceOf(list, today) });
          expect(points).toBeGreaterThan(balanceOf(list, today));
          return;
        }
        const taken = new Map(outcome.right.map((take) => [take.batchId, take.points]));
        expect([...taken.values()].reduce((a, b) => a + b, 0)).toBe(points);
        const touched = list.filter((batch) => taken.has(batch.id));
        expect(touched.every((batch) => batch.expiresOn >= today && (taken.get(batch.id) ?? 0) <= batch.remaining)).toBe(true);
        const last = touched.map((batch) => batch.expiresOn).toSorted().at(-1) ?? '';
        const passedOver = list.filter((batch) => batch.expiresOn >= today && batch.expiresOn < last && taken.get(batch.id) !== batch.remaining);
        expect(passedOver).toEqual([]);
      }),
    );
  });

  test.each([0, -5, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses the amount %s', (amount) => {
    expect(spend([{ id: 1, remaining: 10, expiresOn: '2030-12-31' }], amount, '2026-01-01')).toEqual(E.left({ _tag: 'InvalidAmount' }));
  });
});

describe('expiry', () => {
  test('splits every ledger into what counts and what is written off', () => {
    fc.assert(
      fc.property(batches, day, (list, today) => {
        const lost = expired(list, today).reduce((sum, take) => sum + take.points, 0);
        expect(lost + balanceOf(list, today)).toBe(list.reduce((sum, batch) => sum + batch.remaining, 0));
      }),
    );
  });
});

const expiryDay = (earnedAt: Date): string => expiryDayOf(earnedAt, DEFAULT_POINT_TERMS);

describe('days', () => {
  test.each([
    ['2023-11-21T09:00:00Z', '2026-12-31'],
    ['2023-01-01T00:00:00Z', '2026-03-31'],
    // Half past midnight in Berlin is still the day before in UTC.
    ['2023-12-31T23:30:00Z', '2027-03-31'],
    ['2024-02-29T12:00:00Z', '2027-03-31'],
    ['2023-06-30T21:59:59Z', '2026-06-30'],
    ['2023-06-30T22:00:00Z', '2026-09-30'],
  ])('points of %s count until %s', (earnedAt, last) => {
    expect(expiryDay(new Date(earnedAt))).toBe(last);
  });

  test('points always count for 36 months and at most a quarter more', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (earnedAt) => {
        const later = new Date(earnedAt);
        later.setUTCDate(1);
        later.setUTCMonth(later.getUTCMonth() + 36);
        const last = endOfDay(expiryDay(earnedAt)).getTime();
        expect(last).toBeGreaterThan(later.getTime());
        expect(last - later.getTime()).toBeLessThan(125 * 86_400_000);
      }),
    );
  });

  test.each([
    ['2026-12-31', '2026-12-31T22:59:59.999Z', '31. Dezember 2026'],
    ['2026-03-31', '2026-03-31T21:59:59.999Z', '31. März 2026'],
    ['2026-09-30', '2026-09-30T21:59:59.999Z', '30. September 2026'],
  ])('%s ends at %s and is called %s', (name, end, display) => {
    expect(endOfDay(name).toISOString()).toBe(end);
    expect(displayDay(name)).toBe(display);
    expect(dayOf(new Date(end))).toBe(name);
  });
});
