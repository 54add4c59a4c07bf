// @vitest-environment node
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageStylesOf } from './page-styles.ts';

it('a page carries its style sheets in their order, and its policy allows just this text', () => {
  const { piece: { text }, source } = pageStylesOf(['a{color:red}\n', 'b{color:blue}']).whole;
  expect(text).toBe('a{color:red}b{color:blue}');
  expect(source).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

it('a page that rests carries of them what it shows, and its policy allows just that', () => {
  const { piece: { text }, source } = pageStylesOf(['p{top:0}', '.a{top:0}.b{top:0}']).usedBy([new Set(['a'])]);
  expect(text).toBe('p{top:0}.a{top:0}');
  expect(source).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

it('what compares widths stays as it is', () => {
  const sheet = '@media (width<40rem){a{color:red}}@media (40rem<=width<60rem){a{color:blue}}';
  expect(pageStylesOf([sheet]).whole.piece.text).toBe(sheet);
});

it('no style sheet ends its element, nor do two of them together', () => {
  const piece = fc.constantFrom('</style>', '<', '</', '<!--', 'a{', '}', ' ');
  fc.assert(
    fc.property(fc.array(fc.array(piece).map((pieces) => pieces.join(''))), (sheets) => {
      expect(pageStylesOf(sheets).whole.piece.text).not.toContain('</');
    }),
  );
});
