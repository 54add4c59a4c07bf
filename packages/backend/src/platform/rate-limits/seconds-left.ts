// The waiting time that a limiter returns.
import { RateLimiterRes } from 'rate-limiter-flexible';

/** Whole seconds until the window ends. */
export const secondsLeft = ({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): number => Math.max(1, Math.ceil(msBeforeNext / 1_000));

/** 0 if the limiter accepts, else the whole seconds until the window ends. */
export const secondsToWait = async (consume: () => Promise<unknown>): Promise<number> => {
  try {
    await consume();
    return 0;
  } catch (cause) {
    if (cause instanceof RateLimiterRes) return secondsLeft(cause);
    throw cause;
  }
};
