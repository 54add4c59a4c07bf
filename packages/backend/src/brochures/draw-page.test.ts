// Drawn pages: text that fits its place, prices as brochures print them, and areas that lie on the page.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawPage } from './draw-page.ts';
import { FACES, FINE, PRICE, TEXT } from './fonts.ts';
import { fit, measure, wrap } from './lettering.ts';
import type { ArtPage, ArtProduct, TemplateName, Theme } from './page-art.types.ts';
import { PAGE_HEIGHT, PAGE_WIDTH } from './page-art.types.ts';
import { takesBrotli } from '../assets/compress-vector.ts';
import { wantedPage } from './page-files.routes.ts';
import { percentOff, priceText } from './price-tag.ts';
import { slotsOf } from './slots.ts';

const TEMPLATES: readonly TemplateName[] = ['cover', 'lead', 'list', 'mosaic', 'four', 'six', 'band', 'spot', 'tip', 'ticket', 'back'];
const types = [...Object.values(FACES), TEXT, FINE];
const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäöüßABCDEÄÖÜ0123456789,-'), minLength: 1, maxLength: 18 });

test('fitted text is never wider than its place nor longer than its lines', () => {
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.array(word, { minLength: 1, maxLength: 6 }), fc.integer({ min: 60, max: 340 }), fc.integer({ min: 1, max: 3 }), (type, words, width, maxLines) => {
      const fitted = fit(type, words.join(' '), 30, width, maxLines);
      expect(fitted.lines.length).toBeLessThanOrEqual(maxLines);
      if (fitted.size > 5) expect(Math.max(...fitted.lines.map((line) => measure(type, line, fitted.size)))).toBeLessThanOrEqual(width);
    }),
  );
});

test('wrapping loses no word', () => {
  fc.assert(fc.property(fc.array(word, { minLength: 1 }), (words) => wrap(TEXT, words.join(' '), 12, 120).join(' ') === words.join(' ')));
});

test('every face has what German needs', () => {
  const needed = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzäöüÄÖÜß0123456789,.-%'];
  for (const { face } of types) expect(needed.filter((letter) => !face.glyphs.has(letter))).toEqual([]);
  expect([...'0123456789,–'].filter((letter) => !PRICE.face.glyphs.has(letter))).toEqual([]);
});

test('prices raise their cents, and round ones end in a dash', () => {
  expect([179, 89, 12_900, 123_456].map(priceText)).toEqual([
    { euros: '1,', cents: '79' },
    { euros: '0,', cents: '89' },
    { euros: '129,', cents: '–' },
    { euros: '1.234,', cents: '56' },
  ]);
});

test('a reduction is never rounded up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 100_000 }), (price, former) => {
      const percent = percentOff(price, former);
      return percent === undefined ? former <= price : former * (1 - percent / 100) >= price - 1e-6;
    }),
  );
});

test('the products of a page stand on it and not on each other', () => {
  for (const template of TEMPLATES) {
    const slots = slotsOf(template);
    for (const [i, a] of slots.entries()) {
      expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= PAGE_WIDTH + 0.01 && a.y + a.height <= PAGE_HEIGHT).toBe(true);
      const onOthers = slots.slice(i + 1).some((b) => a.x < b.x + b.width - 0.01 && b.x < a.x + a.width - 0.01 && a.y < b.y + b.height - 0.01 && b.y < a.y + a.height - 0.01);
      expect(onOthers).toBe(false);
    }
  }
});

const theme: Theme = {
  face: 'round', cover: 'grid', tag: 'tilt', header: 'band', pattern: 'dots',
  brand: '#176338', onBrand: '#FFF3CF', paper: '#FFFFFF', ink: '#1A1B1E', accent: '#FFD400', onAccent: '#141414', soft: ['#FFF7DF', '#FFE9D2'], mark: '<circle r="9"/>', markGround: '#176338',
};
const product: ArtProduct = { name: 'Saftorangen', detail: '2-kg-Netz', priceInCent: 179, formerPriceInCent: 249, picture: '1f34a' };
const pageOf = (template: TemplateName, products: readonly ArtProduct[]): ArtPage => ({ pageNumber: 2, template, headline: 'Frisch & günstig', badge: 'Neu', copy: ['10fach', 'auf alles', 'und: mehr', 'Klein'], products });
const draw = (look: Partial<Theme>, page: ArtPage): string =>
  drawPage({ brochure: { title: 'Knackig <günstig>', company: 'Kornkiste', validity: 'Mo. 23.11.', theme: { ...theme, ...look } }, page, width: 372, pictureOf: (code) => `data:${code}`, text: 'A & B' });

test('every template is drawn in every look, with and without products', () => {
  const looks: readonly Partial<Theme>[] = [
    {}, { tag: 'burst', header: 'rule', pattern: 'stripes', cover: 'hero' }, { tag: 'flag', header: 'ribbon', pattern: 'waves', cover: 'circle' },
    { tag: 'disc', header: 'corner', pattern: 'confetti', cover: 'split' }, { tag: 'plain', pattern: 'rings', cover: 'stack' }, { pattern: 'none', cover: 'frame' },
  ];
  for (const look of looks)
    for (const template of TEMPLATES)
      for (const count of [0, 1, 9]) {
        const svg = draw(look, pageOf(template, Array<ArtProduct>(count).fill(product)));
        expect(svg).toMatch(/^<svg [^>]+>.*<\/svg>$/s);
        expect(svg.match(/NaN|undefined|Infinity/)).toBeNull();
        const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
        expect([...svg.matchAll(/href="#([^"]+)"/g)].filter(([, id]) => !ids.has(id))).toEqual([]);
      }
});

test('what editors write cannot become markup', () => {
  const svg = draw({}, pageOf('lead', [{ ...product, name: '<script>alert(1)</script>' }]));
  expect(svg).toContain('<title>Kornkiste: Knackig &lt;günstig&gt;, Seite 2</title><desc>A &amp; B</desc>');
  expect(svg).not.toContain('<script');
});

test('a page file is a page number and one of two widths', () => {
  expect(['2-744.svg', '12-372.svg', '0-372.svg', '2-373.svg', '2-744.png', '02-744.svg', '100-372.svg'].map(wantedPage)).toEqual([
    { pageNumber: 2, width: 744 }, { pageNumber: 12, width: 372 }, undefined, undefined, undefined, undefined, undefined,
  ]);
});

test.each([
  ['gzip, deflate, br, zstd', true],
  ['br;q=0.5', true],
  ['BR', true],
  ['gzip;q=1, br;q=0', false],
  ['br;q=0.0', false],
  ['brotli', false],
  ['br;q=0.001', true],
  [`br;q=0.${'1'.repeat(16_000)}x`, false],
  ['', false],
])('a client that accepts %j is sent brotli: %j', (header, expected) => {
  expect(takesBrotli(header)).toBe(expected);
});
