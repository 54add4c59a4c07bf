// What members write into the claim form.
import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { claimVerdict, claimWindow, validateClaim, type ClaimDraft } from './index.ts';

const click = { state: 'clicked', clickedAt: '2026-11-01T10:00:00.000Z' } as const;
const now = new Date('2026-11-21T10:00:00.000Z');
const draft: ClaimDraft = { orderNumber: ' B-4711 ', orderedOn: '2026-11-02', amountInCent: 4_990 };

describe('a claim form', () => {
  it('becomes a claim when it is complete', () => {
    expect(validateClaim(draft, click, now)).toEqual(E.right({ orderNumber: 'B-4711', orderedOn: '2026-11-02', amountInCent: 4_990 }));
  });
  it.each([
    [{ orderNumber: '  ' }, { orderNumber: 'missing' }],
    [{ orderNumber: 'x'.repeat(61) }, { orderNumber: 'too-long' }],
    [{ orderedOn: '' }, { orderedOn: 'missing' }],
    [{ orderedOn: '2026-02-30' }, { orderedOn: 'missing' }],
    [{ orderedOn: '2026-10-31' }, { orderedOn: 'other-day' }],
    [{ orderedOn: '2026-11-22' }, { orderedOn: 'other-day' }],
    [{ amountInCent: undefined }, { amountInCent: 'missing' }],
    [{ amountInCent: 0 }, { amountInCent: 'missing' }],
    [{ amountInCent: 10_000_001 }, { amountInCent: 'too-high' }],
    [{ amountInCent: 1.5 }, { amountInCent: 'missing' }],
    [{ amountInCent: Number.NaN }, { amountInCent: 'missing' }],
  ] as const)('with %j has the problem %j', (change, problems) => {
    expect(validateClaim({ ...draft, ...change }, click, now)).toEqual(E.left(problems));
  });
  it.each([{ orderNumber: 'x'.repeat(60) }, { amountInCent: 1 }, { amountInCent: 10_000_000 }, { orderedOn: '2026-11-21' }])('takes %j', (change) => {
    expect(validateClaim({ ...draft, orderNumber: 'B-4711', ...change }, click, now)).toStrictEqual(E.right({ ...draft, orderNumber: 'B-4711', ...change }));
  });
  it('has no entry for valid fields', () => {
    expect(validateClaim({ orderNumber: '', orderedOn: '2026-11-02', amountInCent: 1 }, click, now)).toStrictEqual(E.left({ orderNumber: 'missing' }));
  });
  it('accepts only valid claims, whatever was typed', () => {
    const days = fc.oneof(fc.string(), fc.date({ min: new Date('2026-10-01'), max: new Date('2027-01-01'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)));
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), days, fc.option(fc.double(), { nil: undefined }), (orderNumber, orderedOn, amountInCent) => {
        const outcome = validateClaim({ orderNumber, orderedOn, amountInCent }, click, now);
        if (E.isLeft(outcome)) {
          expect(outcome.left).not.toEqual({});
          return;
        }
        expect(claimVerdict({ state: 'clicked', clickedAt: new Date(click.clickedAt), orderedOn: outcome.right.orderedOn, now })).toBe('claim');
        expect(outcome.right.orderNumber.trim()).not.toBe('');
      }),
    );
  });
});

describe('the time of a claim', () => {
  it('is from the third to the 90th day, for orders of the click’s day and the 30 after it', () => {
    expect(claimWindow('clicked', new Date(click.clickedAt))).toEqual({
      opens: new Date('2026-11-04T10:00:00.000Z'),
      closes: new Date('2027-01-30T10:00:00.000Z'),
      firstOrderDay: '2026-11-01',
      lastOrderDay: '2026-12-01',
    });
  });
  it('is over once the points are credited, and begins later once the purchase is reported', () => {
    expect(claimWindow('credited', new Date(click.clickedAt))).toBeUndefined();
    expect(claimWindow('reported', new Date(click.clickedAt))?.opens).toEqual(new Date('2026-12-16T10:00:00.000Z'));
  });
});
