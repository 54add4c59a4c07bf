// @vitest-environment jsdom
// The screen stays on while the card is shown, and only then.
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

/** The browser's part, in memory. */
function aBrowser(refuses = false) {
  const locks: EventTarget[] = [];
  const released: EventTarget[] = [];
  const request = (): Promise<EventTarget> => {
    if (refuses) return Promise.reject(new DOMException('low battery', 'NotAllowedError'));
    const lock = Object.assign(new EventTarget(), {
      release: (): Promise<void> => {
        released.push(lock);
        lock.dispatchEvent(new Event('release'));
        return Promise.resolve();
      },
    });
    locks.push(lock);
    return Promise.resolve(lock);
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  return { locks, released };
}

const show = (state: DocumentVisibilityState): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(document, 'visibilityState');
});

it('keeps the screen on while the card is shown, and requests it again when the page is visible again', async () => {
  const { locks, released } = aBrowser();
  const { result, unmount } = renderHook(useWakeLock);
  await waitFor(() => expect(result.current).toBe(true));
  // The browser takes the lock back by itself when the page is hidden.
  act(() => {
    show('hidden');
    locks[0]?.dispatchEvent(new Event('release'));
  });
  expect([result.current, locks.length]).toEqual([false, 1]);
  act(() => show('visible'));
  await waitFor(() => expect(result.current).toBe(true));
  expect(locks).toHaveLength(2);
  unmount();
  expect(released).toEqual([locks[1]]);
});

it('shows the card also where the browser refuses the lock, or does not know it', async () => {
  aBrowser(true);
  const refused = renderHook(useWakeLock);
  await act(() => Promise.resolve());
  expect(refused.result.current).toBe(false);
  refused.unmount();
  Reflect.deleteProperty(navigator, 'wakeLock');
  const unknown = renderHook(useWakeLock);
  await act(() => Promise.resolve());
  expect(unknown.result.current).toBe(false);
});
