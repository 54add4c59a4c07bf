// @vitest-environment jsdom
// The scroll position after going back.
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import LateScrollRestoration from './late-scroll-restoration.tsx';

let scrolled: number[];
const stand = (y: number): void => {
  vi.stubGlobal('scrollY', y);
  fireEvent.scroll(window);
};
beforeEach(() => {
  vi.useFakeTimers();
  scrolled = [];
  vi.stubGlobal('scrollTo', (_: number, y: number) => scrolled.push(y));
  stand(0);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Scrolls to `place`, opens another page, and goes back to a page that is still short. */
async function back(place: number, { path = '/partner' } = {}) {
  const router = createMemoryRouter([{ path: '*', element: <LateScrollRestoration /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  stand(place);
  await act(() => router.navigate('/hilfe'));
  stand(0);
  await act(() => router.navigate(-1));
  return router;
}

it('the place is looked for once more after a tenth of a second', async () => {
  await back(900);
  vi.advanceTimersByTime(99);
  expect(scrolled).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(scrolled).toEqual([900]);
  vi.advanceTimersByTime(1_000);
  expect(scrolled).toEqual([900]);
});

it('a page is not moved if the visitor scrolls meanwhile, or if it is already in place', async () => {
  await back(900);
  stand(40);
  vi.advanceTimersByTime(1_000);
  cleanup();
  await back(1);
  vi.advanceTimersByTime(1_000);
  expect(scrolled).toEqual([]);
});

it('an address with a fragment, and a page reached by a link, are not moved', async () => {
  const router = await back(900, { path: '/hilfe#karte' });
  vi.advanceTimersByTime(1_000);
  await act(() => router.navigate('/praemien'));
  vi.advanceTimersByTime(1_000);
  expect(scrolled).toEqual([]);
});

it('who leaves before is not followed', async () => {
  const router = await back(900);
  await act(() => router.navigate('/praemien'));
  vi.advanceTimersByTime(1_000);
  expect(scrolled).toEqual([]);
});
