// How an alert reacts to prices.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertStep } from './index.ts';

const at = (presentInCent: number | undefined, highestInCent = presentInCent) => ({ presentInCent, highestInCent });

describe('an alert', () => {
  it.each([
    ['fires at its target', true, at(100), { active: false, fires: true }],
    ['waits above its target', true, at(101), { active: true, fires: false }],
    ['does not fire again at its target', false, at(90), { active: false, fires: false }],
    ['waits again above its target', false, at(101), { active: true, fires: false }],
    ['fires again when the price was above in between', false, at(100, 150), { active: false, fires: true }],
    ['waits again above its target, whatever was before', false, { presentInCent: 101, highestInCent: undefined }, { active: true, fires: false }],
    ['waits again when the price was above in between and is unknown now', false, at(undefined, 101), { active: true, fires: false }],
    ['is left alone while no price is known', false, at(undefined), { active: false, fires: false }],
    ['goes on waiting while no price is known', true, at(undefined), { active: true, fires: false }],
  ])('%s', (_title, active, movement, expected) => {
    expect(alertStep({ targetPriceInCent: 100, active }, movement)).toEqual(expected);
  });

  it('fires once for every time the price comes down to the target, however often the prices are checked', () => {
    const prices = fc.array(fc.option(fc.integer({ min: 80, max: 120 }), { nil: undefined }), { maxLength: 60 });
    fc.assert(
      fc.property(prices, (course) => {
        let active = true;
        let fired = 0;
        let falls = 0;
        let above = true;
        for (const price of course) {
          const step = alertStep({ targetPriceInCent: 100, active }, at(price));
          active = step.active;
          fired += step.fires ? 1 : 0;
          if (price === undefined) continue;
          falls += above && price <= 100 ? 1 : 0;
          above = price > 100;
        }
        expect(fired).toBe(falls);
      }),
    );
  });
});
