import { expect, it } from 'vitest';
import { environmentOf, inGroups } from './order-by-environment.ts';

it('a file has the environment that its first comment asks for, or that of its project', () => {
  expect(environmentOf('// @vitest-environment jsdom\nimport x;', 'node')).toBe('jsdom');
  expect(environmentOf('import x;', 'node')).toBe('node');
});

it('files of one environment run one after the other, the slowest first, and small groups before large ones', () => {
  expect(inGroups([['web jsdom', 'slow page'], ['web node', 'server'], ['web jsdom', 'page'], ['core node', 'rule'], ['web node', 'sitemap']])).toEqual(['rule', 'slow page', 'page', 'server', 'sitemap']);
});
