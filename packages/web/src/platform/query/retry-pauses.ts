// How long to wait before a failed request is repeated, while the page is shown.

/** Pauses in milliseconds; the last one repeats. */
export const RETRY_PAUSES_MS: readonly [first: number, second: number, third: number, ...more: number[]] = [5_000, 10_000, 20_000, 40_000, 60_000];

/** @param failures how many attempts have failed before this pause; from 0 on */
export const retryPauseMs = (failures: number): number => RETRY_PAUSES_MS[Math.min(failures, RETRY_PAUSES_MS.length - 1)] ?? RETRY_PAUSES_MS[0];
