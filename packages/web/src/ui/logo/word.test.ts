// @vitest-environment node
import { expect, it } from 'vitest';
import { wordSymbol } from './word.ts';

it('the name of a logo is drawn; a name without outlines is text, whatever its characters', () => {
  expect(wordSymbol({ name: 'Pluspunkt' })).toMatch(/^<div hidden><svg><path id="wortmarke" d="M[^"]+"\/><\/svg><\/div>$/);
  expect(wordSymbol({ name: 'Treuwerk', logo: { width: 110, mark: 'M0 0', accent: 'M1 1', word: 'M2 2' } })).toContain(' d="M2 2"/>');
  const written = wordSymbol({ name: 'Treu & <b>Werk', wordWidth: 138 });
  expect(written).toContain(' textLength="100" ');
  expect(written).toContain('>Treu &amp; &lt;b>Werk</text>');
});
