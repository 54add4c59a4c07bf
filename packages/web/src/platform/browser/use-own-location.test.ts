// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOwnLocation, type Locator } from './use-own-location.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('stops waiting for an unanswered permission prompt, and accepts a late answer', () => {
  const found = vi.fn();
  const answers: PositionCallback[] = [];
  const locator: Locator = { getCurrentPosition: (onFound) => void answers.push(onFound) };
  const { result } = renderHook(() => useOwnLocation(found, locator));
  act(() => void result.current.ask());
  expect(result.current.state).toBe('asking');
  act(() => void vi.advanceTimersByTime(30_000));
  expect(result.current.state).toBe('unavailable');
  act(() => answers[0]?.({ coords: { latitude: 52.5, longitude: 13.4 } } as GeolocationPosition));
  expect([result.current.state, found.mock.calls]).toEqual(['allowed', [[{ latitude: 52.5, longitude: 13.4 }]]]);
});

it('ignores an answer that comes after the page was left', () => {
  const found = vi.fn();
  const answers: PositionCallback[] = [];
  const { result, unmount } = renderHook(() => useOwnLocation(found, { getCurrentPosition: (onFound) => void answers.push(onFound) }));
  act(() => void result.current.ask());
  unmount();
  answers[0]?.({ coords: { latitude: 52.5, longitude: 13.4 } } as GeolocationPosition);
  expect(found).not.toHaveBeenCalled();
});
