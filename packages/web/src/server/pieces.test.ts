// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { texts } from '@pluspunkt/testkit/values';
import { areSame, createPiece, createSearch, lengthOf, textOf, written, type Pieces } from './pieces.ts';

const text = texts();
const pieces: fc.Arbitrary<Pieces> = fc.array(fc.oneof(text, text.map(createPiece)));

it('a page in pieces is the page', () =>
  fc.assert(
    fc.asyncProperty(pieces, async (some) => {
      const whole = textOf(some);
      const { bytes, withBytes } = written(some);
      expect([Buffer.from(bytes()).toString(), lengthOf(some)]).toEqual([whole, whole.length]);
      expect(await withBytes((lent) => Promise.resolve(Buffer.from(lent).toString()))).toBe(whole);
    }),
  ));

it('pages that are packed at the same time do not get into each other', async () => {
  const wait = Promise.withResolvers<undefined>();
  const told = ['Kaffee', createPiece('Blumen')].map((one) => written([one]).withBytes(async (bytes) => (await wait.promise, Buffer.from(bytes).toString())));
  wait.resolve(undefined);
  expect(await Promise.all(told)).toEqual(['Kaffee', 'Blumen']);
});

it('the tag is the same for the same pieces, however the text between them came, and another for another text', () => {
  const offer = (price: string): Pieces => ['<ul>', createPiece(`<li>${price}</li>`), '</ul>'];
  const digests = [offer('4,99 €'), ['<u', 'l>', createPiece('<li>4,99 €</li>'), '</ul>'], offer('5,00 €'), ['<ol>', ...offer('4,99 €').slice(1)]].map((some) => written(some).digest);
  expect(digests[1]).toBe(digests[0]);
  expect(new Set(digests).size).toBe(3);
});

it('is compared by what it says', () => {
  const piece = createPiece('4,99 €');
  expect([['a', piece], ['a', createPiece('4,99 €')], ['a', '4,99 €'], ['b', piece], ['a']].map((other) => areSame(['a', piece], other))).toEqual([true, true, true, false, false]);
});

it('a mark is found in what comes again and in what does not', () => {
  const isBusy = createSearch(/busy/);
  const [busy, done] = [createPiece('<p busy>'), createPiece('<p>')];
  for (let turn = 1; turn <= 2; turn += 1) expect([['a', busy], ['busy', done], ['a', done]].map(isBusy)).toEqual([true, true, false]);
});
