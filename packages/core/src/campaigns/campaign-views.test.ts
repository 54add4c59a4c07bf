import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignCalendar, campaignPhase, drawablePrizes, hasPrizes, mayJoin, overallOdds, prizesByRarity, runningFirst, winOfToday, winState, type Prize, type Win } from './index.ts';

const now = new Date('2026-11-22T10:00:00Z');
const instant = fc.date({ min: new Date('2026-10-01'), max: new Date('2027-01-31'), noInvalidDate: true });
const prizeOf: fc.Arbitrary<Prize> = fc.record(
  {
    id: fc.uuid(),
    name: fc.constant('Tasse'),
    image: fc.constant(''),
    kind: fc.constantFrom('points', 'goods', 'voucher', 'blank'),
    points: fc.nat({ max: 5_000 }),
    stock: fc.record({ left: fc.nat({ max: 10 }), total: fc.nat({ max: 10 }) }),
    oneIn: fc.integer({ min: 1, max: 10_000 }),
  },
  { requiredKeys: ['id', 'name', 'image', 'kind'] },
);
const prizes = fc.array(prizeOf, { maxLength: 10 });
const winAt = (drawnAt: string, prize?: Partial<Prize>): Win => ({ drawId: drawnAt, drawnAt, redeemed: false, prize: { id: 'p', name: 'Tasse', image: '', kind: 'goods', ...prize } });

describe('a campaign', () => {
  it('runs if the service reports it, else it is in the future or over', () => {
    expect(campaignPhase({ running: true, startsAt: '2027-01-01T00:00:00Z' }, now)).toBe('running');
    expect(campaignPhase({ running: false, startsAt: now.toISOString() }, now)).toBe('over');
    fc.assert(fc.property(instant, (start) => campaignPhase({ running: false, startsAt: start.toISOString() }, now) === (start > now ? 'soon' : 'over')));
  });

  it('comes before campaigns that do not run, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (running) => {
        const listed = running.map((runs, place) => ({ status: { running: runs }, place }));
        const order = runningFirst(listed);
        expect(order.toSorted((a, b) => a.place - b.place)).toEqual(listed);
        expect(order).toEqual([...listed.filter(({ status }) => status.running), ...listed.filter(({ status }) => !status.running)]);
      }),
    );
  });
});

describe('what can be won', () => {
  it('is shown without blanks, the rarest first', () => {
    fc.assert(
      fc.property(prizes, (all) => {
        const shown = prizesByRarity(all);
        expect(shown.length > 0).toBe(hasPrizes(all));
        expect(new Set(shown)).toEqual(new Set(all.filter(({ kind }) => kind !== 'blank')));
        const totals = shown.map(({ stock }) => stock?.total ?? Infinity);
        expect(totals).toEqual(totals.toSorted((a, b) => (a === b ? 0 : a - b)));
      }),
    );
  });

  it('is sorted by stock, then by odds', () => {
    const prize = (id: string, more: Partial<Prize>): Prize => ({ id, name: id, image: '', kind: 'goods', ...more });
    const all = [prize('c', { oneIn: 10 }), prize('e', {}), prize('a', { stock: { left: 1, total: 5 } }), prize('f', { kind: 'blank', oneIn: 2 }), prize('d', { oneIn: 100 }), prize('b', { stock: { left: 2, total: 2 } })];
    expect(prizesByRarity(all).map(({ id }) => id)).toEqual(['b', 'a', 'd', 'c', 'e']);
    expect(prizesByRarity(all.toReversed()).map(({ id }) => id)).toEqual(['b', 'a', 'd', 'c', 'e']);
    expect(drawablePrizes(all).map(({ id }) => id)).toEqual(['c', 'd']);
    expect(overallOdds([prize('a', { oneIn: 4 }), prize('b', { oneIn: 6 }), prize('f', { kind: 'blank', oneIn: 2 })])).toBe(2.4);
  });

  it('is never less likely in total than a single prize', () => {
    fc.assert(
      fc.property(prizes, (all) => {
        const odds = overallOdds(all);
        const drawable = drawablePrizes(all);
        expect(odds === undefined).toBe(drawable.length === 0);
        if (odds !== undefined) for (const { oneIn = 0 } of drawable) expect(odds).toBeLessThanOrEqual(oneIn + 0.05);
      }),
    );
  });
});

