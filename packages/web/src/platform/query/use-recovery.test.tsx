// @vitest-environment jsdom
// Failed queries are retried after growing delays.
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRecovery } from './use-recovery.ts';

interface Shown {
  readonly failed: boolean;
  readonly asking: boolean;
}
const FAILED: Shown = { failed: true, asking: false };
const ASKING: Shown = { failed: false, asking: true };
const WELL: Shown = { failed: false, asking: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show(first: Shown) {
  const again = vi.fn<() => void>();
  const { rerender, unmount } = renderHook(({ failed, asking }: Shown) => useRecovery(failed, again, asking), { initialProps: first });
  return { again, rerender, unmount };
}

it('retries with growing pauses while each retry reports that it is running', () => {
  const { again, rerender } = show(FAILED);
  const asked: number[] = [];
  for (let second = 1; second <= 40; second += 1) {
    vi.advanceTimersByTime(1_000);
    if (again.mock.calls.length > asked.length) {
      asked.push(second);
      rerender(ASKING);
      rerender(FAILED);
    }
  }
  expect(asked).toEqual([5, 15, 35]);
});

it('does not retry while a retry is running, and stops after success', () => {
  const { again, rerender } = show(FAILED);
  rerender(ASKING);
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(again).not.toHaveBeenCalled();
  rerender(FAILED);
  window.dispatchEvent(new Event('online'));
  expect(again).toHaveBeenCalledTimes(1);
  rerender(WELL);
  vi.advanceTimersByTime(600_000);
  expect(again).toHaveBeenCalledTimes(1);
});

it('starts with the shortest pause after a new failure, and stops when its component is removed', () => {
  const { again, rerender, unmount } = show(FAILED);
  vi.advanceTimersByTime(15_000);
  expect(again).toHaveBeenCalledTimes(2);
  rerender(WELL);
  rerender(FAILED);
  vi.advanceTimersByTime(5_000);
  expect(again).toHaveBeenCalledTimes(3);
  unmount();
  vi.advanceTimersByTime(600_000);
  expect(again).toHaveBeenCalledTimes(3);
});
