// @vitest-environment jsdom
// The first script of a page that a browser renders before anybody has asked for it.
import { afterEach, expect, it } from 'vitest';

afterEach(() => localStorage.clear());

it('a page that nobody sees yet looks at nothing of its device and starts nothing, until it is seen', async () => {
  const { dataset } = document.documentElement;
  document.body.append(Object.assign(document.createElement('div'), { id: 'root' }));
  dataset['rests'] = '';
  localStorage.setItem('at_pluspunkt-web', 'a');
  Object.defineProperty(document, 'prerendering', { value: true });
  await import('./boot.ts');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(dataset['session']).toBeUndefined();

  // What was stored meanwhile, in another tab, is what counts.
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(dataset['session']).toBe('stored');
});
