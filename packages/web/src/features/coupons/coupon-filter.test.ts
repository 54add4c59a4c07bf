// The address of the coupon list.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { couponFilterFrom, couponPath, COUPON_STEP, fromStart, oneStepOn, sortOrders } from './coupon-filter.ts';

const filterOf = (path: string) => couponFilterFrom(new URL(path, 'https://page.invalid').searchParams);

it('contains everything about the list except the defaults', () => {
  const names = fc.string({ maxLength: 20 }).map((name) => name.trim());
  fc.assert(
    fc.property(names, names, fc.constantFrom(...sortOrders), fc.boolean(), fc.integer({ min: 1, max: 30 }), fc.nat({ max: 29 }), (category, partner, sort, mine, steps, known) => {
      const filter = { category, partner, sort, mine, shown: steps * COUPON_STEP, known: Math.min(known, steps - 1) * COUPON_STEP };
      expect(filterOf(couponPath(filter))).toEqual(filter);
    }),
  );
  expect(couponPath(filterOf('/?kategorie=&sortierung=endet&anzahl=10'))).toBe('/e-coupons-aktionen/e-coupons');
});

it.each(['', '0', '-5', 'viele', '1e9', 'NaN', 'Infinity'])('shows a list of sensible length for „anzahl=%s“', (count) => {
  const { shown } = filterOf(`/?anzahl=${count}`);
  expect(shown >= COUPON_STEP && shown <= 2_040 && shown % COUPON_STEP === 0).toBe(true);
});

it.each(['-60', 'viele', '1e9', '61', '120', 'NaN'])('leaves something to load after „ab=%s“', (known) => {
  const { known: had, shown } = filterOf(`/?anzahl=120&ab=${known}`);
  expect(had >= 0 && had < shown && had % COUPON_STEP === 0).toBe(true);
});

it('continues by one page, and restarts when the filter changes', () => {
  const filter = filterOf('/?kategorie=Tierbedarf&anzahl=180&ab=120');
  expect([oneStepOn(filter), fromStart(filter)].map(couponPath)).toEqual(['&anzahl=240', ''].map((more) => `/e-coupons-aktionen/e-coupons?kategorie=Tierbedarf${more}`));
});

it('sorts by the end where the order is unknown', () => {
  expect(filterOf('/?sortierung=preis').sort).toBe('expiry');
});
