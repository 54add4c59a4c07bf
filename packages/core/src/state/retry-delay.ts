// Delays between the retries of use cases.

/** Delay before each retry, in milliseconds; the last one applies to all later retries. */
export const RETRY_AFTER_MS = [5_000, 15_000, 60_000, 300_000] as const;

/** The delay after `tries` failures. */
export const retryDelayMs = (tries: number): number => RETRY_AFTER_MS[Math.min(tries, RETRY_AFTER_MS.length - 1)] ?? 0;
