// The filter of the partner list in its address.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filterFrom, filterPath, fromStart, PARTNER_STEPS, reaching } from './partner-filter.ts';

const { step, most } = PARTNER_STEPS;
const filterOf = (path: string) => filterFrom(new URL(path, 'https://page.invalid').searchParams);

it('contains everything about the list except the defaults', () => {
  const texts = fc.string({ maxLength: 20 }).map((text) => text.trim());
  fc.assert(
    fc.property(fc.constantFrom('premium' as const, 'online' as const), texts, texts, fc.integer({ min: 1, max: most / step }), fc.nat({ max: most / step }), (kind, category, query, steps, known) => {
      const filter = { kind, category, query, shown: steps * step, known: Math.min(known, steps - 1) * step };
      expect(filterOf(filterPath(filter))).toEqual(filter);
    }),
  );
  expect(filterPath(filterOf('/partner?art=premium&kategorie=&q=&anzahl=10&ab=0'))).toBe('/partner');
});

it.each(['', '0', '-5', 'viele', '1e9', 'NaN', 'Infinity'])('limits the length of the list for „anzahl=%s“, and leaves something to load', (count) => {
  const { shown, known } = filterOf(`/?anzahl=${count}&ab=${count}`);
  expect([shown, known].map((many) => many % step)).toEqual([0, 0]);
  expect(shown <= most && known >= 0 && known < shown).toBe(true);
});

it('loads as many as needed, and restarts when the filter changes', () => {
  const filter = filterOf('/partner?kategorie=Mode&anzahl=180&ab=120');
  const paths = [reaching(filter, 180), reaching(filter, 181), reaching(filter, 1), reaching(filter, 9_999), fromStart(filter)].map(filterPath);
  expect(paths).toEqual(['&anzahl=180', '&anzahl=240', '', `&anzahl=${most}`, ''].map((more) => `/partner?kategorie=Mode${more}`));
});
