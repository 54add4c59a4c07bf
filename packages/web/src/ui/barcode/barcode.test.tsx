// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import fc from 'fast-check';
import { Barcode, barsOf, viewBoxOf } from './barcode.tsx';
import { code128Of } from './code128.ts';

// Code 128: value 105 starts set C, 104 set B; then the symbols, the checksum modulo 103 and the stop.
const START_B = '11010010000';
const START_C = '11010011100';
const STOP = '1100011101011';

it('encodes ten digits in pairs: start, five pairs, checksum, stop', async () => {
  const modules = await code128Of('3084517296');
  expect(modules.startsWith(START_C)).toBe(true);
  expect(modules.endsWith(STOP)).toBe(true);
  expect(modules).toHaveLength(11 * 7 + 13);
});

it('encodes the code of a coupon letter by letter', async () => {
  const modules = await code128Of('PP-7K3M-Q9XD');
  expect(modules.startsWith(START_B)).toBe(true);
  expect(modules.endsWith(STOP)).toBe(true);
  expect(modules).toHaveLength(11 * 14 + 13);
});

it('draws one bar a run of black modules', () => {
  expect(barsOf('1101')).toBe('M0 0h2v36h-2zM3 0h1v36h-1z');
});

it('shows the barcode with a quiet zone of ten modules on either side, and has a text alternative', async () => {
  render(<Barcode value="3084517296" label="Strichcode der Kartennummer 3084517296" failure="lädt nicht" />);
  const image = await screen.findByRole('img', { name: 'Strichcode der Kartennummer 3084517296' });
  expect(image.getAttribute('viewBox')).toBe('-10 0 110 36');
  expect(image.querySelectorAll('[style]')).toHaveLength(0);
});

it('gives every module the same whole number of device pixels, and the quiet zone its ten modules at least', () => {
  expect(viewBoxOf(90, 1_170)).toBe('-13.5 0 117 36');
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 200 }), fc.integer({ min: 0, max: 4_000 }), (modules, pixels) => {
      const [left = 0, , width = 0] = viewBoxOf(modules, pixels).split(' ').map(Number);
      expect(-left).toBeGreaterThanOrEqual(10);
      expect(width + left - modules).toBeGreaterThanOrEqual(10 - 1e-9);
      if (pixels < modules + 20) return;
      const perModule = pixels / width;
      expect(Math.abs(perModule - Math.round(perModule))).toBeLessThan(1e-6);
      expect(Math.abs(left * perModule - Math.round(left * perModule))).toBeLessThan(1e-6);
    }),
  );
});
