// What time it is, for pages that the server has rendered at another one.
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const everyMinute = (tell: () => void): (() => void) => {
  const timer = setInterval(tell, MINUTE_MS);
  return () => clearInterval(timer);
};

const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/**
 * The present minute in milliseconds, told anew every minute.
 *
 * @param at when the data was asked for: what the server's HTML shows, and so the first rendering in the browser
 */
export const useNow = (at: number): number => useSyncExternalStore(everyMinute, thisMinute, () => at);
