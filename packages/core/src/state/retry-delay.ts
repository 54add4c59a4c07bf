// How long use cases wait before they tell a server again what it did not take.

/** How long to wait before the next try, in milliseconds; the last one holds for all later tries. */
export const RETRY_AFTER_MS = [5_000, 15_000, 60_000, 300_000] as const;

/** The wait after so many failed tries. */
export const retryDelayMs = (tries: number): number => RETRY_AFTER_MS[Math.min(tries, RETRY_AFTER_MS.length - 1)] ?? 0;
