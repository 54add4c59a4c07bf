import { expect, it } from 'vitest';
import { DEFAULT_POINT_TERMS } from '../points/index.ts';
import { BRAND_DEFAULTS, pointWorthLabel, withPointTerms, type Brand } from './index.ts';

const usual: Brand = { ...BRAND_DEFAULTS, colours: [], points: DEFAULT_POINT_TERMS };

it.each([
  [100, '1 Cent'],
  [50, '0,5 Cent'],
  [25, '0,25 Cent'],
  [1_000, '10 Cent'],
])('%i hundredths are %s', (worthInHundredths, label) => {
  expect(pointWorthLabel({ worthInHundredths })).toBe(label);
});

it('the default sentences follow the worth, those of the operator stay', () => {
  const half = { ...DEFAULT_POINT_TERMS, worthInHundredths: 50 };
  expect(withPointTerms(usual, half)).toMatchObject({ promise: '1 Punkt ist 0,5 Cent.', points: half });
  expect(withPointTerms(usual, half).description).toContain('1 Punkt ist 0,5 Cent, ohne Gebühr.');
  expect(withPointTerms({ ...usual, promise: 'Treue zahlt sich aus.' }, half).promise).toBe('Treue zahlt sich aus.');
  expect(withPointTerms(usual, { ...DEFAULT_POINT_TERMS })).toBe(usual);
});
