// @vitest-environment jsdom
// Waiting for a document that arrives, arrives slowly, or breaks off.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentParsed } from './document-parsed.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const coming = (): { readonly page: Document; readonly grow: () => void; readonly end: () => void } => {
  const page = document.implementation.createHTMLDocument();
  let state: DocumentReadyState = 'loading';
  Object.defineProperty(page, 'readyState', { get: () => state });
  return {
    page,
    grow: () => void page.body.append(page.createElement('p')),
    end: () => {
      state = 'interactive';
      page.dispatchEvent(new Event('DOMContentLoaded'));
    },
  };
};

const watched = (page: Document): { readonly done: () => boolean } => {
  let done = false;
  void documentParsed(page).then(() => (done = true));
  return { done: () => done };
};

it('a parsed document is reported at once', async () => {
  const { page, end } = coming();
  end();
  const { done } = watched(page);
  await vi.advanceTimersByTimeAsync(0);
  expect(done()).toBe(true);
});

it('a slow document is waited for as long as it grows', async () => {
  const { page, grow, end } = coming();
  const { done } = watched(page);
  for (let seconds = 0; seconds < 60; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    grow();
  }
  expect(done()).toBe(false);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(done()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('a document that broke off counts as parsed once it has stopped growing', async () => {
  const { page } = coming();
  const { done } = watched(page);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(done()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(done()).toBe(true);
});
