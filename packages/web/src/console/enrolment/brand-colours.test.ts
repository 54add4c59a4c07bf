// Families of brand colours from one colour: complete, valid, and legible where they are not exact.
import { brandFaults } from '@pluspunkt/core/brand';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { familyOf } from './brand-colours.ts';

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('families with the lightness of the design are complete and legible in every hue', () => {
  fc.assert(
    fc.property(colour, colour, (main, accent) => {
      expect(brandFaults({ ...familyOf('petrol', main), ...familyOf('night', main), ...familyOf('sun', accent) })).toEqual([]);
    }),
  );
});

it('an exact colour is the one that was given', () => {
  expect(familyOf('petrol', '#7A3670', true)).toMatchObject({ 'petrol.light': '#7a3670' });
});

it('what is no colour makes no family', () => {
  expect(familyOf('sun', 'gelb', true)).toBeUndefined();
});
