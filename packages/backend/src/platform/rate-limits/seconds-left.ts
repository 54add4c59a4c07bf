// The waiting time that a limiter returns.
import type { RateLimiterRes } from 'rate-limiter-flexible';

/** Whole seconds until the window ends. */
export const secondsLeft = ({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): number => Math.max(1, Math.ceil(msBeforeNext / 1_000));
