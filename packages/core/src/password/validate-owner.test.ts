import { either as E } from 'fp-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateOwner } from './index.ts';

const blank = fc.constantFrom('', ' ', '\u00A0');

describe('the request of a link to a new password', () => {
  it('normalises birthday and postcode', () => {
    expect(validateOwner({ birthday: { day: '3', month: ' 4 ', year: '1984' }, postcode: ' 50674 ' })).toEqual(E.right({ birthday: '1984-04-03', postcode: '50674' }));
  });

  it('lists missing fields and impossible dates', () => {
    expect(validateOwner({ birthday: { day: '', month: '', year: '' }, postcode: '' })).toEqual(E.left({ birthday: 'missing', postcode: 'missing' }));
    expect(validateOwner({ birthday: { day: '30', month: '2', year: '1984' }, postcode: '50674' })).toEqual(E.left({ birthday: 'invalid' }));
    expect(validateOwner({ birthday: { day: '3', month: '4', year: '1984' }, postcode: ' ' })).toStrictEqual(E.left({ postcode: 'missing' }));
    expect(validateOwner({ birthday: { day: '3', month: '', year: '1984' }, postcode: ' ' })).toEqual(E.left({ birthday: 'invalid', postcode: 'missing' }));
  });

  it('may type every day of the calendar, with or without zeros', () => {
    const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.boolean(), (date, padded) => {
        const day = date.toISOString().slice(0, 10);
        const [year = '', month = '', dayOfMonth = ''] = day.split('-');
        const typed = (part: string): string => (padded ? part : String(Number(part)));
        expect(validateOwner({ birthday: { year, month: typed(month), day: typed(dayOfMonth) }, postcode: '1' })).toEqual(E.right({ birthday: day, postcode: '1' }));
      }),
    );
  });

  it('is never let through without both', () => {
    fc.assert(
      fc.property(blank, blank, blank, fc.string(), (day, month, year, postcode) => {
        expect(validateOwner({ birthday: { day, month, year }, postcode })).toMatchObject(E.left({ birthday: 'missing' }));
      }),
    );
  });
});
