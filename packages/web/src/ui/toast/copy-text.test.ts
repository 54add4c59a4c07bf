import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const forbidden = (): Promise<void> => Promise.reject(new DOMException('denied', 'NotAllowedError'));

it('says whether the text was copied', async () => {
  const copied: string[] = [];
  expect(await copyText('PP-7K3M', { writeText: async (text) => void copied.push(text) })).toBe(true);
  expect(copied).toEqual(['PP-7K3M']);
  expect(await copyText('PP-7K3M', { writeText: forbidden })).toBe(false);
});

it('stops waiting for a permission prompt that is never answered', async () => {
  const copied = copyText('PP-7K3M', { writeText: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await copied).toBe(false);
});
