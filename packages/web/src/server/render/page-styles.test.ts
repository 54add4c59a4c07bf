// @vitest-environment node
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageStyleOf } from './page-styles.ts';

it('a page carries its style sheets in their order, and its policy allows just this text', () => {
  const { text, source } = pageStyleOf(['a{color:red}\n', 'b{color:blue}']);
  expect(text).toBe('a{color:red}b{color:blue}');
  expect(source).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

it('comparisons of widths are unchanged', () => {
  const sheet = '@media (width<40rem){a{color:red}}@media (40rem<=width<60rem){a{color:blue}}';
  expect(pageStyleOf([sheet]).text).toBe(sheet);
});

it('no style sheet ends its element, nor do two of them together', () => {
  const fragment = fc.constantFrom('</style>', '<', '</', '<!--', 'a{', '}', ' ');
  fc.assert(
    fc.property(fc.array(fc.array(fragment).map((fragments) => fragments.join(''))), (sheets) => {
      expect(pageStyleOf(sheets).text).not.toContain('</');
    }),
  );
});
