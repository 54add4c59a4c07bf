// Wrong files: what is found in them is bounded, however much of it there is.
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { BUNDLE_FORMAT, readBundle } from './bundle.ts';
import { hasTooManyValues, MOST_FAULTS } from './fault-bounds.ts';
import { kindOf } from './kinds.ts';

const many = <A>(value: A): readonly A[] => Array.from({ length: 290_000 }, () => value);
const faultsOf = (kinds: unknown): number => {
  const read = readBundle({ format: BUNDLE_FORMAT, kinds });
  return E.isLeft(read) ? read.left.length : 0;
};

it.each([
  ['empty entries', { stores: { version: '', entries: many({}) } }],
  ['entries that are none', { stores: { version: '', entries: many(1) } }],
  ['faulty values in one entry', { faq: { version: '', entries: [{ keywords: many('') }] } }],
  ['unknown kinds', Object.fromEntries(many('').map((_, kind) => [`x${String(kind)}`, 1]))],
])('a file of %s is refused with a few faults', (_what, kinds) => {
  expect(faultsOf(kinds)).toBeGreaterThan(0);
  expect(faultsOf(kinds)).toBeLessThan(2 * MOST_FAULTS);
});

it('the values of an entry are counted at any depth', () => {
  expect(hasTooManyValues({ a: [1, { b: [2, 3] }] })).toBe(false);
  expect(hasTooManyValues({ a: Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => 1)) })).toBe(true);
});

it('the texts of a page, and all answers together, are bounded: a page is rendered with all of them', () => {
  const page = (blocks: number) => ({ path: '/lang', layout: 'default', title: 'Lang', description: 'Lang', blocks: Array.from({ length: blocks }, () => ({ kind: 'markdown', markdown: 'x'.repeat(20_000) })) });
  expect([page(5), page(6)].map((value) => kindOf('pages').shape.safeParse(value).success)).toEqual([true, false]);
  const answers = (count: number) => Array.from({ length: count }, () => ({ answer: 'x'.repeat(20_000) }));
  expect([answers(20), answers(21)].map((entries) => kindOf('faq').whole?.(entries, {}).length)).toEqual([0, 1]);
});

it('what the lists of a page name is bounded: a page is rendered with all of it', () => {
  const page = (lists: number) => ({ path: '/lang', layout: 'default', title: 'Lang', description: 'Lang', blocks: Array.from({ length: lists }, () => ({ kind: 'faq', headline: 'Fragen', questionIds: Array.from({ length: 20 }, () => 'lang') })) });
  expect([page(5), page(6)].map((value) => kindOf('pages').shape.safeParse(value).success)).toEqual([true, false]);
});

it('all layers together are bounded: every page comes with all of them', () => {
  const postcodes = Array.from({ length: 8_200 }, (_, index) => String(10_000 + index));
  const layers = (count: number) => Array.from({ length: count }, (_, index) => ({ tracking_id: `l${index}`, zip_codes: postcodes }));
  expect([layers(6), layers(7)].map((entries) => kindOf('layers').whole?.(entries, {}).length)).toEqual([0, 1]);
});
