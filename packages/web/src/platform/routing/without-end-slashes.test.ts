import { expect, it } from 'vitest';
import { withoutEndSlashes } from './without-end-slashes.ts';

it.each([
  ['/hilfe', '/hilfe'],
  ['/hilfe///', '/hilfe'],
  ['/a//b/', '/a//b'],
  ['/', ''],
  ['///', ''],
])('%s without the slashes at its end is %s', (pathname, path) => {
  expect(withoutEndSlashes(pathname)).toBe(path);
});
