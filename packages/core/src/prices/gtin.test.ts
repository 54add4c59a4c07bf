// Check digits of global trade item numbers.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gtinCheckDigit, isValidGtin } from './index.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const bodies = fc.oneof(...[7, 11, 12, 13].map(digits));

it.each([
  ['4006381333931', true],
  ['96385074', true],
  ['036000291452', true],
  ['10012345678902', true],
  ['4006381333932', false],
  ['400638133393', false],
  ['4006381333931 ', false],
  ['', false],
  ['٤٠٠٦٣٨١٣٣٣٩٣١', false],
])('%j is a valid GTIN: %j', (gtin, valid) => {
  expect(isValidGtin(gtin)).toBe(valid);
});

describe('the check digit', () => {
  it('belongs to every body of a known length and makes it valid', () => {
    fc.assert(fc.property(bodies, (body) => isValidGtin(`${body}${gtinCheckDigit(body)}`)));
  });

  it('notices every single wrong digit', () => {
    const wrong = fc.tuple(bodies, fc.nat(), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(wrong, ([body, at, by]) => {
        const gtin = `${body}${gtinCheckDigit(body)}`;
        const place = at % gtin.length;
        const other = (Number(gtin[place]) + by) % 10;
        return !isValidGtin(gtin.slice(0, place) + other + gtin.slice(place + 1));
      }),
    );
  });

  it('is refused for anything else', () => {
    fc.assert(fc.property(fc.string().filter((text) => !/^([0-9]{7}|[0-9]{11,13})$/.test(text)), (text) => gtinCheckDigit(text) === undefined));
  });
});
