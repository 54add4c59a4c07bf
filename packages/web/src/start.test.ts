// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** An app whose `hydrate` is resolved by the test. */
const APP = 'data:text/javascript,export%20const%20hydrate=()=>{globalThis.hydrations=(globalThis.hydrations??0)+1;return%20globalThis.hydration}';
const page = globalThis as typeof globalThis & { hydrations?: number; hydration?: Promise<unknown> };

let finish: () => void = () => undefined;

/** The start script's own element names the app. */
function nameApp(href: string): void {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.dataset['app'] = href;
  document.head.replaceChildren(script);
}

beforeEach(() => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'root' }));
  nameApp(APP);
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  vi.spyOn(window, 'addEventListener');
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => Number(frame(0)));
  // Never idle, so that only interactions start hydration.
  vi.stubGlobal('requestIdleCallback', () => 1);
  page.hydrations = 0;
  page.hydration = new Promise<void>((resolve) => (finish = resolve));
});

afterEach(() => {
  // The script of the next test is a new one.
  for (const [type, listener] of vi.mocked(window.addEventListener).mock.calls) window.removeEventListener(type, listener, true);
  localStorage.clear();
  document.body.replaceChildren();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const put = (html: string): HTMLElement => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const [element] = [...parsed.body.children];
  if (!(element instanceof HTMLElement)) throw new Error('no element');
  document.getElementById('root')?.append(element);
  return element;
};

const hydrationStarted = (): Promise<void> => vi.waitFor(() => expect(page.hydrations).toBe(1));

it('a prerendered page reads no storage and is not hydrated until it is shown', async () => {
  const { dataset } = document.documentElement;
  localStorage.setItem('at_pluspunkt-web', 'a');
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  await import('./start.ts');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(dataset['session']).toBeUndefined();

  document.dispatchEvent(new Event('prerenderingchange'));
  expect(dataset['session']).toBe('stored');
  await hydrationStarted();
});

it('a page is hydrated when the browser is idle after load', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  await import('./start.ts');
  expect([page.hydrations, idle.length]).toEqual([0, 1]);
  idle.forEach((task) => task());
  await hydrationStarted();
});

describe('before hydration', () => {
  it('a key that turns the page is not seen by an app whose listeners are there already, and is repeated once', async () => {
    await import('./start.ts');
    const pages = vi.fn();
    document.addEventListener('keydown', pages);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(pages).not.toHaveBeenCalled();
    await hydrationStarted();
    finish();
    await vi.waitFor(() => expect(pages).toHaveBeenCalledTimes(1));
    document.removeEventListener('keydown', pages);
  });

  it('a click on a button starts it, looks pressed at once, and is repeated once', async () => {
    await import('./start.ts');
    const button = put('<button type="button">Merken</button>');
    button.click();
    expect(button.dataset['pressed']).toBe('');
    await hydrationStarted();
    const clicks = vi.fn();
    button.addEventListener('click', clicks);
    finish();
    await vi.waitFor(() => expect(clicks).toHaveBeenCalledTimes(1));
    expect(button.dataset['pressed']).toBeUndefined();
    button.click();
    expect(clicks).toHaveBeenCalledTimes(2);
  });

  it('a tick remains, and is reported to the app by a click', async () => {
    await import('./start.ts');
    const box = put('<input type="checkbox">') as HTMLInputElement;
    box.click();
    await hydrationStarted();
    const seen: boolean[] = [];
    box.addEventListener('click', () => seen.push(box.checked));
    finish();
    await vi.waitFor(() => expect(seen).toEqual([true]));
  });

  it('a plain link is left to the browser', async () => {
    await import('./start.ts');
    const link = put('<a href="#inhalt">Zum Inhalt</a>');
    link.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    link.click();
    expect([link.dataset['pressed'], page.hydrations]).toEqual([undefined, 0]);
  });

  it('another input starts hydration without being repeated', async () => {
    await import('./start.ts');
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await hydrationStarted();
  });
});

it('if the app cannot be loaded, the button no longer looks pressed and the next input tries again', async () => {
  nameApp('data:text/javascript,throw%201');
  await import('./start.ts');
  const button = put('<button type="button">Merken</button>');
  button.click();
  await vi.waitFor(() => expect(button.dataset['pressed']).toBeUndefined());
  nameApp(APP);
  button.click();
  await hydrationStarted();
});
