// Public holidays of the federal states.
import { expect, it } from 'vitest';
import { GERMAN_STATES, publicHoliday, statesWithHoliday, type GermanState } from './index.ts';

const daysOf = (year: number, state?: GermanState): readonly string[] =>
  Array.from({ length: 366 }, (_, i) => new Date(Date.UTC(year, 0, 1 + i)).toISOString().slice(0, 10)).filter((day) => day.startsWith(String(year)) && publicHoliday(day, state) !== undefined);

it('are nine days in all Germany', () => {
  expect(daysOf(2026)).toEqual(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-05-14', '2026-05-25', '2026-10-03', '2026-12-25', '2026-12-26']);
  expect(daysOf(2027)).toEqual(['2027-01-01', '2027-03-26', '2027-03-29', '2027-05-01', '2027-05-06', '2027-05-17', '2027-10-03', '2027-12-25', '2027-12-26']);
});

it.each([
  ['BY', 2026, ['2026-01-06', '2026-06-04', '2026-08-15', '2026-11-01']],
  ['SN', 2026, ['2026-10-31', '2026-11-18']],
  ['SN', 2028, ['2028-10-31', '2028-11-22']],
  ['BE', 2026, ['2026-03-08']],
  ['BE', 2018, []],
  ['TH', 2026, ['2026-09-20', '2026-10-31']],
  ['NI', 2017, []],
  ['HE', 2026, ['2026-06-04']],
  ['BB', 2026, ['2026-04-05', '2026-05-24', '2026-10-31']],
] as const)('of %s are in %i these more', (state, year, more) => {
  const everywhere = daysOf(year);
  expect(daysOf(year, state).filter((day) => !everywhere.includes(day))).toEqual(more);
});

it('say in which states a day is one', () => {
  expect(statesWithHoliday('2026-12-25')).toEqual(GERMAN_STATES);
  expect(statesWithHoliday('2026-11-01')).toEqual(['BW', 'BY', 'NW', 'RP', 'SL']);
  expect([statesWithHoliday('2026-11-20'), statesWithHoliday('heute'), publicHoliday('')]).toEqual([[], [], undefined]);
});