it('a lottery can be joined once, before it closes and before it is drawn', () => {
  const lottery = { formId: 'f', name: 'Reise', joined: false, closesAt: '2026-11-22T10:00:01Z' };
  expect(mayJoin(lottery, now)).toBe(true);
  expect([{ ...lottery, joined: true }, { ...lottery, closesAt: new Date(now.getTime() - 1).toISOString() }, { ...lottery, drawnAt: '2026-11-20T00:00:00Z' }].map((one) => mayJoin(one, now))).toEqual([false, false, false]);
});

describe('a win', () => {
  it('is used, then expired, then what it can be had by', () => {
    const code = { validTo: '2026-11-22T10:00:00Z' };
    expect(winState({ redeemed: true, code: 'A' }, code, now)).toBe('used');
    expect(winState({ redeemed: false, code: 'A' }, { ...code, usedAt: '2026-11-20T00:00:00Z' }, now)).toBe('used');
    expect(winState({ redeemed: false, code: 'A' }, code, now)).toBe('code');
    expect(winState({ redeemed: false, code: 'A' }, code, new Date(now.getTime() + 1))).toBe('expired');
    expect(winState({ redeemed: false }, undefined, now)).toBe('redeemable');
  });

  it('is one of today by the days of Berlin', () => {
    const [late, early] = [winAt('2026-11-21T23:30:00Z'), winAt('2026-11-21T22:30:00Z')];
    expect(winOfToday([late, early], now)).toBe(late);
    expect(winOfToday([early], now)).toBeUndefined();
    expect(winOfToday([winAt('2026-11-23T23:30:00Z'), winAt('bald')], now)).toBeUndefined();
  });
});

describe('the calendar of a campaign', () => {
  const startsAt = new Date('2026-11-09T23:00:00Z');

  it('lists won, played, missed and future days', () => {
    const calendar = campaignCalendar({ startsAt, days: 16 }, [winAt('2026-11-12T10:00:00Z', { points: 50 })], '1,13', now);
    expect(calendar.days.map(({ state }) => state)).toEqual(['played', 'missed', 'won', ...Array<string>(9).fill('missed'), 'played', 'open', 'open', 'open']);
    expect([calendar.today, calendar.played, calendar.points]).toEqual([13, 3, 50]);
    expect(calendar.days.filter(({ today }) => today).map(({ day }) => day)).toEqual([13]);
  });

  it('lists each day with its win', () => {
    const win = winAt('2026-11-20T10:00:00Z', { points: 50 });
    expect(campaignCalendar({ startsAt: new Date('2026-11-18T23:00:00Z'), days: 5 }, [win], undefined, now)).toStrictEqual({
      days: [
        { day: 1, today: false, state: 'missed' },
        { day: 2, today: false, state: 'won', win },
        { day: 3, today: false, state: 'missed' },
        { day: 4, today: true, state: 'today' },
        { day: 5, today: false, state: 'open' },
      ],
      today: 4,
      played: 1,
      points: 50,
    });
  });

  it('has every day once, at most one of them today, and none played that is to come without a note', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 31 }), instant, fc.array(instant, { maxLength: 5 }), (days, at, drawn) => {
        const wins = drawn.filter((one) => one <= at).map((one) => winAt(one.toISOString()));
        const calendar = campaignCalendar({ startsAt, days }, wins, undefined, at);
        expect(calendar.days.map(({ day }) => day)).toEqual(Array.from({ length: days }, (_, index) => index + 1));
        expect(calendar.days.filter(({ today }) => today).length).toBeLessThanOrEqual(1);
        expect(calendar.days.filter(({ day, state }) => day > calendar.today && state !== 'open')).toEqual([]);
        expect(calendar.played).toBe(calendar.days.filter(({ win }) => win !== undefined).length);
      }),
    );
  });
});
