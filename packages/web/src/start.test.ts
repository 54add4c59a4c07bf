// @vitest-environment jsdom
// The first script of a page that nobody sees yet: rendered before anybody has asked for it, or opened in a tab in the background.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => document.body.append(Object.assign(document.createElement('div'), { id: 'root' })));

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('a page that nobody sees yet looks at nothing of its device and starts nothing, until it is seen', async () => {
  const { dataset } = document.documentElement;
  dataset['rests'] = '';
  localStorage.setItem('at_pluspunkt-web', 'a');
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  await import('./start.ts');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(dataset['session']).toBeUndefined();

  // What was stored meanwhile, in another tab, is what counts.
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(dataset['session']).toBe('stored');
});

it('a page that wakes in the background is laid out as a whole there, where no frame comes', async () => {
  const { dataset } = document.documentElement;
  dataset['rests'] = '';
  dataset['app'] = 'data:text/javascript,export%20const%20hydrate=async()=>0';
  localStorage.setItem('at_pluspunkt-web', 'a');
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  await import('./start.ts');
  await vi.waitFor(() => expect(dataset).not.toHaveProperty('rests'));
});

it.each([
  ['is held back once all of it is there', false, 'held'],
  ['that somebody has gone down meanwhile stays shown', true, 'seen'],
])('what lies below the first view of a page %s', async (_, gone, expected) => {
  const { dataset } = document.documentElement;
  dataset['rests'] = '';
  dataset['app'] = 'data:text/javascript,await%20new%20Promise(()=>0)';
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  vi.spyOn(performance, 'now').mockReturnValue(300);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => Number(frame(0)));
  await import('./start.ts');
  expect(dataset['rests']).toBe('');
  if (gone) document.body.dispatchEvent(new Event('wheel', { bubbles: true }));
  window.dispatchEvent(new Event('DOMContentLoaded'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(dataset['rests']).toBe(expected);
});
