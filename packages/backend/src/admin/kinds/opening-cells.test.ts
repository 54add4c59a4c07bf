import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { readOpeningExceptions, readOpeningHours, writeOpeningExceptions, writeOpeningHours } from './opening-cells.ts';

describe('opening hours as text', () => {
  it.each(['Mo-Fr 09:00-18:30; Sa 09:00-14:00', 'Mo-Di 09:00-12:30 14:00-18:30; Do 09:00-12:30 14:00-18:30; So 00:00-24:00', 'zu'])('%s is read and written again', (text) => {
    const hours = readOpeningHours(text);
    expect(E.isRight(hours) && writeOpeningHours(hours.right)).toBe(text);
    expect(E.isRight(hours) && hours.right.length).toBe(7);
  });

  it.each(['Mo 18:00-9:00', 'Mo 9-18', 'Fr-Mo 09:00-18:00', 'Xy 09:00-18:00', 'Mo 09:70-18:00', 'Mo 09:00-24:30', 'Mo'])('%s is refused with the part', (text) => {
    expect(readOpeningHours(`Di 09:00-18:00; ${text}`)).toMatchObject({ left: expect.stringContaining(`„${text}“`) });
  });
});

it('exceptions are read and written again, and refused with the part', () => {
  const text = '2026-12-24 09:00-14:00; 2026-12-31 zu';
  const exceptions = readOpeningExceptions(text);
  expect(E.isRight(exceptions) && writeOpeningExceptions(exceptions.right)).toBe(text);
  expect(readOpeningExceptions('')).toEqual(E.right([]));
  expect(readOpeningExceptions('24.12.2026 zu')).toMatchObject({ left: expect.stringContaining('24.12.2026') });
});
