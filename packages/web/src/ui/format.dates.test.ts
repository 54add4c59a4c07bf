import { expect, it } from 'vitest';
import { formatCardNumber } from './format-card-number.ts';
import { formatDay } from './format-day.ts';

it('writes a card number in groups of four digits', () => {
  expect(formatCardNumber('3084517296')).toBe('3084\u00A05172\u00A096');
});

it('writes a day of this year without the year', () => {
  expect(formatDay('2026-12-31T22:59:59.000Z', new Date('2026-11-21T12:00:00Z'))).toBe('31. Dezember');
});

it('writes the year of a day that lies in another one, as Berlin counts', () => {
  expect(formatDay('2026-12-31T23:30:00.000Z', new Date('2026-11-21T12:00:00Z'))).toBe('1. Januar 2027');
});

it('writes nothing for what is no day', () => {
  expect(formatDay('bald', new Date('2026-11-21T12:00:00Z'))).toBe('');
});
