// What ends on a day ends with that day in Berlin: the same for all kinds, in summer, in winter and on days with a changed clock.
import { describe, expect, it } from 'vitest';
import { stillOffered, visibleAt, type NotedItem } from './brochures/index.ts';
import { isCampaignRunning, mayJoin, winValidTo } from './campaigns/index.ts';
import { couponStatusAt } from './coupons/index.ts';
import { layerVerdict } from './layers/index.ts';
import { berlinDay, endOfBerlinDay, voucherEnd } from './points/index.ts';
import { isInSalePeriod } from './prices/index.ts';

const START = new Date('2025-01-01T12:00:00Z');
const layerContext = { route: '/', channel: 'web', seen: {}, hasStoredFavorites: { app: false, web: false }, layersShown: [], acceptedCampaigns: [] } as const;
const noted = (validTo: Date) => ({ validTo: validTo.toISOString() }) as NotedItem;
const yearBefore = (day: string): Date => new Date(`${Number(day.slice(0, 4)) - 1}${day.slice(4)}T12:00:00Z`);
const daysBefore = (day: string, days: number): Date => new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000);

/** Whether something that ends on a day is valid at an instant. */
const KINDS: Readonly<Record<string, (day: string, now: Date) => boolean>> = {
  voucher: (day, now) => now <= voucherEnd(yearBefore(day), 12),
  win: (day, now) => now <= winValidTo(daysBefore(day, 30), 30),
  coupon: (day, now) => couponStatusAt({ validFrom: START, validTo: endOfBerlinDay(day) }, {}, now) === 'available',
  sale: (day, now) => isInSalePeriod(`2025-01-01/${day}`, now.getTime()),
  campaign: (day, now) => isCampaignRunning({ startsAt: START, endsAt: endOfBerlinDay(day) }, now),
  lottery: (day, now) => mayJoin({ formId: 'f', name: 'Reise', closesAt: endOfBerlinDay(day).toISOString(), joined: false }, now),
  layer: (day, now) => layerVerdict({ name: 'l', trackingId: 'l', endDate: endOfBerlinDay(day) }, { ...layerContext, now }).show,
  brochure: (day, now) => endOfBerlinDay(day) >= visibleAt(now).endsFrom,
  'entry of the shopping list': (day, now) => stillOffered([noted(endOfBerlinDay(day))], now).length === 1,
};

describe.each(Object.entries(KINDS))('a %s', (_kind, isGood) => {
  it.each([
    ['2026-11-20', '2026-11-20T22:59:59.999Z'],
    ['2026-06-30', '2026-06-30T21:59:59.999Z'],
    ['2026-03-28', '2026-03-28T22:59:59.999Z'],
    ['2026-03-29', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', '2026-10-25T22:59:59.999Z'],
  ])('that ends on %s is good up to %s', (day, last) => {
    const end = new Date(last);
    expect([isGood(day, end), isGood(day, new Date(end.getTime() + 1))]).toEqual([true, false]);
    expect(berlinDay(new Date(end.getTime() + 1)) > day).toBe(true);
  });
});
