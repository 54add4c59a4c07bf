// The rules of campaigns around the draw.
import fc from 'fast-check';
import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { chancesLeft, isCampaignRunning, MYSTERY_ALPHABET, mysteryCodeOf, prizeOfDay, PUNKTEFEST_STEPS, punktefestBonus, winValidTo } from './index.ts';

it('runs from its start to its last instant', () => {
  const period = { startsAt: new Date('2026-12-01T00:00:00Z'), endsAt: new Date('2026-12-25T00:00:00Z') };
  const at = (instant: string) => isCampaignRunning(period, new Date(instant));
  expect(['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00Z', '2026-12-25T00:00:00Z', '2026-12-25T00:00:00.001Z'].map(at)).toEqual([false, true, true, false]);
});

it('never leaves fewer than no chances', () => {
  fc.assert(fc.property(fc.nat({ max: 20 }), fc.nat({ max: 50 }), (perDay, drawn) => chancesLeft(perDay, drawn) === Math.max(perDay - drawn, 0)));
});

it('lets every prize have its day', () => {
  const days = Array.from({ length: 24 }, (_, i) => new Date(Date.UTC(2026, 11, 1 + i)).toISOString().slice(0, 10));
  const prizes = ['a', 'b', 'c', 'd'];
  const daily = days.map((day) => O.toUndefined(prizeOfDay(prizes, day)));
  expect(new Set(daily.slice(0, 4)).size).toBe(4);
  expect(daily.slice(0, 20)).toEqual(daily.slice(4));
  expect([prizeOfDay(prizes, '1970-01-02'), prizeOfDay(prizes, '1969-12-31')]).toEqual([O.some('b'), O.some('d')]);
  expect(prizeOfDay([], '2026-12-01')).toEqual(O.none);
  expect(prizeOfDay(prizes, 'heute')).toEqual(O.none);
});

it('reserves a win for the number of days that the campaign defines', () => {
  expect(winValidTo(new Date('2026-12-01T10:00:00Z'), 14)).toEqual(new Date('2026-12-15T22:59:59.999Z'));
});

it('pays more for more purchases at the Punktefest, step by step', () => {
  expect([0, 2, 3, 4, 5, 8, 11, 12, 400].map(punktefestBonus)).toEqual([0, 0, 100, 100, 250, 500, 500, 1_000, 1_000]);
  fc.assert(fc.property(fc.nat({ max: 100 }), (purchases) => punktefestBonus(purchases) <= punktefestBonus(purchases + 1)));
  expect(PUNKTEFEST_STEPS.map((step) => punktefestBonus(step.purchases))).toEqual(PUNKTEFEST_STEPS.map((step) => step.points));
});

it('reads a mystery code however it is typed', () => {
  const letters = fc.array(fc.constantFrom(...MYSTERY_ALPHABET), { minLength: 12, maxLength: 12 });
  const dashes = fc.constantFrom('', ' ', '-', ' – ', '.');
  fc.assert(
    fc.property(letters, dashes, fc.boolean(), (code, between, lower) => {
      const [a, b, c] = [code.slice(0, 4), code.slice(4, 8), code.slice(8)].map((part) => part.join(''));
      const typed = [a, b, c].join(between);
      expect(mysteryCodeOf(lower ? typed.toLowerCase() : typed)).toEqual(O.some(`${a}-${b}-${c}`));
    }),
  );
  expect(mysteryCodeOf('abcd-efgh-jk0l')).toEqual(O.some('ABCD-EFGH-JKQL'));
  // As Asian keyboards type it.
  expect(mysteryCodeOf('ＡＢＣＤ－ＥＦＧＨ－ＪＫＬＭ')).toEqual(O.some('ABCD-EFGH-JKLM'));
  expect(['', 'ABCD-EFGH-JKL', 'ABCD-EFGH-JKLMN', 'ABCD-EFGH-JKL!'].map(mysteryCodeOf)).toEqual([O.none, O.none, O.none, O.none]);
});
