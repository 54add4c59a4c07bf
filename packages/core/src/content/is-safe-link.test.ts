// Links of rendered markdown.
import { expect, it } from 'vitest';
import { isSafeLink } from './index.ts';

it.each(['/a', 'https://example.de', 'mailto:a@example.de', 'data:image/webp;base64,A', '#a', ''])('%j is safe', (href) => {
  expect(isSafeLink(href)).toBe(true);
});
it.each(['javascript:x', ' VBScript:x', 'file:///x', 'data:text/html,x', 'data:image/svg+xml,x'])('%j is not safe', (href) => {
  expect(isSafeLink(href)).toBe(false);
});
