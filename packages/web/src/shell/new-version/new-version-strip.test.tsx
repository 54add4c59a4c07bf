// @vitest-environment jsdom
// The offer of a newer version.
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { announceNewVersion, takeNewVersion } from './new-version.ts';
import { NewVersionStrip } from './new-version-strip.tsx';

const done: string[] = [];
/** A window that records its calls. */
const page = (worker: boolean) => ({
  location: { reload: () => void done.push('reload') } as Location,
  navigator: {
    serviceWorker: worker ? { getRegistration: async () => ({ waiting: { postMessage: (message: string) => void done.push(message) } }) } : undefined,
  } as unknown as Navigator,
});

beforeEach(() => {
  done.length = 0;
  delete document.documentElement.dataset['newVersion'];
});

it('is not rendered without a newer version, and announces nothing', () => {
  render(<NewVersionStrip window={page(true)} />);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('is announced politely; accepting activates the waiting worker and reloads the page once', async () => {
  render(<NewVersionStrip window={page(true)} />);
  act(announceNewVersion);
  expect(screen.getByRole('status').textContent).toContain('Eine neue Version ist da.');
  expect(done).toEqual([]);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => done).toEqual(['take-over', 'reload']);
});

it('loads the page where there is no worker, too', async () => {
  announceNewVersion();
  render(<NewVersionStrip window={page(false)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Neu laden' }));
  await expect.poll(() => done).toEqual(['reload']);
});

it('loads the page where the worker never answers', async () => {
  vi.useFakeTimers();
  const silent = { ...page(true), navigator: { serviceWorker: { getRegistration: () => new Promise(() => undefined) } } as unknown as Navigator };
  const taken = takeNewVersion(silent);
  await vi.advanceTimersByTimeAsync(1_000);
  await taken;
  vi.useRealTimers();
  expect(done).toEqual(['reload']);
});

it('disappears when it is dismissed, and remains hidden on this page', async () => {
  render(<NewVersionStrip window={page(true)} />);
  act(announceNewVersion);
  await userEvent.click(screen.getByRole('button', { name: 'Später' }));
  act(announceNewVersion);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(done).toEqual([]);
});
